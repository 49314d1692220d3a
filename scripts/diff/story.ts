// Runs the base's client against the head's mock: a story that calls every method, and compares how each call ends.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject, propertiesOf } from '../../src/lib/json.ts'
import { exampleOf, type OperationView } from '../contract/operations.ts'
import type { CodeChange } from './sides.ts'

type Method = (...sent: unknown[]) => PromiseLike<unknown>
type Client = Record<string, Record<string, Method>>
type Fetch = typeof globalThis.fetch

interface Entries {
  createClient(options: { baseUrl: string; apiKey: string; fetch: Fetch; retry: number }): Client
  createMockHandler(options: { apiKey: string; lenient: boolean; seed: object }): Fetch
}

/** The types of the fields that a call returns, or the name of its error. */
type Ending = { fields: Readonly<Record<string, string>> } | { error: string }

/**
 * @param folder contains the code of both sides
 * @param views the operations of the base
 */
export async function storyChanges(folder: string, views: OperationView[]): Promise<CodeChange[]> {
  const entry = async (side: string, name: string): Promise<Entries> =>
    (await import(pathToFileURL(join(folder, side, 'generated/entries', name)).href)) as Entries // generated like that
  const { createClient } = await entry('base', 'index.ts')
  const endings = await Promise.all(
    ['base', 'head'].map(async (side) => {
      const { createMockHandler } = await entry(side, 'mock-fetch.ts')
      const fetch = createMockHandler({ apiKey: 'key', lenient: true, seed: {} })
      const clientWith = (apiKey: string): Client =>
        createClient({ baseUrl: 'http://service.example', apiKey, fetch, retry: 0 })
      return told(clientWith('key'), clientWith('another-key'), views)
    }),
  )
  const [before, after] = endings
  return [...(before ?? [])].flatMap(([step, ending]) => {
    const now = after?.get(step)
    if (now === undefined || isKept(ending, now)) return []
    return [{ kind: 'call', text: `\`${step}\` ${wordsFor(now, ending)}; before, it ${wordsFor(ending, now)}.` }]
  })
}

/** How each step of the story ends, by the name of the step. */
async function told(client: Client, stranger: Client, views: OperationView[]): Promise<Map<string, Ending>> {
  const endings = new Map<string, Ending>()
  const step = async (view: OperationView, note: string, who: Client, ...sent: unknown[]): Promise<unknown> => {
    const call = `${view.resource}.${view.name}()${note}`
    try {
      const data = await who[view.resource]?.[view.name]?.(...sent)
      endings.set(call, { fields: fieldsOf(data) })
      return data
    } catch (error) {
      endings.set(call, { error: String(propertiesOf(error)['name']) })
      return undefined
    }
  }
  for (const resource of new Set(views.map((view) => view.resource))) {
    const own = views.filter((view) => view.resource === resource)
    const some = (action: OperationView['x-action']) => own.filter((view) => view['x-action'] === action)
    for (const view of some('list')) await step(view, ' with an unknown key', stranger)
    for (const view of some('create')) await step(view, ' without a field', client, {})
    for (const view of some('create')) await step(view, '', client, exampleOf(view.form))
    for (const view of some('list')) await step(view, '', client)
    const id = await idOfFirst(client, own)
    // What follows from a failed create is not reported again.
    if (id === undefined) continue
    for (const view of some('show')) await step(view, '', client, id)
    for (const view of some('update')) await step(view, '', client, id, exampleOf(view.form))
    for (const view of some('delete')) await step(view, '', client, id)
    for (const view of some('show')) await step(view, ' after its deletion', client, id)
  }
  return endings
}

/** The id of a record in the list; undefined if it has none. */
async function idOfFirst(client: Client, views: OperationView[]): Promise<unknown> {
  const list = views.find(({ pages }) => pages)
  const record = list && (await client[list.resource]?.['first']?.().then(propertiesOf, () => ({})))
  const properties = Object.entries(list?.success.recordSchema?.properties ?? {})
  const [name = 'id'] = properties.find(([, schema]) => schema['x-role'] === 'id') ?? []
  return propertiesOf(record)[name]
}

function fieldsOf(data: unknown): Record<string, string> {
  if (!isObject(data)) return { data: typeof data }
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value === null ? 'null' : typeof value]))
}

/** More fields break nothing, and nobody can use null. */
function isKept(before: Ending, now: Ending): boolean {
  if ('error' in before || 'error' in now) return 'error' in before && 'error' in now && before.error === now.error
  return Object.entries(before.fields).every(([name, kind]) => kind === 'null' || now.fields[name] === kind)
}

function wordsFor(ending: Ending, other: Ending): string {
  if ('error' in ending) return `ends with ${ending.error}`
  if ('error' in other) return 'succeeds'
  const differing = Object.entries(ending.fields).filter(([name, kind]) => other.fields[name] !== kind)
  return `returns ${differing.map(([name, kind]) => `\`${name}\` (${kind})`).join(', ') || 'nothing of these'}`
}

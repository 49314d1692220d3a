import type { Contract } from '../../../scripts/contract/contract.ts'
import type { NamedSchema } from '../../../scripts/contract/named-contract.ts'
import type { OperationView } from '../../../scripts/contract/operations.ts'
import { propertiesOf } from '../field.ts'
import { type Html, html } from '../../../src/mock/page/html.ts'
import { stateOf } from '../ledger.ts'
import { type Markdown, markdownWith } from '../markdown.ts'

/** How the reference writes the words of the contract. One object writes one page. */
export interface Words {
  text: Markdown
  /** The marks of what rests on assumptions: each assumption in full at its first mark on the page, by name at the others. */
  marks(ids: string[]): Html[]
  /** The operation that describes an object in full, if that is not the one being shown. */
  describedIn(schema: NamedSchema, shown: { operationId: string }): OperationView | undefined
}

export function wordsOf(contract: Contract, views: OperationView[]): Words {
  const owners = sharedObjects(views)
  // The contract calls an operation #operation/getPixel; this page calls it #getPixel.
  const text = markdownWith((href) => href.replace(/^#operation\//, '#'))
  return {
    text,
    marks: markWriter(contract, text),
    describedIn: (schema, { operationId }) => {
      const owner = owners.get(schema['x-name'] ?? '')
      return owner?.operationId === operationId ? undefined : owner
    },
  }
}

function markWriter({ 'x-assumptions': ledger }: Contract, text: Markdown): Words['marks'] {
  const said = new Set<string>()
  const mark = (id: string): Html => {
    const entry = ledger[id]
    const link = html`<a${entry?.verified && html` class=verified`} href=../guides/stated-and-assumed.html#${id}>${id}</a> `
    if (said.has(id)) return link
    said.add(id)
    return html`${link}${text.inline(entry?.assumed ?? id)}<br>`
  }
  const state = (id: string): string => stateOf(ledger[id])
  return (ids) => {
    const unique = [...new Set(ids)].sort((one, other) => Number(said.has(one)) - Number(said.has(other)))
    const states = [...new Set(unique.map(state))]
    return states.map((now) => html`<p class=assumed>${now}: ${unique.filter((id) => state(id) === now).map(mark)}`)
  }
}

/** The first operation with each component that the successes of several resources have inside them. */
function sharedObjects(views: OperationView[]): Map<string, OperationView> {
  const users = new Map<string, OperationView[]>()
  for (const view of views) {
    for (const { schema } of view.success.body ? propertiesOf(view.success.body.schema) : []) {
      const name = schema['x-name']
      if (name !== undefined && schema.properties) users.set(name, [...(users.get(name) ?? []), view])
    }
  }
  const shared = [...users].filter(([, all]) => new Set(all.map(({ resource }) => resource)).size > 1)
  return new Map(shared.flatMap(([name, [first]]) => (first ? [[name, first] as const] : [])))
}

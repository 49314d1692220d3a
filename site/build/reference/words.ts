import type { Assumption, Contract } from '../../../scripts/contract/contract.ts'
import type { NamedSchema } from '../../../scripts/contract/named-contract.ts'
import type { OperationView } from '../../../scripts/contract/operations.ts'
import { propertiesOf } from '../field.ts'
import { type Html, html } from '../../../src/mock/page/html.ts'
import { type Markdown, markdownWith } from '../markdown.ts'

/** How the reference writes the words of the contract. One object writes one page. */
export interface Words {
  text: Markdown
  /** The marks of what rests on assumptions: each assumption in full at its first mark on the page, by name at the others. */
  marks(ids: string[]): Html | false
  /** The operation that describes an object in full, if that is not the one being shown. */
  describedIn(schema: NamedSchema, shown: { operationId: string }): OperationView | undefined
}

export function wordsOf(contract: Contract, views: OperationView[]): Words {
  const owners = sharedObjects(views)
  const said = new Set<string>()
  // The contract calls an operation #operation/getPixel; this page calls it #getPixel.
  const text = markdownWith((href) => href.replace(/^#operation\//, '#'))
  const mark = (id: string): Html => {
    const entry = contract['x-assumptions'][id]
    const state = entry ? stateOf(entry) : 'Assumed'
    const link = (words: string): Html =>
      html`<a${entry?.verified && html` class=verified`} href=../guides/stated-and-assumed.html#${id}>${words}</a>`
    if (said.has(id)) return html`${link(`${state}: ${id}`)} `
    said.add(id)
    return html`${link(state)} ${text.inline(entry?.assumed ?? id)} `
  }
  return {
    text,
    marks: (ids) => ids.length > 0 && html`<p class=assumed>${[...new Set(ids)].map(mark)}`,
    describedIn: (schema, { operationId }) => {
      const owner = owners.get(schema['x-name'] ?? '')
      return owner?.operationId === operationId ? undefined : owner
    },
  }
}

export function stateOf({ verified }: Pick<Assumption, 'verified'>): string {
  return verified ? `Verified ${verified.on}` : 'Assumed'
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

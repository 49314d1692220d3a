import type { Contract } from '../../../scripts/contract/contract.ts'
import type { NamedSchema } from '../../../scripts/contract/named-contract.ts'
import type { OperationView } from '../../../scripts/contract/operations.ts'
import { propertiesOf } from '../field.ts'
import { type Html, html } from '../../../src/lib/html.ts'
import { stateOf } from '../ledger.ts'
import { type Markdown, markdownWith } from '../markdown.ts'

/** How the reference writes what the contract says of one operation. */
export interface Words {
  operationId: string
  text: Markdown
  /** The marks of what rests on assumptions: each is explained once on the page, and named once for each operation. */
  marks(ids: string[]): Html[]
  /** The operation that describes an object in full, if another one does. */
  describedIn(schema: NamedSchema): OperationView | undefined
}

/** The words for one page, by the operation that they are written for. */
export function wordsOf(contract: Contract, views: OperationView[]): (operationId: string) => Words {
  const owners = sharedObjects(views)
  // The contract calls an operation #operation/getPixel; this page calls it #getPixel.
  const text = markdownWith((href) => href.replace(/^#operation\//, '#'))
  const explained = new Set<string>()
  return (operationId) => ({
    operationId,
    text,
    marks: markWriter(contract, text, explained),
    describedIn: (schema) => {
      const owner = owners.get(schema['x-name'] ?? '')
      return owner?.operationId === operationId ? undefined : owner
    },
  })
}

function markWriter({ 'x-assumptions': ledger }: Contract, text: Markdown, explained: Set<string>): Words['marks'] {
  const named = new Set<string>()
  const mark = (id: string): Html => {
    const entry = ledger[id]
    const explanation = !explained.has(id) && html`${text.inline(entry?.assumed ?? id)}<br>`
    explained.add(id)
    named.add(id)
    return html`<a${entry?.verified && html` class=verified`} href=../guides/stated-and-assumed.html#${id}>${id}</a> ${explanation}`
  }
  const line = (state: string, ids: string[]): Html => {
    const news = ids.filter((id) => !named.has(id))
    // What rests on nothing but assumptions that were named above is marked all the same.
    return html`<p class=assumed>${state}: ${(news.length > 0 ? news : ids.slice(0, 1)).map(mark)}`
  }
  return (ids) => {
    const unique = [...new Set(ids)].sort((one, other) => Number(explained.has(one)) - Number(explained.has(other)))
    const states = [...new Set(unique.map((id) => stateOf(ledger[id])))]
    return states.map((state) =>
      line(
        state,
        unique.filter((id) => stateOf(ledger[id]) === state),
      ),
    )
  }
}

/** The first operation with each component that the successes of several resources have inside them. */
function sharedObjects(views: OperationView[]): Map<string, OperationView> {
  const first = new Map<string, OperationView>()
  const shared = new Map<string, OperationView>()
  for (const view of views) {
    for (const { schema } of propertiesOf(view.success.body?.schema)) {
      const name = schema['x-name']
      if (name === undefined || !schema.properties) continue
      const owner = first.get(name) ?? view
      first.set(name, owner)
      if (owner.resource !== view.resource) shared.set(name, owner)
    }
  }
  return shared
}

import type { Contract, Operation, Schema } from '../../../scripts/contract/contract.ts'
import { html, type Html } from '../html.ts'
import { markdownWith, type Markdown } from '../markdown.ts'
import { sharedObjects } from './shared-objects.ts'

/** How the reference writes the words of the contract. */
export interface Words {
  text: Markdown
  /** The operation that describes an object in full, if that is not the one being shown. */
  describedIn(schema: Schema, shown: Pick<Operation, 'operationId'>): Operation | undefined
  /** The visible mark of what is assumed, with its explanation, which links to the ledger. */
  assumed(ids: string[]): Html | false
}

export function wordsOf(contract: Contract, operations: Operation[]): Words {
  const owner = sharedObjects(operations)
  // The contract calls an operation #operation/getPixel; this page calls it #getPixel.
  const text = markdownWith((href) => href.replace(/^#operation\//, '#'))
  const ledger = contract['x-assumptions']
  const explanation = (id: string): Html =>
    html` <a href=../guides/stated-and-assumed.html#${id}>${text.inline(ledger[id]?.assumed ?? id)}</a>`
  return {
    text,
    describedIn: (schema, { operationId }) =>
      [owner(schema)].find((operation) => operation && operation.operationId !== operationId),
    assumed: (ids) => ids.length > 0 && html`<p class=assumed><b>Assumed</b>${ids.map(explanation)}`,
  }
}

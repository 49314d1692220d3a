// schema.ts: the types that openapi-typescript reads from the contract, for openapi-fetch.

import openapiTS, { astToString } from 'openapi-typescript'
import type { Contract } from '../contract/contract.ts'

/**
 * A `.ts` file, not a `.d.ts`: tsc does not copy a `.d.ts` to the package, and users of the package would get `any`.
 * The library is called and not its command, because the command obeys redocly.yaml instead of its arguments.
 */
export async function schemaText(contract: Contract): Promise<string> {
  // A field with a default may be left out: without this option it would become required.
  return astToString(await openapiTS(JSON.stringify(contract), { defaultNonNullable: false, silent: true }))
}

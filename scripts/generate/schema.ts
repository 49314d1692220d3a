// schema.ts: the types for openapi-fetch, written by openapi-typescript.

import type { Contract } from '../contract/contract.ts'

/**
 * A `.ts` file, not a `.d.ts`: tsc does not copy a `.d.ts` to the package, and users of the package would get `any`.
 * Calls the library instead of its command, because the command obeys redocly.yaml instead of its arguments.
 */
export async function schemaText(contract: Contract): Promise<string> {
  // Loaded only here: a command that finds a mistake first says so sooner.
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  // Without this option, fields with a default would be required.
  return astToString(await openapiTS(JSON.stringify(contract), { defaultNonNullable: false, silent: true }))
}

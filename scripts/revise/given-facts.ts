import { type Adoption, adoptionOf } from './adoption.ts'
import type { SomeFacts } from './revise.ts'

/**
 * What facts make of a contract that somebody gives, and what is generated from it. All of them are written, or none.
 *
 * @param check what the linters make of a contract, and what is generated from it
 * @throws if no contract can have them all, or if the linters reject it
 */
export async function givenFacts<Files>(
  text: string,
  facts: SomeFacts,
  check: (text: string) => Promise<Files>,
): Promise<{ adoption: Adoption; files: Files }> {
  const adoption = await adoptionOf(text, facts, new Date().toISOString().slice(0, 10))
  return { adoption, files: await check(adoption.text) }
}

import { type Adoption, adoptionOf } from './adoption.ts'
import type { SomeFacts } from './revise.ts'

/**
 * Applies facts that somebody states, and generates the files. Either all facts are written, or none.
 *
 * @param check runs the linters on a contract, and generates its files
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

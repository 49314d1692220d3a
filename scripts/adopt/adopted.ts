// What `adopt` and `try` have in common: they read a report, and print a line before each step.

import { documentIn, placeOf } from '../contract/folder.ts'
import { type Adoption, adoption } from './adoption.ts'
import { type Given, givenIn } from './arguments.ts'

/** @throws if the arguments, the report or the contract cannot be used */
export async function adopted(
  positionals: readonly string[],
  values: { contract: string; only?: string | undefined },
): Promise<{ given: Given; adoption: Adoption }> {
  const given = givenIn(positionals, values)
  const { folder, text, report, only } = given
  console.error(`Comparing ${report.run.baseUrl} with ${placeOf(documentIn(folder))} ...`)
  const lint = async (now: string) => {
    console.error('Running the linters, for a few seconds ...')
    const { lintText } = await import('../lint/lint.ts')
    return lintText(now, folder)
  }
  return { given, adoption: await adoption(text, report, lint, only) }
}

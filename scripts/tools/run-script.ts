// What every npm script does beside its work: it prints its help, and turns an error into a sentence.

import { readFileSync } from 'node:fs'
import { flagError } from '../../src/cli/flags.ts'
import { endingMessage } from '../../src/lib/text.ts'
import { propertiesOf } from '../../src/lib/json.ts'

/**
 * Runs a script, or prints how it is used if `--help` is given. Exit code 2 means that it could not run.
 *
 * @param file the script; the comment at its beginning is its help
 */
export async function runScript(file: string, run: () => void | Promise<void>): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(commentOf(file))
    return
  }
  try {
    await run()
  } catch (error) {
    const isFlagError = String(propertiesOf(error)['code']).startsWith('ERR_PARSE_ARGS')
    console.error(endingMessage(isFlagError ? flagError(error) : error))
    process.exitCode = 2
  }
}

function commentOf(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.slice('// '.length))
    .join('\n')
}

import { readFileSync } from 'node:fs'
import { messageOf } from '../lib/text.ts'
import type { VerifyOptions } from '../verify/index.ts'

/**
 * The values that a file of JSON or YAML says for `verify`, which checks whether they are such.
 *
 * @throws if the file cannot be read, or is neither
 */
export async function readValuesFile(file: string): Promise<NonNullable<VerifyOptions['values']>> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(
      `Failed to read the values ${file}: there is no such file, or it is not readable. Check --values.`,
      {
        cause,
      },
    )
  }
  try {
    return file.endsWith('.json') ? JSON.parse(text) : await parsedYaml(text)
  } catch (cause) {
    throw new Error(`Failed to read the values ${file}: ${messageOf(cause).split('\n')[0]} Correct it.`, { cause })
  }
}

/** Who writes JSON does not need the package. */
async function parsedYaml(text: string): Promise<NonNullable<VerifyOptions['values']>> {
  const { parse } = await import('yaml').catch((cause: unknown) => {
    throw new Error('YAML is read by the package yaml, which is not installed. Install it, or write JSON.', { cause })
  })
  return parse(text)
}

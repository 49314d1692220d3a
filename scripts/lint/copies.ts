import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeWhole } from '../../src/lib/write-whole.ts'

/** Copies of documents for a tool, and the document of each. */
export interface Copies {
  files: string[]
  /** The document of the path that a tool names. */
  documentOf: (path: string) => string
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Copies documents for tools that misread a path with `(`, `#` or `%`, and removes the copies, also when the process is
 * asked to end.
 */
export async function withCopies<Result>(
  documents: readonly { file: string; text: string }[],
  use: (copies: Copies) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  const end = (): void => process.exit(130)
  process.once('exit', remove)
  for (const signal of signals) process.once(signal, end)
  try {
    const files = documents.map(({ text }, index) => {
      const copy = join(folder, `${index}.yaml`)
      writeWhole(copy, text)
      return copy
    })
    return await use({ files, documentOf: (path) => documents[files.indexOf(resolve(path))]?.file ?? path })
  } finally {
    for (const signal of signals) process.off(signal, end)
    process.off('exit', remove)
    remove()
  }
}

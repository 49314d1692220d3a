import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A folder with these files, which is gone after the test.
 *
 * @param whenFinished that of the test's context, if tests run at the same time
 */
export function temporaryFolder(
  files: Readonly<Record<string, string>> = {},
  whenFinished: typeof onTestFinished = onTestFinished,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  whenFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder } from '../../scripts/contract/folder.ts'
import { contractPath, readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import { readWaivers } from '../../scripts/lint/waivers.ts'
import { ended } from '../lib/processes.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

test('the contract is clean', async () => {
  expect(await lintDocuments([contractPath])).toEqual([[]])
})

test('every waiver names a gap of the contract', () => {
  const { 'x-assumptions': assumptions, 'x-not-modeled': open } = readContract()
  const ids = Object.keys({ ...assumptions, ...open })

  expect(readWaivers(contractFolder).filter(({ gap }) => !ids.includes(gap))).toEqual([])
})

test('a misspelled value is found, and printed as CONTRIBUTING shows it', async () => {
  const home = temporaryFolder()
  cpSync(contractFolder, home, { recursive: true })
  const file = join(home, 'openapi.yaml')
  writeFileSync(file, readFileSync(contractPath, 'utf8').replace('        - facebook\n', '        - facebok\n'))
  const shown = /```text\n(openapi\/openapi\.yaml:[\s\S]*?)```/.exec(
    readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'),
  )

  const { code, stdout } = await ended([process.execPath, 'scripts/lint.ts', home])

  expect(code).toBe(1)
  expect(withoutPlaces(stdout.split('\n\n')[0])).toBe(withoutPlaces(shown?.[1]?.trimEnd()))
})

/** The line is another one after every edit of the contract. */
function withoutPlaces(text = ''): string {
  return text.replaceAll(/^\S+?\.yaml:\d+:/gm, 'openapi.yaml:')
}

// What README and guide show of verify is what it prints.

import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { contractPath, root } from '../../scripts/contract/contract.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { type RunningMock, startMock } from '../../src/mock/index.ts'
import { compilerErrors } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'
import { type Ended, ended } from '../lib/processes.ts'
import { startVerify } from './tested-service.ts'

const readme = blocksIn('README.md')
const guide = blocksIn('guides/check-your-service.md')

describe('what is shown of verify', () => {
  let mock: RunningMock
  let journal: string

  beforeAll(async () => {
    const contract = contractWith(readFileSync(contractPath, 'utf8'), ['empty-field.accepted'])
    mock = await startMock({ lenient: true }, mockContractOf(contract))
    journal = await mkdtemp(join(tmpdir(), 'verify-'))
  })

  afterAll(async () => {
    await mock.close()
    await rm(journal, { recursive: true })
  })

  test('is in the README what it prints about a service that accepts empty fields', async () => {
    const { stdout } = await verified('--only', 'unknown-id,empty-field')

    expect(readme).toContain(sameEachTime(stdout))
  })

  test('is in the guide what it says while it runs', async () => {
    const { stderr, stdout } = await verified()

    expect(guide).toContain(`${stderr.split('\n').slice(0, 4).join('\n')}\n`)
    expect(guide).toContain(`${sameEachTime(stdout.trimEnd().split('\n').at(-1) ?? '')}\n`)
  })

  test('is in the guide a program that compiles against the package and prints what is shown', async () => {
    const folder = await installedPackage()
    const program = guide.find((block) => block.includes("'pixels-domains-api/verify'")) ?? ''
    await writeFile(join(folder, 'verify.ts'), program.replace('{{server}}', mock.url))

    expect(await compilerErrors(folder, ['verify.ts'])).toBe('')
    expect(guide).toContain((await ended([process.execPath, 'verify.ts'], folder)).stdout)
    await rm(folder, { recursive: true })
  })

  function verified(...args: string[]): Promise<Ended> {
    return startVerify(mock.url, ['--journal', journal, ...args]).ended
  }

  /** The address and the names that a run makes up are others each time. */
  function sameEachTime(text: string): string {
    return text.replaceAll(mock.url, 'https://pixels.example').replace(/pdverify-[a-z]{8}/g, 'pdverify-wqkxtrzb')
  }
})

function blocksIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
}

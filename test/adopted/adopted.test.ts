// npm run test:adopted [-- -t laravel]
//
// After adopting what a measured service does, the tests of the contract pass, and none is skipped: `--update` rewrites
// what documents show, and nothing else. What breaks the client, the mock or a sample fails even then.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { services } from '../../scripts/contract/services.ts'
import { ended } from '../lib/processes.ts'
import { reportOf } from '../lib/report-of.ts'

interface Results {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
    message: string
  }[]
}

test.each(Object.keys(services()))(
  'a contract that adopted what %s does passes its tests, and skips none',
  async (name) => {
    const copy = await adopted(name)

    const { failed, skipped } = await tested(copy)

    // Samples in PHP need PHP.
    expect({ failed, skipped: skipped.filter((title) => !/php/i.test(title)) }).toEqual({ failed: [], skipped: [] })
    const documents = readDocuments(copy)
    await run(copy, 'test', ['test/contract/readme.test.ts', 'test/contract/guides.test.ts'])
    expect(readDocuments(copy)).toEqual(documents)
  },
)

test.each([
  {
    fault: 'the status of a create',
    file: 'src/mock/pipeline/render.ts',
    from: 'const status = operation.success\n',
    to: "const status = operation.action === 'create' ? 500 : operation.success\n",
  },
  {
    fault: 'what a method resolves to',
    file: 'src/client/request-operation.ts',
    from: 'return { data: reading.data, response }',
    to: 'return { data: undefined as Data, response }',
  },
  {
    fault: 'the exit code of a sample',
    file: 'site/pages/samples/fetch.ts',
    from: 'console.log(${hasBody',
    to: 'process.exitCode = 1\nconsole.log(${hasBody',
  },
])('$fault fails the tests, whatever is updated', async ({ file, from, to }) => {
  const copy = await adopted('laravel')
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))

  const { failed } = await tested(copy, ['--bail=1'])

  expect(failed).not.toEqual([])
})

/** A copy of the repository whose contract has the facts of a service. */
async function adopted(service: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), `adopted-${service}-`))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const report = join(copy, 'report.json')
  writeFileSync(report, JSON.stringify(reportOf(readContract(), services()[service] ?? {})))
  expect(await ended([process.execPath, 'scripts/adopt.ts', 'report.json'], copy)).toMatchObject({ code: 0 })
  return copy
}

/** The results of `npm test` and `npm run test:long`, as far as they are about the contract. */
async function tested(copy: string, flags: string[] = []): Promise<{ failed: string[]; skipped: string[] }> {
  const ofTest = await run(copy, 'test', ['test/contract', ...flags])
  const ofLong = await run(copy, 'long', ['test/contract', ...flags])
  const testResults = [...ofTest.testResults, ...ofLong.testResults]
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults
    .filter(({ assertionResults }) => assertionResults.length === 0)
    .map(({ message }) => message)
  const failed = results.filter(({ status }) => status === 'failed')
  return {
    failed: [...broken, ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`)],
    skipped: results.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName),
  }
}

async function run(copy: string, mode: string, args: string[]): Promise<Results> {
  const report = join(copy, `${mode}.json`)
  const flags = ['--mode', mode, '--update', '--typecheck.enabled=false', '--reporter=json', `--outputFile=${report}`]
  await ended([process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...args, ...flags], copy)
  return JSON.parse(readFileSync(report, 'utf8')) as Results
}

function readDocuments(copy: string): string[] {
  const names = [
    'README.md',
    'scripts/package/README.md',
    'site/guides/lists.md',
    'site/guides/errors.md',
    'site/guides/check-your-service.md',
  ]
  return names.map((name) => readFileSync(join(copy, name), 'utf8'))
}

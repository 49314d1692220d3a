// The command in a pipeline: files of expectations, results in files, headers, waiting, and records that stay.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { contractWith } from '../lib/contract-with.ts'
import { plainCommand } from '../lib/plain.ts'
import { type Ended, started } from '../lib/processes.ts'
import { serveContract } from '../lib/serve-contract.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import type { RunningMock } from '../fixtures/plain/generated/entries/mock.ts'
import { ran } from './run-verify.ts'
import { apiKey, startVerify } from './tested-service.ts'

const only = ['--only', 'unknown-id,unauthenticated,invalid-form']
let service: RunningMock

beforeAll(async () => {
  service = await serveContract(await contractWith('unknown-id=410'), { apiKey })
})

afterEach(() => service.reset())
afterAll(() => service.close())

function run(args: string[], url = service.url, env: Record<string, string> = {}): Promise<Ended> {
  const journal = ['--journal', temporaryFolder()]
  return ran(url, [...journal, ...args], env)
}

describe('verify with a file of expectations', () => {
  test.each([
    {
      name: 'expected.json',
      before: '{ "unknown-id": { "fact": 404, "because": "Caches." }, "invalid-form": { "fact": 400 } }',
    },
    {
      name: 'expected.yaml',
      before: '# Ours.\nunknown-id:\n  fact: 404 # once\n  because: Caches.\ninvalid-form:\n  fact: 400\n',
    },
  ])('writes $name with the reasons that were there, and is green with it', async ({ name, before }) => {
    const file = join(temporaryFolder({ [name]: before }), name)
    const old = await run([...only, '--expect', file])

    const written = await run([...only, '--write-expect', file])
    const again = await run([...only, '--expect', file, '--strict'])

    expect([old.code, written.code, again.code]).toEqual([1, 0, 0])
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/unknown-id"?:\s*\{?\s*"?fact"?: 410,?\s*"?observed"?: .*\s*"?because"?: "?Caches\./)
    expect(text).not.toContain('invalid-form')
    expect(text.includes('# Ours.')).toBe(name.endsWith('.yaml'))
    expect(again.stdout).toContain(': 2 of 3 checks confirmed, 1 expected mismatch.')
  })

  test('writes a file of 0.1.0 anew, and keeps its reasons', async () => {
    const before = '{ "unknown-id": { "fact": "404", "because": "Caches." }, "invalid-form": "400" }'
    const file = join(temporaryFolder({ 'expected.json': before }), 'expected.json')

    const refused = await run([...only, '--expect', file])
    const { code } = await run([...only, '--write-expect', file])

    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain('in the format of 0.1.0. Write the file anew with --write-expect')
    expect(code).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      'unknown-id': { fact: 410, observed: expect.any(String), because: 'Caches.' },
    })
  })

  test.each([
    { what: 'is not there', text: undefined, says: 'there is no such file' },
    { what: 'is no JSON', text: '{', says: 'it is not JSON' },
    {
      what: 'names what the contract does not have',
      text: '{"unknown_id":{"fact":410}}',
      says: 'the contract has no "unknown_id"',
    },
  ])('ends with 2 and asks nothing if the file $what', async ({ text, says }) => {
    const folder = temporaryFolder(text === undefined ? {} : { 'expected.json': text })

    const { code, stdout, stderr } = await run(['--expect', join(folder, 'expected.json')])

    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 })
    expect(stderr).toContain(says)
    expect(service.requests()).toEqual([])
  })

  test('writes no file after a run that could decide too little', async () => {
    const closed = await serveContract(await contractWith('unknown-id=410'), { apiKey })
    for (const operation of ['createPixel', 'createDomain']) closed.rule({ operation, status: 402 })
    const file = join(temporaryFolder(), 'expected.json')

    const { code } = await run(['--only', 'success-status,cleared-targets', '--write-expect', file], closed.url)

    await closed.close()
    expect({ code, isThere: existsSync(file) }).toEqual({ code: 3, isThere: false })
  })
})

describe('verify for a pipeline', () => {
  test('prints annotations, writes summary, outputs and JUnit, and keeps stdout for the report', async () => {
    const folder = temporaryFolder({ summary: 'Before.\n', output: '' })
    const files = { GITHUB_STEP_SUMMARY: join(folder, 'summary'), GITHUB_OUTPUT: join(folder, 'output') }
    const junit = join(folder, 'verify.xml')

    const flags = [...only, '--format', 'github', '--junit', junit, '--json', '--no-samples']
    const { code, stdout, stderr } = await startVerify(service.url, flags, { PIXELS_API_KEY: apiKey, ...files }).ended

    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ verdicts: { 'unknown-id': { fact: 410 } } })
    expect(stdout).not.toContain('"response"')
    expect(stderr.match(/^::.*$/gm)).toEqual([
      '::error title=Verify%3A misleads clients::unknown-id: The response to an unknown `id` is 410.',
    ])
    expect(readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8')).toMatch(
      /^Before\.\n# Verification\n\n2 of 3 checks confirmed, 1 unexpected/,
    )
    expect(readFileSync(files.GITHUB_OUTPUT, 'utf8')).toMatch(
      /^verdicts=\{"unauthenticated":"confirmed".*\}\nresult=2 of 3 checks confirmed, 1 unexpected mismatch\.\n$/,
    )
    expect(readFileSync(junit, 'utf8')).toContain('tests="3" failures="1" errors="0" skipped="0"')
  })

  test('reports in an annotation and in JUnit that it could not run', async () => {
    const junit = join(temporaryFolder(), 'verify.xml')

    const { code, stderr } = await run(['--format', 'github', '--junit', junit], 'http://127.0.0.1:1')

    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^::error title=Verify could not run::Failed to verify: http:\/\/127\.0\.0\.1:1 cannot be reached/m,
    )
    expect(readFileSync(junit, 'utf8')).toContain('errors="1"')
  })

  test('waits for a service that starts later', async () => {
    const { port, url } = await freeAddress()
    const waiting = run([...only, '--wait', '60'], url)
    const mock = started([process.execPath, plainCommand, 'mock', '--port', `${port}`])

    const { code } = await waiting

    mock.child.kill()
    expect(code).toBe(0)
  })

  test('does not wait longer than it is told to', async () => {
    const { code, stderr } = await run([...only, '--wait', '1'], 'http://127.0.0.1:1')

    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'Failed to verify: http://127.0.0.1:1 did not answer in 1 s. Check that the service starts, or pass a longer --wait.\n',
    })
  })
})

describe('verify --header', () => {
  const secret = 'tenant-secret-0f81'

  test('sends the header with each request, and shows its value nowhere', async () => {
    const junit = join(temporaryFolder(), 'verify.xml')
    const flags = [...only, '--header', `X-Tenant: ${secret}`, '--header', 'X-Stage: 7', '--junit', junit]

    const [table, json] = [await run([...flags, '--verbose']), await run([...flags, '--json', '--format', 'github'])]

    const sent = service.requests().map(({ headers }) => [headers['x-tenant'], headers['x-stage']])
    expect(new Set(sent.map(String))).toEqual(new Set([`${secret},7`]))
    const shown = JSON.stringify([table, json]) + readFileSync(junit, 'utf8')
    expect(shown).not.toContain('0f81')
    expect(table.stdout).toContain('{X_TENANT:?is the value of --header X-Tenant}"')
  })

  test.each([
    ['a colon is missing', ['--header', `X-Tenant ${secret}`], "Write it as --header 'X-Tenant: 7'."],
    ['the quotes are missing', ['--header', 'X-Tenant:', secret], 'quote the whole header'],
    ['it is set by verify', ['--header', `Authorization: ${secret}`], 'it is set by verify itself'],
    ['its value is none', ['--header', `X-Tenant: ${secret}\u0007`], 'it is not the value of a header'],
  ])('ends with 2 if %s, and does not show the value', async (_, flags, says) => {
    const { code, stdout, stderr } = await run(flags)

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(says)
    expect(stderr).not.toContain('0f81')
    expect(service.requests()).toEqual([])
  })
})

describe('verify --keep', () => {
  test('leaves the records of the run, with curl lines that work as they are, until --clean', async () => {
    const before = service.records()
    const journal = ['--journal', temporaryFolder()]
    const created = await serveContract(await contractWith({ 'record-envelope': { record: '/pixel' } }), { apiKey })
    const start = (args: string[]) => ran(created.url, [...journal, ...args])

    const { code, stdout } = await start(['--only', 'record-envelope', '--keep'])
    const [curl = ''] = stdout.match(/curl -i -X GET .*/) ?? []
    const repeated = await started(['sh', '-c', curl], root, { PIXELS_API_KEY: apiKey }).ended
    const kept = JSON.stringify(created.records()).split('pdverify-').length - 1
    const cleaned = await start(['--clean'])

    expect(code).toBe(1)
    expect(stdout).toContain('Kept: /api/v1/pixels/')
    expect(repeated.stdout).toMatch(/^HTTP\/1\.1 200 [\s\S]*"name":"pdverify-/)
    expect(kept).toBeGreaterThan(0)
    expect([cleaned.code, created.records()]).toEqual([0, before])
    await created.close()
  })
})

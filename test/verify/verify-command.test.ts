// The command as people run it: its output, its exit code, and what is left when it is interrupted.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contractWith } from '../lib/contract-with.ts'
import { serveContract } from '../lib/serve-contract.ts'
import { type RunningMock, startMock } from '../fixtures/plain/generated/entries/mock.ts'
import { serviceContract } from '../fixtures/plain/generated/verify.ts'
import { plainCommand } from '../lib/plain.ts'
import { type Ended, started } from '../lib/processes.ts'
import { ran } from './run-verify.ts'
import { apiKey, startVerify } from './tested-service.ts'

const journal = mkdtempSync(join(tmpdir(), 'verify-'))

const run = (url: string, args: string[] = []): Promise<Ended> => ran(url, ['--journal', journal, ...args])
/** In a process of its own. */
const runAlone = (url: string, args: string[] = [], env?: Record<string, string>): Promise<Ended> =>
  startVerify(url, ['--journal', journal, ...args], env).ended

describe('pixels-domains-api verify', () => {
  let mock: RunningMock
  let other: RunningMock

  beforeAll(async () => {
    mock = await startMock({ apiKey })
    const contract = await contractWith({ 'success-status': { update: { body: 'none' } } })
    other = await serveContract(contract, { apiKey })
  })

  afterEach(() => {
    mock.reset()
    other.reset()
  })

  afterAll(async () => {
    await mock.close()
    await other.close()
    rmSync(journal, { recursive: true })
  })

  test('ends with 0 if nothing is refuted, and first prints what it can decide', async () => {
    const { code, stdout, stderr } = await runAlone(mock.url, ['--timeout', '29.9999'])

    expect(code).toBe(0)
    expect(stderr).toMatch(/^This run can decide 16 of 16 assumptions and 29 of 29 statements of the source\.\n/)
    expect(stdout).toMatch(/^http:\S+: 45 of 45 checks confirmed\.\n\d+ requests\. Details: --verbose\.\n$/)
    expect(readdirSync(journal)).toEqual([])
  })

  test('ends with 1 when something is refuted, for people, with details, as JSON and as Markdown', async () => {
    const only = ['--only', 'success-status']
    const [table, details, json, markdown] = await Promise.all(
      [[], ['--verbose'], ['--json'], ['--markdown']].map((output) => run(other.url, [...only, ...output])),
    )

    expect([table?.code, details?.code, json?.code, markdown?.code]).toEqual([1, 1, 1, 1])
    expect(table?.stdout).toContain(
      'breaks clients   success-status: A successful create returns the record. A successful update returns no body.',
    )
    expect(details?.stdout).toContain('success-status          refuted\n      contract  ')
    expect(JSON.parse(json?.stdout ?? '')).toMatchObject({
      version: 1,
      contract: serviceContract.version,
      verdicts: {
        'success-status': { verdict: 'refuted', fact: { create: { body: 'record' }, update: { body: 'none' } } },
      },
      facts: {},
      run: { baseUrl: other.url, leftBehind: [] },
    })
    expect(markdown?.stdout).toContain(
      '| `success-status` | **unexpected** | A successful create returns the record. A successful update returns no body. |',
    )
  })

  test('prints one line for the statements about one thing, and with --verbose each', async () => {
    const only = ['--only', 'listPixels,listDomains,pixels.key,unauthenticated']

    const [short, verbose] = await Promise.all([run(mock.url, only), run(mock.url, [...only, '--verbose'])])

    expect(short.stderr.split('\n').slice(1)).toEqual([
      '    2/4  list: 2 confirmed',
      '    3/4  unauthenticated: confirmed',
      '    4/4  key: 1 confirmed',
      '',
    ])
    expect(verbose.stderr).toMatch(/listPixels: confirmed\n[\s\S]*listDomains: confirmed\n/)
    expect(verbose.stdout).toContain('\n  listPixels              confirmed\n')
  })

  test('ends with 2 and asks nothing if a file cannot be written', async () => {
    const all = await Promise.all(
      ['--junit', '--write-expect'].map((flag) => run(mock.url, [flag, '/proc/none/file.json'])),
    )

    for (const { code, stderr } of all) {
      expect(code).toBe(2)
      expect(stderr).toMatch(/^Failed to write \/proc\/none\/file\.json: /)
    }
    expect(mock.requests()).toEqual([])
  })

  test('ends with 2 if its report cannot be printed whole', async () => {
    const command = `"${process.execPath}" "${plainCommand}" verify --base-url ${mock.url} --rate 1000 --only listPixels --json > /dev/full`

    const { code, stderr } = await started(['sh', '-c', command], undefined, { PIXELS_API_KEY: apiKey }).ended

    expect(code).toBe(2)
    expect(stderr).toContain('Failed to print the report: the disk is full.')
  })

  test('sends the values of a file of YAML', async () => {
    const file = join(journal, 'values.yaml')
    writeFileSync(file, 'pixels:\n  value: { quora: own }\n')

    const { code } = await run(mock.url, ['--only', 'createPixel.type', '--values', file])

    rmSync(file)
    expect(code).toBe(0)
    expect(mock.requests().map(({ body }) => body)).toContainEqual(expect.stringContaining('quora&value=own'))
  })

  test('ends and leaves nothing when nobody reads what it prints', async () => {
    const before = mock.records()
    const { child, ended } = startVerify(mock.url, ['--journal', journal])
    child.stderr?.once('data', () => child.stderr?.destroy())

    const { code } = await ended

    expect({ code, records: mock.records(), journals: readdirSync(journal) }).toEqual({
      code: 2,
      records: before,
      journals: [],
    })
  })

  test('ends with 2 when its journal cannot be written, and creates nothing', async () => {
    const before = mock.records()

    const { code, stdout, stderr } = await ran(mock.url, ['--journal', '/proc/journal'])

    expect({ code, stdout, records: mock.records() }).toEqual({ code: 2, stdout: '', records: before })
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
      /^Failed to write the journal .*\. Pass a folder that can be written with --journal\.$/,
    )
  })

  test('ends with 2 and one sentence when it cannot run, and never prints the key', async () => {
    const runs = await Promise.all([
      runAlone(mock.url, [], { PIXELS_API_KEY: 'another-secret-key' }),
      runAlone('http://127.0.0.1:1'),
      runAlone(mock.url, [], { PIXELS_API_KEY: '' }),
      runAlone(mock.url, [], { PIXELS_API_KEY: 'a key\nwith a line' }),
    ])

    for (const { code, stdout, stderr } of runs) {
      expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 })
      expect(stderr).toMatch(/^Failed to /)
      expect(stderr).not.toMatch(/another-secret-key|with a line/)
    }
  })

  test.each([
    { flags: ['--only', 'nothing'], says: 'Failed to use "only": there is no "nothing". There are ' },
    { flags: ['--only', ''], says: 'Failed to read the flags: --only is empty. See --help.\n' },
    { flags: ['--rate', '0'], says: 'Failed to read --rate: "0" is not a number from 0.001 to Infinity.\n' },
    {
      flags: ['--clean', '--only', 'id'],
      says: 'Failed to read the flags: --clean contradicts --only, so leave out one of the two. See --help.\n',
    },
    { flags: ['--all'], says: 'Failed to read the flags: --all needs --clean. See --help.\n' },
  ])('ends with 2 and asks nothing for $flags', async ({ flags, says }) => {
    const { code, stdout, stderr } = await run(mock.url, flags)

    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 })
    expect(stderr).toContain(says)
    expect(mock.requests()).toEqual([])
  })

  test.each([
    // npm hands a signal on to a process that has one already.
    {
      signals: ['SIGINT', 'SIGTERM'],
      when: 'a record is there',
      isTime: (names: string[]) => names.join().includes('pdverify-'),
    },
    {
      signals: ['SIGHUP'],
      when: 'a record is there',
      isTime: (names: string[]) => names.join().includes('pdverify-'),
    },
    {
      signals: ['SIGKILL'],
      when: 'a record is there',
      isTime: (names: string[]) => names.join().includes('pdverify-'),
    },
  ] as const)('leaves nothing after $signals when $when, and --clean', async ({ signals, isTime }) => {
    const before = other.records()
    const { child, ended } = startVerify(`${other.url}/`, ['--journal', journal])
    let isEnded = false
    // Such a record may be there for the time of a few requests.
    const timer = setInterval(() => {
      const records = Object.values(other.records()).flat() as { name: string }[]
      isEnded ||= isTime(records.map(({ name }) => name)) && signals.every((signal) => child.kill(signal))
    }, 1)
    await ended
    clearInterval(timer)
    if (signals[0] !== 'SIGKILL') expect(other.records()).toEqual(before)

    const { code } = await runAlone(other.url, ['--clean'])

    expect({ isEnded, code, journals: readdirSync(journal) }).toEqual({ isEnded: true, code: 0, journals: [] })
    expect(other.records()).toEqual(before)
  })
})

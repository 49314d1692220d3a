// The action, as a workflow runs it: its steps are those of action.yml, its inputs those that a workflow gives.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, type TestContext } from 'vitest'
import { parse } from 'yaml'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { contradictedBy } from '../lib/contradicted.ts'
import { ourContractWith } from '../lib/contract-with.ts'
import { started } from '../lib/processes.ts'
import { serveContract } from '../lib/serve-contract.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

interface Action {
  inputs: Record<string, { default?: string; required?: boolean }>
  runs: { steps: { id?: string; if?: string; run?: string; env?: Record<string, string> }[] }
}

const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action
const apiKey = 'key-of-the-pipeline'
const contradicted = Object.fromEntries(contradictedBy(readContract()).map((id) => [id, { fact: { changed: 'PUT' } }]))
const known = { ...contradicted, 'unknown-id': { fact: 410, because: 'Caches keep it.' } }

const departing = await ourContractWith('unknown-id=410')

// Nothing listens there. A free port may become that of the service of another test.
const nobody = 'http://127.0.0.1:1'

// An action mostly waits between two requests.
describe.concurrent('the action', () => {
  test.for([
    { what: 'a known mismatch', file: known, code: 0, annotations: [] },
    {
      what: 'an unexpected mismatch',
      file: contradicted,
      code: 1,
      annotations: ['::error title=Verify%3A misleads clients::unknown-id: The response to an unknown `id` is 410.'],
    },
    {
      what: 'a mismatch that was fixed',
      file: { ...known, unauthenticated: { fact: 403 } },
      code: 0,
      annotations: [
        expect.stringMatching(
          /^::warning title=Verify%3A better than expected::unauthenticated now is as the contract/,
        ),
      ],
    },
  ])('ends with $code for $what', async ({ file, code, annotations }, { onTestFinished }) => {
    const service = await serveContract(departing, { apiKey })
    onTestFinished(() => service.close())
    const folder = temporaryFolder({ 'expected.json': JSON.stringify(file) }, onTestFinished)
    const expected = join(folder, 'expected.json')

    // A service that runs only for this check can take many requests.
    const inputs = { 'base-url': service.url, 'api-key': apiKey, expect: expected, start: 'sleep 300' }
    const run = await runAction(inputs, onTestFinished)

    expect({ code: run.code, annotations: run.log.match(/^::.*$/gm) ?? [] }).toEqual({ code, annotations })
    expect(JSON.parse(run.outputs['verdicts'] ?? '')).toMatchObject({ id: 'confirmed', 'unknown-id': 'refuted' })
    expect(run.outputs).toMatchObject({
      code: String(code),
      result: expect.stringMatching(/^\d+ of \d+ checks confirmed/),
    })
    expect(run.summary).toContain('| `unknown-id` | ')
    expect(run.report).not.toContain('"response"')
    expect(run.log + run.summary + run.report).not.toContain(apiKey)
  })

  test('starts the service, waits for it and ends it', async ({ onTestFinished }) => {
    const { port, url } = await freeAddress()
    const start = `sleep 1; exec node src/cli.ts mock --port ${port}`

    const folder = temporaryFolder({ 'expected.json': JSON.stringify(contradicted) }, onTestFinished)
    const inputs = { 'base-url': url, 'api-key': apiKey, start, expect: join(folder, 'expected.json') }

    const run = await runAction(inputs, onTestFinished)

    expect({ code: run.code, result: run.outputs['result'] }).toEqual({
      code: 0,
      result: expect.stringMatching(/^\d+ of \d+ checks confirmed/),
    })
    await expect(fetch(url)).rejects.toThrow()
  })

  test('does not wait for a service whose command has ended', async ({ onTestFinished }) => {
    const began = performance.now()

    const run = await runAction({ 'base-url': nobody, 'api-key': apiKey, start: 'exit 0', wait: '600' }, onTestFinished)

    expect(run.code).toBe(2)
    expect(run.log).toContain('The command in start has ended, and nothing answers at base-url.')
    expect(performance.now() - began).toBeLessThan(300_000)
  })

  test('shows why a service did not start, without the key', async ({ onTestFinished }) => {
    const start = `echo "No database for ${apiKey}."; exit 1`

    const run = await runAction({ 'base-url': nobody, 'api-key': apiKey, start, wait: '600' }, onTestFinished)

    expect(run.code).toBe(2)
    expect(run.log).toContain('::error title=Verify could not run::The command in start has ended')
    expect(run.log).toContain('No database for ***.')
    expect(run.outputs).toEqual({ path: process.env['PATH'], ready: 'true', code: '2' })
  })
})

/** Runs the steps of the action as a runner does. Those that use other actions are for machines without the right Node. */
async function runAction(given: Record<string, string>, onTestFinished: TestContext['onTestFinished']) {
  const folder = temporaryFolder({ output: '', summary: '' }, onTestFinished)
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') }
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, one]) => [name, given[name] ?? one.default ?? '']),
  )
  let [code, log]: [number | null, string] = [0, '']
  for (const { run, env = {} } of action.runs.steps) {
    if (run === undefined || code !== 0) continue
    const outputs = outputsIn(files.GITHUB_OUTPUT)
    const values = Object.entries(env).map(([name, text]) => [name, filled(text, inputs, outputs)])
    const step = started(['bash', '-e', '-o', 'pipefail', '-c', run], root, {
      ...files,
      GITHUB_ACTION_PATH: root,
      RUNNER_TEMP: folder,
      HOME: folder,
      ...Object.fromEntries(values),
    })
    const ended = await step.ended
    code = ended.code
    log += ended.stdout + ended.stderr
  }
  const report = join(folder, 'verify-report.json')
  return {
    code,
    log,
    outputs: outputsIn(files.GITHUB_OUTPUT),
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8'),
    report: existsSync(report) ? readFileSync(report, 'utf8') : '',
  }
}

function filled(text: string, inputs: Record<string, string>, outputs: Record<string, string>): string {
  return text.replace(/\$\{\{ (inputs|steps\.\w+\.outputs)\.([\w-]+) \}\}/g, (_, of, name: string) => {
    return (of === 'inputs' ? inputs : outputs)[name] ?? ''
  })
}

function outputsIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

// Every sample of every operation is run as a reader runs it.

import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configIn } from '../../scripts/contract/config.ts'
import { contractFolder } from '../../scripts/contract/folder.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { exampleOf, type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { read } from '../../scripts/contract/read-body.ts'
import { jsonIn } from '../../src/lib/json.ts'
import { resolvePointer } from '../../src/lib/json-pointer.ts'
import { sampleNames } from '../../site/build/operation/names.ts'
import { callOf, defaultBaseUrl, type Input, samplesOf } from '../../site/build/operation/call.ts'
import { type Sample, languages as allLanguages, writeSamples } from '../../site/pages/samples/samples.ts'
import { type RunningMock, startMock } from '../../src/mock.ts'
import { errorsIn } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'
import { missing, type Run, runSample } from '../site/run-sample.ts'

const contract = readContract()
const names = sampleNames(await configIn(contractFolder))
const views = operationViews(contract)
const languages = allLanguages.map(({ language }) => language)

/** What some shell or language reads as something else, and the borders of what JSON may hold. */
const nastyNames = [
  `It's "q" $HOME \${x} {$y} \`z\``,
  "$(id) \\ \\n \\' %41 + & = ; # @f",
  'é 漢 😀 <?php ?> */ \u2028\t\n-end\\',
]

let folder: string

beforeAll(async () => {
  folder = await installedPackage()
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('the sample of a list requests the response beside it', () => {
  for (const view of views.filter(({ success }) => success.records !== undefined)) {
    const { query, url } = callOf(view, defaultBaseUrl(contract))
    const search = new URLSearchParams(query.map(({ name, value }) => [name, String(value)]))
    const links = JSON.stringify(exampleOf(view.success.body))
      .split('"')
      .filter((text) => text.startsWith(`${url}?`))

    // A service may send no links, or links without the query.
    const isSame = (link: string): boolean =>
      [...search].every(([name, value]) => new URL(link).searchParams.get(name) === value)
    if (links.some((link) => link.includes('search='))) expect(links.filter((link) => !isSame(link))).toEqual([])
  }
})

test('no sample has a key in it, and all read one from PIXELS_API_KEY', () => {
  const sources = views.flatMap((view) => samplesOf(view, contract, names).map(({ source }) => source))

  expect(sources.filter((source) => !source.includes('PIXELS_API_KEY') || /any-key|API_KEY>/.test(source))).toEqual([])
})

test('an operation whose id has no example is rejected by name', () => {
  const getPixel = operationOf('getPixel')
  const pathParameters = getPixel.pathParameters.map(({ examples: _, ...parameter }) => parameter)

  expect(() => samplesOf({ ...getPixel, pathParameters }, contract, names)).toThrow(
    'Failed to write a sample of getPixel: the parameter "id" has no example. Add one.',
  )
})

test('the samples for the client compile strictly against the installed package', async () => {
  const programs = views.map(({ operationId }) => [`${operationId}.ts`, sampleOf('typescript', operationId).source])

  expect(await errorsIn(folder, Object.fromEntries(programs))).toBe('')
})

test('the samples for Go are as gofmt writes them', ({ skip }) => {
  const reason = missing('go')
  skip(reason !== undefined, reason)
  const sources = views.map(({ operationId }) => `${sampleOf('go', operationId).source}\n`)

  const formatted = sources.map((input) => spawnSync('gofmt', { input, encoding: 'utf8' }).stdout)

  expect(formatted).toEqual(sources)
})

describe.each(languages)('the %s sample, run against a mock', (language) => {
  const reason = missing(language)
  let mock: RunningMock

  beforeAll(async () => {
    mock = await startMock()
    return () => mock.close()
  })

  // The mock remembers: a sample that deletes a pixel would take it from the next one.
  beforeEach(() => mock.reset())

  /** What the sample of an operation prints. */
  async function run(operationId: string, input?: Input): Promise<Run> {
    return runSample(sampleOf(language, operationId, mock.url, input), folder, 'any-key')
  }

  test.for(views)('of $operationId prints what the contract promises', async (view, { skip }) => {
    skip(reason !== undefined, reason)

    const { exitCode, stdout, stderr } = await run(view.operationId)

    expect({ exitCode, errors: language === 'curl' ? '' : stderr }).toEqual({ exitCode: 0, errors: '' })
    expectPromised(view, language, stdout)
  })

  test('sends every character of a form and of a query as it is', async ({ skip }) => {
    skip(reason !== undefined, reason)
    const { record = '' } = operationOf('createPixel').success
    const { records = '' } = operationOf('listPixels').success

    for (const name of nastyNames) {
      const created = await run('createPixel', Object.entries({ name, type: 'google-ads', value: 'AW-11094827364' }))
      const found = await run('listPixels', [['search', name]])

      expect([created.exitCode, found.exitCode]).toEqual([0, 0])
      const printed = printedValue(language, created.stdout)
      expect(language === 'typescript' ? printed : resolvePointer(printed, record)).toMatchObject({ name })
      const list = language === 'typescript' ? '/items' : records
      expect(resolvePointer(printedValue(language, found.stdout), list)).toMatchObject([{ name }])
    }
  })

  test('sends a form without fields as an empty form', async ({ skip }) => {
    skip(reason !== undefined, reason)

    expect(await run('updatePixel', [])).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Spring sale') })
    const contentType = expect.stringContaining('application/x-www-form-urlencoded')
    const headers = { accept: 'application/json', authorization: 'Bearer ***', 'content-type': contentType }
    expect(mock.requests()).toMatchObject([{ method: 'PATCH', query: '', body: '', headers }])
  })

  test('fails on an error status, names it, and shows what the body says', async ({ skip }) => {
    skip(reason !== undefined, reason)

    await run('deletePixel')
    const { exitCode, stdout, stderr } = await run('getPixel')

    const { status, body } = operationOf('getPixel').rejections.find(({ roles }) => roles.includes('unknown-id')) ?? {}
    const printed = stdout + stderr
    expect({ failed: exitCode > 0, printed }).toEqual({
      failed: true,
      printed: expect.stringContaining(String(status)),
    })
    const { url } = callOf(operationOf('getPixel'), mock.url)
    const text = await (await fetch(url, { headers: { Authorization: 'Bearer any-key' } })).text()
    // Where the contract has the message: a service may have another place for it, or none.
    const { message = '' } = read(body?.schema ?? {}, jsonIn(text) ?? text)
    expect(printed).toContain(String(message))
  })
})

function operationOf(operationId: string): OperationView {
  const operation = views.find((view) => view.operationId === operationId)
  if (!operation) throw new Error(`There is no operation ${operationId}.`)
  return operation
}

function sampleOf(
  language: Sample['language'],
  operationId: string,
  baseUrl = defaultBaseUrl(contract),
  input?: Input,
): Sample {
  const call = callOf(operationOf(operationId), baseUrl, input)
  const sample = writeSamples(call, names).find((candidate) => candidate.language === language)
  if (!sample) throw new Error(`${operationId} has no sample in ${language}.`)
  return sample
}

/** JSON, or what `console.log` makes of plain data, which is the literal of the same value. */
function printedValue(language: Sample['language'], stdout: string): unknown {
  if (language !== 'typescript' && language !== 'fetch') return JSON.parse(stdout)
  // A value of another context has other prototypes, which no comparison would take as equal.
  return JSON.parse(JSON.stringify(runInNewContext(`(${stdout})`)))
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })

function expectPromised(operation: OperationView, language: Sample['language'], stdout: string): void {
  const { status, body, record, records } = operation.success
  const { form = [], ids, result } = callOf(operation, '')
  // If there is no record, the method's result is nothing to print.
  const isSilent = language === 'typescript' && result === undefined
  if (!body || isSilent) {
    expect(stdout.trim()).toBe(isSilent ? '' : String(status))
    return
  }
  const printed = printedValue(language, stdout)
  const isRecord = language === 'typescript' && record !== undefined
  // The client's page has its records under `items`.
  const isPage = language === 'typescript' && records !== undefined
  const schema = isPage ? { type: 'array', items: operation.success.recordSchema ?? {} } : body.schema
  const whole = isPage ? resolvePointer(printed, '/items') : printed
  ajv.validate(isRecord ? (operation.success.dataSchema ?? {}) : schema, whole)
  expect(ajv.errors ?? []).toEqual([])
  const sent = Object.fromEntries([...form.map(({ name, value }) => [name, value]), ...ids.map((id) => ['id', id])])
  if (record !== undefined) expect(isRecord ? printed : resolvePointer(printed, record)).toMatchObject(sent)
  // A sample that finds nothing would be right too, and show nothing.
  if (records !== undefined) expect(isPage ? whole : resolvePointer(printed, records)).toHaveLength(10)
}

// Every sample of every operation is run as a reader runs it.

import { execFile } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Contract, type Operation, operationsOf, readContract, root } from '../scripts/contract.ts'
import { type RunningMock, startPrism } from '../scripts/mock/prism.ts'
import { callOf } from '../scripts/samples/call.ts'
import { type Sample, samplesOf } from '../scripts/samples/samples.ts'
import { freePort } from './free-port.ts'
import { installedPackage } from './package.ts'
import { type EchoService, startEchoService } from './samples/echo-service.ts'
import { faultsIn, printedValue, promisedBy } from './samples/printed.ts'
import { missing, runSample } from './samples/run-sample.ts'

const contract = readContract()
const operationIds = operationsOf(contract).map(({ operationId }) => operationId)
const languages: Sample['language'][] = ['curl', 'typescript', 'fetch', 'python', 'php']
const formType = 'application/x-www-form-urlencoded'

let folder: string

beforeAll(async () => {
  folder = await installedPackage()
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await mkdir(join(folder, 'node_modules/@types'))
  for (const types of ['@types/node', 'undici-types']) await symlink(join(root, 'node_modules', types), join(folder, 'node_modules', types))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('every operation has a sample in every language', () => {
  const labels = operationsOf(contract).map((operation) => samplesOf(operation, contract).map(({ label }) => label))

  expect(labels).toEqual(operationIds.map(() => ['curl', 'TypeScript client', 'fetch', 'Python', 'PHP']))
})

test('no sample has a key in it, and all read one from PIXELS_API_KEY', () => {
  const sources = operationsOf(contract).flatMap((operation) => samplesOf(operation, contract).map(({ source }) => source))

  expect(sources.filter((source) => !source.includes('PIXELS_API_KEY') || /any-key|API_KEY>/.test(source))).toEqual([])
})

test('an operation whose id has no example is refused by name', () => {
  const getPixel = operationOf('getPixel', contract)
  const bare = { ...getPixel, parameters: getPixel.parameters.map(({ examples: _, ...parameter }) => parameter) }

  expect(() => samplesOf(bare, contract)).toThrow('Failed to write a sample of getPixel: the parameter "id" has no example. Add one.')
})

test('the samples for the client compile strictly against the installed package', async () => {
  const files = operationIds.map((id) => `${id}.ts`)
  for (const id of operationIds) await writeFile(join(folder, `${id}.ts`), sampleOf('typescript', id).source)
  const compilerOptions = { strict: true, noUnusedLocals: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false, module: 'nodenext', target: 'es2022', types: ['node'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))

  const compiled = promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')], { cwd: folder })

  await expect(compiled.catch((error: { stdout: string }) => error.stdout)).resolves.toEqual({ stdout: '', stderr: '' })
})

describe('run against a mock', () => {
  let mock: RunningMock

  beforeAll(async () => {
    mock = await startPrism({ host: '127.0.0.1', port: await freePort() }, () => {})
  })

  afterAll(() => mock.close())

  describe.each(languages)('the %s sample', (language) => {
    const reason = missing(language)

    test.for(operationIds)('of %s prints what the contract promises', async (operationId, { skip }) => {
      skip(reason !== undefined, reason)
      const operation = operationOf(operationId, contract)

      const { exitCode, stdout, stderr } = await runSample(sampleOf(language, operationId, mock.url), folder, 'any-key')

      expect({ exitCode, errors: language === 'curl' ? '' : stderr }).toEqual({ exitCode: 0, errors: '' })
      await expectPromised(operation, language, stdout)
    })
  })
})

describe.each(languages)('the %s sample', (language) => {
  const reason = missing(language)
  let echo: EchoService

  beforeEach(async () => {
    echo = await startEchoService()
    return () => echo.close()
  })

  test('sends every character of a form as it is', async ({ skip }) => {
    skip(reason !== undefined, reason)
    const name = nasty
    const value = ''
    const planted = withFormExample('PixelCreateForm', { name, type: 'google-ads', value })

    const { exitCode } = await runSample(sampleOf(language, 'createPixel', echo.url, planted), folder, 'any-key')

    expect({ exitCode, received: echo.received }).toEqual({
      exitCode: 0,
      received: [{ ...headers, method: 'POST', path: '/api/v1/pixels', query: {}, contentType: formType, fields: { name, type: 'google-ads', value } }],
    })
  })

  test('sends every character of a query as it is', async ({ skip }) => {
    skip(reason !== undefined, reason)
    const planted = withSortExample(nasty)

    const { exitCode } = await runSample(sampleOf(language, 'listPixels', echo.url, planted), folder, 'any-key')

    const query = { type: 'facebook', sort_by: 'name', sort: nasty, per_page: '25' }
    expect({ exitCode, received: echo.received }).toEqual({
      exitCode: 0,
      received: [{ ...headers, method: 'GET', path: '/api/v1/pixels', query, contentType: undefined, fields: {} }],
    })
  })

  test('sends a form without fields as an empty form', async ({ skip }) => {
    skip(reason !== undefined, reason)
    const planted = withFormExample('PixelUpdateForm', {})

    const { exitCode } = await runSample(sampleOf(language, 'updatePixel', echo.url, planted), folder, 'any-key')

    expect({ exitCode, received: echo.received }).toEqual({
      exitCode: 0,
      received: [{ ...headers, method: 'PATCH', path: '/api/v1/pixels/11', query: {}, contentType: formType, fields: {} }],
    })
  })

  test('fails on an error status and names it', async ({ skip }) => {
    skip(reason !== undefined, reason)
    echo.answerWith(422)

    const { exitCode, stdout, stderr } = await runSample(sampleOf(language, 'getPixel', echo.url), folder, 'any-key')

    expect({ failed: exitCode > 0, named: `${stdout}${stderr}`.includes('422') }).toEqual({ failed: true, named: true })
  })
})

const headers = { authorization: 'Bearer any-key', accept: 'application/json' }

/** What some shell or language reads as something else, and the borders of what JSON may hold. */
const nasty = `It's "q" $HOME \${x} {$y} \`z\` $(id) \\ \\n \\' %41 + & = ; # @f é 漢 😀 <?php ?> */ \u2028\t\n-end\\`

function operationOf(operationId: string, from: Contract): Operation {
  const operation = operationsOf(from).find((candidate) => candidate.operationId === operationId)
  if (!operation) throw new Error(`There is no operation ${operationId}.`)
  return operation
}

function sampleOf(language: Sample['language'], operationId: string, baseUrl?: string, from = contract): Sample {
  const sample = samplesOf(operationOf(operationId, from), from, baseUrl).find((candidate) => candidate.language === language)
  if (!sample) throw new Error(`${operationId} has no sample in ${language}.`)
  return sample
}

async function expectPromised(operation: Operation, language: Sample['language'], stdout: string): Promise<void> {
  const { status, schema } = promisedBy(operation)
  // The client resolves to nothing where an answer has no body.
  if (!schema) return expect(stdout.trim()).toBe(language === 'typescript' ? '' : status)
  const printed = printedValue(language, stdout)
  const { answer, form = [], ids } = callOf(operation, '')
  // The client takes the record out of its envelope.
  const whole = language === 'typescript' && answer === 'record' ? { data: printed } : printed
  expect(await faultsIn(whole, schema)).toEqual([])
  const sent = { ...Object.fromEntries(form), ...(ids[0] !== undefined && { id: ids[0] }) }
  if (answer === 'list') expect(whole).toHaveProperty('data.0')
  else expect(whole).toMatchObject({ data: sent })
}

function withFormExample(form: string, value: Record<string, string>): Contract {
  const planted = readContract()
  const [media] = Object.values(planted.components.requestBodies[form]?.content ?? {})
  if (media) media.examples = { planted: { value } }
  return planted
}

function withSortExample(value: string): Contract {
  const planted = readContract()
  const { Sort } = planted.components.parameters
  if (Sort) Sort.examples = { planted: { value } }
  return planted
}

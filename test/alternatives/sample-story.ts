// Usage: node sample-story.ts FOLDER
// Runs the samples of each alternative, and the programs in its guides, on a mock of the same contract. Prints one line of
// JSON for each: its name, how many programs were run, and what was wrong.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { servicesOf } from '../../scripts/alternatives/catalogue.ts'
import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { callOf, defaultBaseUrl, samplesOf } from '../../site/build/call.ts'
import { type Seed, startMock } from '../../src/mock/index.ts'
import { guidePrograms } from './guide-programs.ts'
import { type Language, outputsOf } from './outputs.ts'
import { printedValue } from '../site/samples/printed.ts'
import { missing } from '../site/samples/run-sample.ts'

interface Run {
  source: string
  /** @throws if the program printed something else than it should */
  check(printed: string): void
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const wholeServices = [...Object.keys(servicesOf()), 'growth']
const folder = process.argv[2] ?? ''
process.env['PIXELS_API_KEY'] = 'any-key'
// A record in a list may have a list of its own.
inspect.defaultOptions.depth = null

for (const name of readdirSync(folder)) {
  const home = join(folder, name)
  if (!existsSync(join(home, 'openapi.yaml'))) continue
  const contract = parse(readFileSync(join(home, 'openapi.yaml'), 'utf8')) as Contract
  const played = { programs: 0 }
  const fault = await play(name, contract, home, played).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  console.log(JSON.stringify({ name, ...played, fault }))
}

async function play(name: string, contract: Contract, home: string, played: { programs: number }): Promise<void> {
  const run = async (language: Language): Promise<void> => {
    if (missing(language) !== undefined) return
    // The last sample deletes what guides show.
    const runs = [...guideRuns(contract, language), ...sampleRuns(contract, language)]
    const mock = await startMock({}, mockContractOf(contract))
    if (contract['x-assumptions']['same-name']?.value === 'rejected') mock.seed(renamed(mock.records()))
    const sources = runs.map(({ source }) => source.replaceAll(defaultBaseUrl(contract), mock.url))
    const outputs = await outputsOf(language, sources, home).finally(() => mock.close())
    for (const [index, { check }] of runs.entries()) check(outputs[index] ?? 'nothing')
    played.programs += runs.length
  }
  // Programs that run in this process take turns, because both print to its console.
  const here = run('typescript').then(() => run('fetch'))
  // A process of these languages takes as long as all requests.
  const others: Language[] = wholeServices.includes(name) ? ['python', 'php'] : []
  await Promise.all([here, run('curl'), ...others.map(run)])
}

/** The records under other names, so that those of the samples are not taken. */
function renamed(records: Seed): Seed {
  const entries = Object.entries(records).map(([resource, own]) => {
    return [resource, own.map((record) => ({ ...record, name: `old ${record['name']}` }))] as const
  })
  return Object.fromEntries(entries)
}

function sampleRuns(contract: Contract, language: Language): Run[] {
  return operationViews(contract).flatMap((view) =>
    samplesOf(view, contract)
      .filter((sample) => sample.language === language)
      .map(({ source }) => ({ source, check: (printed) => expectPromised(view, language, printed) })),
  )
}

function guideRuns(contract: Contract, language: Language): Run[] {
  return guidePrograms(contract)
    .filter((program) => program.language === language)
    .map(({ guide, source, output }) => ({
      source,
      check: (printed) => {
        if (output !== undefined && printed !== output.text.trim())
          throw new Error(`${guide} shows ${output.text} and ${language} prints ${printed}`)
      },
    }))
}

function expectPromised(view: OperationView, language: Language, printed: string): void {
  const { operationId, success } = view
  const { body, status, dataSchema } = success
  const shown = callOf(view, '').result === undefined ? undefined : dataSchema
  const schema = language === 'typescript' ? shown : body?.schema
  const nothing = language === 'typescript' ? '' : String(status)
  const isRight = schema ? ajv.validate(schema, printedValue(language, printed)) : printed === nothing
  if (!isRight) throw new Error(`the ${language} sample of ${operationId} prints ${printed}: ${ajv.errorsText()}`)
}

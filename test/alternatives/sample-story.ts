// Runs the samples of a contract, and the programs in its guides, on a mock of the same contract: in TypeScript, whose
// client is another one, and in other languages where they read otherwise than those of the usual contract.

import { inspect } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Contract, readContract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { callOf, defaultBaseUrl, samplesOf } from '../../site/build/call.ts'
import { type Seed, startMock } from '../../src/mock/index.ts'
import { printedValue } from '../site/samples/printed.ts'
import { missing } from '../site/samples/run-sample.ts'
import { type Language, outputsOf } from './outputs.ts'
import { guidePrograms } from './variant-programs.ts'

interface Run {
  language: Language
  source: string
  /** What a guide shows as its output. */
  shown?: string | undefined
  /** @throws if the program printed something else than it should */
  check(printed: string): void
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
process.env['PIXELS_API_KEY'] = 'any-key'
// A record in a list may have a list of its own.
inspect.defaultOptions.depth = null
const usual = runsOf(readContract())

/** Counts the programs that print what they should. @throws if one does not */
export async function runPrograms(contract: Contract, home: string): Promise<{ programs: number }> {
  const runs = runsOf(contract)
  let programs = 0
  const run = async (language: Language): Promise<void> => {
    const own = runs.filter((one) => one.language === language)
    if (missing(language) !== undefined || (language !== 'typescript' && !isOther(own, language))) return
    const mock = await startMock({ lenient: true }, mockContractOf(contract))
    if (contract['x-assumptions']['same-name']?.value === 'rejected') mock.seed(renamed(mock.records()))
    const sources = own.map(({ source }) => source.replaceAll(defaultBaseUrl(contract), mock.url))
    const outputs = await outputsOf(language, sources, home).finally(() => mock.close())
    for (const [index, { check }] of own.entries()) check(outputs[index] ?? 'nothing')
    programs += own.length
  }
  // Programs that run in this process take turns, because both print to its console.
  const here = run('typescript').then(() => run('fetch'))
  await Promise.all([here, run('curl'), run('python'), run('php')])
  return { programs }
}

/** Whether the programs read otherwise than those of the contract, or print something else. */
function isOther(runs: Run[], language: Language): boolean {
  const textOf = (all: Run[]) => JSON.stringify(all.map(({ source, shown }) => [source, shown]))
  return textOf(runs) !== textOf(usual.filter((one) => one.language === language))
}

/** The records under other names, so that those of the samples are not taken. */
function renamed(records: Seed): Seed {
  const entries = Object.entries(records).map(([resource, own]) => {
    return [resource, own.map((record) => ({ ...record, name: `old ${record['name']}` }))] as const
  })
  return Object.fromEntries(entries)
}

function runsOf(contract: Contract): Run[] {
  // The last sample deletes what guides show.
  return [...guideRuns(contract), ...operationViews(contract).flatMap((view) => sampleRuns(contract, view))]
}

function sampleRuns(contract: Contract, view: OperationView): Run[] {
  return samplesOf(view, contract).map(({ language, source }) => {
    return { language, source, check: (printed) => expectPromised(view, language, printed) }
  })
}

function guideRuns(contract: Contract): Run[] {
  return guidePrograms(contract).map(({ guide, language, source, output }) => {
    const shown = output?.text.trim()
    const check = (printed: string): void => {
      if (shown !== undefined && printed !== shown)
        throw new Error(`${guide} shows ${shown} and ${language} prints ${printed}`)
    }
    return { language, source, shown, check }
  })
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

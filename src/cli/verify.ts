import { rmSync } from 'node:fs'
import { usualConfig } from '../lib/contract-config.ts'
import { redact } from '../lib/redact.ts'
import { messageOf } from '../lib/text.ts'
import { clean } from '../verify/records/clean-up.ts'
import type { ServiceContract } from '../verify/contract.ts'
import type { Forecast, Progress } from '../verify/options.ts'
import { exitCodeOf } from '../verify/report.ts'
import { verify } from '../verify/verify.ts'
import { readApiKey } from './ask-key.ts'
import { readValuesFile } from './input-files.ts'
import { openJournal, remainsOf } from './journal-files.ts'
import { onSignal, onUnread } from './terminal.ts'
import { type VerifyCommand, verifyCommand, verifyHelp } from './verify-options.ts'
import { counted, markdownOf, tableOf } from './verify-table.ts'

interface VerifyParts {
  /** The name of the command. */
  name: string
  contract: ServiceContract
  /** Where in the home of a user it keeps what it has created. */
  journalFolder: string | undefined
}

/**
 * Runs `verify`.
 *
 * @returns the exit code: 0 nothing was refuted, 1 something was, 2 could not run, 3 too little could be decided
 */
export async function runVerify(args: string[], { name, contract, journalFolder }: VerifyParts): Promise<number> {
  let apiKey = ''
  try {
    const { keyVariable = usualConfig.keyVariable } = contract
    const config = { keyVariable, journalFolder: journalFolder ?? usualConfig.journalFolder }
    const command = verifyCommand(args, contract.basePath, config)
    if (command.given.help) {
      process.stdout.write(verifyHelp(name, contract.basePath, config))
      return 0
    }
    apiKey = await readApiKey(keyVariable)
    return await (command.given.clean ? runClean(contract, command, apiKey) : runOnce(contract, command, apiKey))
  } catch (error) {
    console.error(redact(messageOf(error), apiKey))
    return 2
  }
}

async function runOnce(
  contract: ServiceContract,
  { options, journal: folder, given }: VerifyCommand,
  apiKey: string,
): Promise<number> {
  const values = given.values === undefined ? {} : await readValuesFile(given.values)
  const journal = openJournal(folder, options.baseUrl)
  const signal = stoppedBySignals()
  const onProgress = progress(options)
  const report = await verify(contract, { ...options, values, apiKey, journal, signal, onProgress })
  if (report.leftBehind.length === 0) journal.remove()
  const forPeople = given.markdown ? markdownOf(report) : tableOf(report)
  process.stdout.write(given.json ? `${JSON.stringify(report, null, 2)}\n` : forPeople)
  return signal.aborted ? 2 : exitCodeOf(report)
}

async function runClean(
  contract: ServiceContract,
  { options, journal, given }: VerifyCommand,
  apiKey: string,
): Promise<number> {
  const remains = remainsOf(journal, options.baseUrl, given.all)
  const { deleted, left, spared } = await clean(contract, { ...options, apiKey }, remains, given.all)
  for (const path of deleted) console.log(`deleted ${path}`)
  for (const record of spared) console.log(`not deleted ${record}`)
  for (const path of left) console.log(`still there ${path}`)
  if (left.length === 0) for (const file of remains.files) rmSync(file, { force: true })
  console.error(cleanSummary(deleted.length, left.length, spared.length))
  return left.length > 0 ? 1 : 0
}

function cleanSummary(deleted: number, left: number, spared: number): string {
  const sentences = [
    deleted + left + spared === 0 && 'Nothing was left behind.',
    deleted > 0 && `Deleted ${counted(deleted, 'record')}.`,
    left > 0 && `Failed to delete ${counted(left, 'record')}: delete them by hand.`,
    spared > 0 &&
      `Not deleted: ${counted(spared, 'record')} of the last hour. A run may need them; --all deletes them.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Lines on stderr while it runs. */
function progress({ rate, timeLimitMs }: VerifyCommand['options']): (progress: Progress) => void {
  let [asked, all] = [0, 0]
  return (step) => {
    if ('decides' in step) {
      const { assumptions, of, facts, ofFacts, forecast } = step.decides
      all = of + ofFacts
      const ofLedger = of > 0 ? [`${assumptions} of ${counted(of, 'assumption')}`] : []
      const ofSource = ofFacts > 0 ? [`${facts} of ${counted(ofFacts, 'fact')} of the source`] : []
      console.error(`This run can decide ${[...ofLedger, ...ofSource].join(' and ')}.`)
      if (forecast) console.error(forecastLine(forecast, rate, timeLimitMs))
      return
    }
    asked += 1
    console.error(`  ${String(asked).padStart(3)}/${all}  ${step.name}: ${step.verdict.verdict}`)
  }
}

/** How long a run takes, and which time limit is enough for that. */
function forecastLine({ requests, seconds, perMinute }: Forecast, rate: number, timeLimitMs = 300_000): string {
  const enough = Math.ceil((seconds.limited * 1.25) / 60) * 60
  const limited = `${seconds.limited} s where the service allows ${perMinute} requests a minute`
  const advice =
    enough * 1000 > timeLimitMs
      ? `Pass --time-limit ${enough} for that.`
      : `--time-limit ${timeLimitMs / 1000} is enough.`
  return `It sends about ${requests} requests: in ${seconds.usual} s at ${rate} a second, in ${limited}. ${advice}`
}

/** The first Ctrl-C ends the run after its request, and it cleans up; the second ends the process. */
function stoppedBySignals(): AbortSignal {
  const controller = new AbortController()
  onSignal(() => {
    console.error('Deleting what was created. Press Ctrl-C again to leave it; verify --clean deletes it later.')
    controller.abort()
  })
  onUnread(() => controller.abort())
  return controller.signal
}

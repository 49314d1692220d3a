import { rmSync } from 'node:fs'
import { usualConfig } from '../lib/contract-config.ts'
import { redact } from '../lib/redact.ts'
import { messageOf, oneLine } from '../lib/text.ts'
import { checkWritable } from '../lib/write-whole.ts'
import { clean } from '../verify/records/clean-up.ts'
import type { ServiceContract } from '../verify/contract.ts'
import { hideValues } from '../verify/http/headers.ts'
import type { Expectations } from '../verify/outcome/expectations.ts'
import { exitCodeOf } from '../verify/outcome/outcomes.ts'
import { verify } from '../verify/verify.ts'
import { readApiKey } from './ask-key.ts'
import { readExpectations, readPresent, writeExpectations } from './expect-file.ts'
import { readValuesFile } from './input-files.ts'
import { openJournal, remainsOf } from './journal-files.ts'
import { onSignal, onUnread } from './terminal.ts'
import { type VerifyCommand, verifyCommand, verifyHelp } from './verify-options.ts'
import { progress } from './progress.ts'
import { counted, foundIn } from './report/found.ts'
import { tell, tellFailure } from './report/tell.ts'
import { waitForService } from './wait.ts'

interface VerifyParts {
  /** The name of the command. */
  name: string
  contract: ServiceContract
  /** The folder in a user's home where it keeps its journals. */
  journalFolder: string | undefined
}

/**
 * Runs `verify`.
 *
 * @returns the exit code: 0 no unexpected mismatch, 1 some, 2 could not run, 3 too little could be decided
 */
export async function runVerify(args: string[], { name, contract, journalFolder }: VerifyParts): Promise<number> {
  let hide = (text: string): string => text
  let given: VerifyCommand['given'] = {}
  try {
    const { keyVariable = usualConfig.keyVariable } = contract
    const config = { keyVariable, journalFolder: journalFolder ?? usualConfig.journalFolder }
    const command = verifyCommand(args, contract.basePath, config)
    given = command.given
    if (given.help) {
      process.stdout.write(verifyHelp(name, contract.basePath, config))
      return 0
    }
    const apiKey = await readApiKey(keyVariable)
    hide = (text) => redact(hideValues(text, command.options.headers), apiKey)
    return await (given.clean ? runClean(contract, command, apiKey) : runOnce(contract, command, apiKey))
  } catch (error) {
    const message = hide(messageOf(error))
    console.error(message)
    tellFailure(given, oneLine(message))
    return 2
  }
}

async function runOnce(contract: ServiceContract, command: VerifyCommand, apiKey: string): Promise<number> {
  const { options, journal: folder, given } = command
  const values = given.values === undefined ? {} : await readValuesFile(given.values)
  const expectations = await expectationsFor(command, contract)
  const journal = openJournal(folder, options.baseUrl)
  const signal = stoppedBySignals()
  // After the run, it would be too late.
  for (const file of [given.junit, given['write-expect']]) if (file !== undefined) checkWritable(file)
  const onProgress = progress(contract, options.only, given.verbose ?? false)
  if (command.waitMs > 0) await waitForService(options.baseUrl, command.waitMs, signal)
  const report = await verify(contract, { ...options, values, apiKey, journal, signal, onProgress })
  if (report.run.leftBehind.length === 0) journal.remove()
  const { 'write-expect': file, strict = false, keep = false } = given
  // A run that ended early decided too little for expectations.
  const isWritten = file !== undefined && report.run.incomplete === null && !signal.aborted
  const expected = isWritten ? await writeExpectations(file, report, expectations) : expectations
  const found = foundIn(report, contract, expected, {
    expectFile: given.expect ?? file,
    isKept: keep,
    isStrict: strict,
  })
  await tell(found, given, signal.aborted ? 'The run was interrupted.' : undefined)
  return signal.aborted ? 2 : exitCodeOf(report, found.outcomes, strict)
}

async function expectationsFor({ given }: VerifyCommand, contract: ServiceContract): Promise<Expectations> {
  if (given.expect !== undefined) return readExpectations(given.expect, contract)
  return given['write-expect'] === undefined ? {} : readPresent(given['write-expect'], contract)
}

async function runClean(
  contract: ServiceContract,
  { options, journal, given }: VerifyCommand,
  apiKey: string,
): Promise<number> {
  const hide = (text: string): string => redact(hideValues(text, options.headers), apiKey)
  const remains = remainsOf(journal, options.baseUrl, given.all)
  const { deleted, left, spared } = await clean(contract, { ...options, apiKey }, remains, given.all)
  for (const path of deleted) console.log(hide(`deleted ${path}`))
  for (const record of spared) console.log(hide(`not deleted ${record}`))
  for (const path of left) console.log(hide(`still there ${path}`))
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
      `Not deleted: ${counted(spared, 'record')} younger than an hour. A running verify may need them; --all deletes them.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** The first Ctrl-C ends the run after its current request and cleans up; the second ends the process. */
function stoppedBySignals(): AbortSignal {
  const controller = new AbortController()
  onSignal(() => {
    console.error('Deleting the created records. Press Ctrl-C again to keep them; verify --clean deletes them later.')
    controller.abort()
  })
  onUnread(() => controller.abort())
  return controller.signal
}

// The file of expectations on disk: YAML or JSON, by its extension.

import { existsSync, readFileSync } from 'node:fs'
import { messageOf } from '../lib/text.ts'
import type { ServiceContract } from '../verify/contract.ts'
import { type Expectations, expectationsIn, expectationsOf } from '../verify/outcome/expectations.ts'
import type { Report } from '../verify/report.ts'
import { isJsonFile, readDataFile, yamlPackage } from './input-files.ts'
import { propertiesOf } from '../lib/json.ts'
import { writeWhole } from '../lib/write-whole.ts'

/** @throws if the file cannot be read, or contains anything but expectations of this contract */
export async function readExpectations(
  file: string,
  { ledger, facts }: ServiceContract,
  isRewritten = false,
): Promise<Expectations> {
  const value = await readDataFile('expectations', file)
  try {
    return expectationsIn(value, [...Object.keys(ledger), ...Object.keys(facts)], isRewritten)
  } catch (cause) {
    throw new Error(`Failed to read the expectations ${file}: ${messageOf(cause)}.`, { cause })
  }
}

/** The expectations of a file that will be written: none if the file does not exist. */
export async function readPresent(file: string, contract: ServiceContract): Promise<Expectations> {
  return existsSync(file) ? readExpectations(file, contract, true) : {}
}

/**
 * Writes to a file what a run found other than the contract states, and what it did not decide. Keeps reasons, dates and, in YAML, comments.
 *
 * @returns the expectations from now on
 * @throws if the file cannot be written; it is as before
 */
export async function writeExpectations(file: string, report: Report, before: Expectations): Promise<Expectations> {
  const expectations = expectationsOf(report, before)
  const text = isJsonFile(file) ? `${JSON.stringify(expectations, null, 2)}\n` : await yamlWith(file, expectations)
  writeWhole(file, text)
  return expectations
}

async function yamlWith(file: string, written: Expectations): Promise<string> {
  const { parseDocument } = await yamlPackage('expectations', file)
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '{}\n')
  const before = propertiesOf(document.toJS())
  for (const name of Object.keys(before).filter((one) => !(one in written))) document.delete(name)
  const changed = Object.entries(written).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  )
  for (const [name, value] of changed) document.set(name, document.createNode(value))
  // YAML would write `{}`, and everything added to it, on one line.
  if (document.contents && 'flow' in document.contents) document.contents.flow = false
  return document.toString({ lineWidth: 0 })
}

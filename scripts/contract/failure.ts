import { messageOf } from '../../src/lib/text.ts'
import { existsSync, readFileSync } from 'node:fs'
import { contractPath, placeOf } from './contract.ts'

/** What is wrong, in a sentence that begins with the line of the operation or the path that it names. */
export function failureOf(error: unknown, path = contractPath): string {
  const message = messageOf(error)
  const name = subjectOf(message)
  if (name === undefined || !existsSync(path)) return message
  const lines = readFileSync(path, 'utf8').split('\n')
  const index = lines.findIndex((line) => [`operationId: ${name}`, `${name}:`].includes(line.trim()))
  return index === -1 ? message : `${placeOf(path)}:${index + 1}: ${message}`
}

/** The operation or the path that a failure is about, if it names one. */
export function subjectOf(message: string): string | undefined {
  return /^Failed to (?:read|mock) (\S+):/.exec(message)?.[1]
}

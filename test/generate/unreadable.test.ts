// Every command reports a file that is not a contract in one sentence with its line.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractPath, readContract } from '../../scripts/contract/contract.ts'
import { type Finding, lintDocuments } from '../../scripts/lint/lint.ts'

const source = readFileSync(contractPath, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'bad-'))
afterAll(() => rmSync(folder, { recursive: true }))

const documents: Record<string, { text: string; says: string }> = {
  'an empty file': { text: '', says: 'The file is empty.' },
  'a list': { text: '- openapi\n', says: 'The file is not an object: begin it with `openapi: 3.1.1`.' },
  'a binary file': { text: '\u0000\u0001PNG', says: 'The file is not text.' },
  'a quote that is not closed': { text: replaced('  title: ', "  title: '"), says: "Missing closing 'quote." },
  'an alias': {
    text: replaced('  title: Pixels', '  x-a: &a Text\n  title: *a #'),
    says: 'The file has an alias, *a: write the value out, or use a $ref.',
  },
  'a value that is no JSON': {
    text: replaced('value: allowed', 'value: !!binary aGk='),
    says: '`x-assumptions › same-name › value` is not a value that JSON has.',
  },
  'another format': { text: replaced('openapi: 3.1.1', "swagger: '2.0'"), says: '`openapi` is missing.' },
  'a version that is a number': { text: replaced('openapi: 3.1.1', 'openapi: 3.1'), says: '`openapi` is not text.' },
  'parameters that are no list': {
    text: replaced('      parameters:\n        - ', '      parameters: {}\n      x-was:\n        - '),
    says: '`paths › /api/v1/pixels › get › parameters` is not a list.',
  },
  'a $ref to itself': {
    text: replaced('    PixelValue:\n', "    PixelValue:\n      $ref: '#/components/schemas/PixelValue'\n    Other:\n"),
    says: 'The $ref "#/components/schemas/PixelValue" leads back to itself.',
  },
  'a $ref to nothing': {
    text: replaced("schemas/PixelValue'", "schemas/PixelVal'"),
    says: 'The $ref "#/components/schemas/PixelVal" leads nowhere.',
  },
  'a $ref to another file': {
    text: replaced("'#/components/schemas/PixelValue'", 'other.yaml'),
    says: 'The $ref "other.yaml" leads nowhere.',
  },
}

const files = Object.entries(documents).map(([name, document], index) => {
  const file = join(folder, `${index}.yaml`)
  writeFileSync(file, document.text)
  return { name, file, ...document, index }
})
let findings: Finding[][]

beforeAll(async () => {
  findings = await lintDocuments(files.map(({ file }) => file))
})

describe.each(files)('$name', ({ file, text, says, index }) => {
  test('stops whatever reads the contract, in one sentence with its line', () => {
    expect(() => readContract(file)).toThrow(
      /^Failed to read the contract: \S+:\d+:\d+: .+ Correct it and try again\.$/,
    )
    expect(() => readContract(file)).toThrow(`: ${says} Correct`)
    if (isEdit(text)) expect(Math.abs(lineNamed(file) - lineEdited(text))).toBeLessThan(3)
  })

  test('is a finding of the linters in the same line', () => {
    const found = findings[index]?.map(({ line, message, rule }) => ({ line, message, rule }))

    expect(found).toContainEqual({ line: lineNamed(file), message: says, rule: 'unsupported' })
    expect(found?.filter(({ rule }) => rule !== 'unsupported')).toEqual([])
  })
})

test('byte order marks, line ends of Windows, and JSON are no faults', () => {
  for (const text of [`\uFEFF${source}`, source.replaceAll('\n', '\r\n'), JSON.stringify(readContract())]) {
    const file = join(folder, 'readable.yaml')
    writeFileSync(file, text)

    expect(readContract(file)).toEqual(readContract())
  }
})

/** The line that the error of the contract's reader names. */
function lineNamed(file: string): number {
  try {
    readContract(file)
  } catch (error) {
    return Number(/:(\d+):\d+: /.exec(String(error))?.[1])
  }
  return Number.NaN
}

/** Whether a document is the contract with one line edited, and not a part of it. */
function isEdit(text: string): boolean {
  return text.length > source.length / 2 && text.includes('\ncomponents:')
}

function lineEdited(text: string): number {
  const lines = source.split('\n')
  return 1 + text.split('\n').findIndex((line, index) => line !== lines[index])
}

function replaced(part: string, other: string): string {
  if (!source.includes(part)) throw new Error(`The contract no longer has: ${part}`)
  return source.replace(part, other)
}

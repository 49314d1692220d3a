// Every command reports a file that is not a contract in one sentence with its line.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { contractPath, readContract } from '../../scripts/contract/contract.ts'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import { loadedFrom } from '../../scripts/mock/loaded-contract.ts'

const source = readFileSync(contractPath, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'bad-'))
afterAll(() => rmSync(folder, { recursive: true }))

const documents: Record<string, { text: string; says: string }> = {
  'an empty file': { text: '', says: 'The file is empty.' },
  'a comment': { text: '# Nothing yet.\n', says: 'The file is empty.' },
  'a list': { text: '- openapi\n', says: 'The file is not an object: begin it with `openapi: 3.1.1`.' },
  'a binary file': { text: '\u0000\u0001PNG', says: 'The file is not text.' },
  'a tab': { text: replaced('  title:', '\ttitle:'), says: 'Tabs are not allowed as indentation.' },
  'a path without operations': {
    text: replaced('\n  /api/v1/pixels/{id}:\n', '\n  /api/v1/nothing:\n  /api/v1/pixels/{id}:\n'),
    says: '`paths › /api/v1/nothing` is not an object.',
  },
  'an empty operation': {
    text: replaced('    delete:\n', '    trace:\n    delete:\n'),
    says: '`paths › /api/v1/pixels/{id} › trace` is empty.',
  },
  'a $ref to itself': {
    text: replaced('    PixelValue:\n', "    PixelValue:\n      $ref: '#/components/schemas/PixelValue'\n    Other:\n"),
    says: 'The $ref "#/components/schemas/PixelValue" leads back to itself.',
  },
  'a $ref to nothing': {
    text: replaced("schemas/PixelValue'", "schemas/PixelVal'"),
    says: 'The $ref "#/components/schemas/PixelVal" leads nowhere.',
  },
  'no components': {
    text: source.replace(/\ncomponents:[\s\S]*?\nx-assumptions:/, '\nx-assumptions:'),
    says: '`components` is missing.',
  },
}

describe.each(Object.entries(documents))('%s', (name, { text, says }) => {
  const file = join(folder, `${name.replaceAll(/\W/g, '-')}.yaml`)
  writeFileSync(file, text)

  test('is one finding of the linters', async () => {
    const [findings = []] = await lintDocuments([file])

    expect(findings.map(({ message }) => message)).toContain(says)
    expect(findings[0]?.line).toBe(lineOf(file))
  })

  test('stops what reads the contract, with the line', () => {
    expect(() => readContract(file)).toThrow(`${lineOf(file)}:`)
    expect(() => readContract(file)).toThrow(/^Failed to read the contract: /)
    expect(() => loadedFrom(text)).toThrow(`:${lineOf(file)}:`)
  })
})

test('the contract itself is readable', () => {
  expect(() => readContract()).not.toThrow()
})

/** The line that the error of the contract's reader names. */
function lineOf(file: string): number {
  try {
    readContract(file)
  } catch (error) {
    return Number(/:(\d+):\d+: /.exec(String(error))?.[1])
  }
  return Number.NaN
}

function replaced(part: string, other: string): string {
  if (!source.includes(part)) throw new Error(`The contract no longer has: ${part}`)
  return source.replace(part, other)
}

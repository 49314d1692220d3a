import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractPath, readContract } from '../../scripts/contract/contract.ts'
import { alternativesOf } from '../../scripts/alternatives/catalogue.ts'
import { titleFaults } from '../../scripts/lint/alternatives.ts'
import { lintGuides } from '../../scripts/lint/guides.ts'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import { readWaivers, unusedWaivers } from '../../scripts/lint/waivers.ts'
import { ended } from '../lib/processes.ts'

const source = readFileSync(contractPath, 'utf8')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('finds nothing in the contract', async () => {
  const [findings] = await lintDocuments([contractPath])

  expect(findings).toEqual([])
})

test('names the line, the rule, the field and what to do for a misspelt value', async () => {
  const file = await defective('misspelt', [['        - facebook\n', '        - facebok\n']])

  const [findings = []] = await lintDocuments([file])

  const line = 1 + source.slice(0, source.indexOf('        - facebook\n')).split('\n').length - 1
  expect(findings).toContainEqual({
    file,
    line,
    column: 11,
    rule: 'shown-values',
    message: 'No example has the PixelType "facebok".',
    advice: 'Correct the value if it is misspelt, or show it in an example.',
    pointer: '#/components/schemas/PixelType/enum/2',
  })
  const example = findings.find(({ rule }) => rule === 'no-invalid-media-type-examples')
  expect(example?.message).toContain('`type` property must be equal to one of the allowed values')
  expect(example?.advice).toContain('Correct the example, or the schema if the example is right.')
})

test('names a $ref that leads back to itself instead of following it', async () => {
  const loop = "    PixelValue:\n      $ref: '#/components/schemas/PixelValue'\n    Unused:\n"
  const file = await defective('loop', [['    PixelValue:\n', loop]])

  const [findings = []] = await lintDocuments([file])

  expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
    ['unreadable', 'The $ref "#/components/schemas/PixelValue" leads back to itself.'],
  ])
})

describe('a waiver', () => {
  const waiver = { rule: 'info-contact', where: ['#/info'], gap: 'operator', because: 'The source does not say.' }
  const finding = { file: 'x', line: 1, column: 1, rule: 'info-contact', message: 'No contact.', pointer: '#/info' }

  test('is quiet while its rule finds something at its place', () => {
    expect(unusedWaivers([finding], [waiver])).toEqual([])
  })

  test('is a finding when its rule finds nothing there any more', () => {
    const [found] = unusedWaivers([], [waiver])

    expect(found?.message).toBe('The rule info-contact finds nothing at #/info.')
  })

  test('names a gap of the contract and a reason', () => {
    const { 'x-assumptions': assumptions, 'x-not-modeled': open } = readContract()

    for (const { gap, because } of readWaivers()) {
      expect(Object.keys({ ...assumptions, ...open })).toContain(gap)
      expect(because).toMatch(/^[A-Z0-9].*\.$/)
    }
  })
})

test('finds what a guide has wrong where it stands, and leaves code blocks alone', async () => {
  const guide = `# Title

A \`mispelt\` {{defualt Sort}} [page](sentense.md) sentense of 7,777 words, \`sort_by\` and [this title](a.md).

\`\`\`sh
curll
\`\`\`
`
  await writeFile(join(folder, 'a.md'), guide)

  const findings = await lintGuides(folder)

  expect(findings.map(({ line, column, rule }) => [line, column, rule])).toEqual([
    [3, 50, 'prose/spelling'],
    [3, 13, 'guide-placeholders'],
    [3, 35, 'guide-links'],
    [3, 3, 'guide-facts'],
    [3, 62, 'guide-facts'],
  ])
})

test('finds an alternative whose title has another value than its entry', async () => {
  const contract = readContract()
  const sentence = 'The status for an unknown `id` is 404.'
  const found = alternativesOf(contract)
    .filter(({ name }) => name === 'unknown-id.410')
    .flatMap((alternative) => titleFaults({ ...alternative, sentence }, contract))

  expect(found).toEqual(['The value is 410; this does not say "410".'])
})

describe('npm run lint', () => {
  test('exits with 0 and says so when the contract is clean', async () => {
    expect(await lint([])).toEqual({ code: 0, stdout: '', stderr: 'The contract is clean.\n' })
  })

  test('exits with 1 and prints each finding with its place and what to do', async () => {
    const file = await defective('cli', [['operationId: listPixels', 'operationId: findPixels']])

    const { code, stdout } = await lint([file])

    expect(code).toBe(1)
    expect(stdout).toMatch(/cli\.yaml:\d+:7 {2}operation-names\n {2}Call the operation listPixels, /)
  })

  test('exits with 1 and one finding when the file is not YAML', async () => {
    const file = join(folder, 'broken.yaml')
    await writeFile(file, 'openapi: [3.1.1\n')

    const { code, stdout } = await lint([file])

    expect(code).toBe(1)
    expect(stdout).toMatch(/broken\.yaml:2:1 {2}unreadable\n/)
    expect(stdout.match(/\.yaml:/g)).toHaveLength(1)
  })

  test('exits with 2 and one sentence when the file is not there', async () => {
    const missing = join(folder, 'missing.yaml')

    expect(await lint([missing])).toEqual({
      code: 2,
      stdout: '',
      stderr: `Failed to read ${missing}: there is no such file, or it is not readable. Check the path.\n`,
    })
  })
})

async function defective(name: string, replacements: [text: string, replacement: string][]): Promise<string> {
  const text = replacements.reduce((before, [part, replacement]) => {
    if (!before.includes(part)) throw new Error(`The contract no longer has the text of the defect "${name}": ${part}`)
    return before.replaceAll(part, replacement)
  }, source)
  const file = join(folder, `${name}.yaml`)
  await writeFile(file, text)
  return file
}

const lint = (args: string[]) => ended([process.execPath, 'scripts/lint.ts', ...args])

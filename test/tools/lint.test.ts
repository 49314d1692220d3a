import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractPath, readContract, root } from '../../scripts/contract/contract.ts'
import { lintDocuments, type Finding } from '../../scripts/lint/lint.ts'
import { ownRules } from '../../scripts/lint/spectral.ts'
import { readWaivers, waiverFindings } from '../../scripts/lint/waivers.ts'

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
    rule: 'enum-values-in-examples',
    message: 'No example has the PixelType "facebok"; correct the value if it is misspelt, or add an example.',
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
    [
      'ref-loop',
      'Failed to follow the $ref "#/components/schemas/PixelValue": it leads back to itself. Break the loop.',
    ],
  ])
})

// A rule that was never seen to report is not a rule.
const defects: Record<string, [text: string, replacement: string][]> = {
  'bearer-everywhere': [['security:\n  - ApiKey: []\n', 'security:\n  - {}\n']],
  'bearer-scheme': [['scheme: bearer', 'scheme: basic']],
  'no-security-of-its-own': [['      operationId: getPixel\n', '      operationId: getPixel\n      security: []\n']],
  'form-only': [
    [
      "        application/x-www-form-urlencoded:\n          schema:\n            $ref: '#/components/schemas/PixelCreate'",
      "        application/json:\n          schema:\n            $ref: '#/components/schemas/PixelCreate'",
    ],
  ],
  'forms-are-closed': [
    ['additionalProperties: false\n      required: [name, type, value]', 'required: [name, type, value]'],
  ],
  'no-body-on-get-and-delete': [
    [
      '      summary: Delete a pixel\n',
      "      summary: Delete a pixel\n      requestBody:\n        $ref: '#/components/requestBodies/PixelUpdateForm'\n",
    ],
  ],
  'body-on-post-put-patch': [["      requestBody:\n        $ref: '#/components/requestBodies/DomainCreateForm'\n", '']],
  'put-like-patch': [
    [
      "optional here too.\n      requestBody:\n        $ref: '#/components/requestBodies/PixelUpdateForm'",
      "optional here too.\n      requestBody:\n        $ref: '#/components/requestBodies/DomainUpdateForm'",
    ],
  ],
  'shared-parameters': [["        - $ref: '#/components/parameters/PerPage'\n", '']],
  'version-in-path': [['  /api/v1/pixels:\n', '  /api/v2/pixels:\n']],
  'one-server': [["  - url: '{base_url}'", "  - url: '{base_url}/api'"]],
  'response-is-assumed': [['      x-assumption: deleted-status\n', '']],
  'response-for-the-rest': [["        default:\n          $ref: '#/components/responses/OtherError'\n", '']],
  'responses-are-open': [
    ['      x-assumption: pixel-record\n', '      x-assumption: pixel-record\n      additionalProperties: false\n'],
  ],
  'response-objects-require': [['      required: [data]\n', '']],
  'no-body-on-204': [
    [
      '      x-assumption: deleted-status\n',
      "      x-assumption: deleted-status\n      content:\n        application/json:\n          schema:\n            $ref: '#/components/schemas/ErrorMessage'\n",
    ],
  ],
  'examples-on-bodies': [
    [
      "          examples:\n            missingName:\n              $ref: '#/components/examples/MissingName'\n\n    InvalidDomainUpdate",
      '\n    InvalidDomainUpdate',
    ],
  ],
  'assumption-ledger': [['x-assumption: deleted-status', 'x-assumption: delete-status']],
  'operation-id-is-a-method': [['operationId: updatePixelWithPut', 'operationId: replacePixel']],
  'summary-is-a-menu-entry': [['summary: List pixels', 'summary: GET /api/v1/pixels']],
  'descriptions-are-sentences': [['description: Shows one pixel by its `id`.', 'description: the pixel']],
  'descriptions-everywhere': [['      description: The pixel ID value.\n', '']],
  'tidy-markdown': [['Shows one pixel by its `id`.', 'Shows one <b>pixel</b> by its `id`.']],
  'unique-summaries': [['summary: Update a pixel (PUT)', 'summary: Update a pixel']],
  'used-tags': [
    ['tags:\n  - name: Pixels', 'tags:\n  - name: Links\n    description: Short links to something.\n  - name: Pixels'],
  ],
  'nothing-beside-ref': [
    [
      "          $ref: '#/components/schemas/PixelValue'",
      "          $ref: '#/components/schemas/PixelValue'\n          deprecated: true",
    ],
  ],
  'links-resolve': [['(#operation/updatePixel)', '(#operation/patchPixel)']],
  'example-names': [['            googleAds:\n', '            default:\n']],
  'enum-descriptions': [['        id: Date created\n', '        date: Date created\n']],
  'enum-values-in-examples': [['        - facebook\n', '        - facebok\n']],
  'component-names': [
    ['    RetryAfter:\n', '    retry-after:\n'],
    ['headers/RetryAfter', 'headers/retry-after'],
  ],
  'no-shadowed-globals': [
    ['    ErrorMessage:\n', '    Error:\n'],
    ['schemas/ErrorMessage', 'schemas/Error'],
  ],
  'no-tool-traps': [['      x-assumption: pixel-record\n', '      x-assumption: pixel-record\n      nullable: true\n']],
  'openapi-version': [['openapi: 3.1.1', 'openapi: 3.1.0']],
  'root-order': [
    ['security:\n  - ApiKey: []\n', ''],
    ['x-not-modeled:\n', 'security:\n  - ApiKey: []\nx-not-modeled:\n'],
  ],
  'components-order': [
    [
      '  securitySchemes:\n    ApiKey:\n      type: http\n      scheme: bearer\n      description: |\n        Your API key, sent as `Authorization: Bearer <API_KEY>` with every request.\n',
      '',
    ],
    [
      '  headers:\n    RetryAfter:\n',
      '  securitySchemes:\n    ApiKey: { type: http, scheme: bearer, description: Your API key. }\n  headers:\n    RetryAfter:\n',
    ],
  ],
  'operation-order': [
    ['      operationId: listPixels\n      x-action: list\n', '      x-action: list\n      operationId: listPixels\n'],
  ],
  'parameter-order': [['      name: search\n      in: query\n', '      in: query\n      name: search\n']],
  'body-order': [
    [
      '      description: The three fields of the new pixel.\n      required: true\n',
      '      required: true\n      description: The three fields of the new pixel.\n',
    ],
  ],
  'schema-order': [['      type: string\n      enum: [desc, asc]\n', '      enum: [desc, asc]\n      type: string\n']],
}

describe('each rule of ours reports the defect it is for', () => {
  let findings: Map<string, Finding[]>

  beforeAll(async () => {
    const rules = Object.keys(defects)
    const files = await Promise.all(rules.map((rule) => defective(rule, defects[rule] ?? [])))
    const found = await lintDocuments(files)
    findings = new Map(rules.map((rule, index) => [rule, found[index] ?? []]))
  })

  test('every rule of .spectral.yaml has a defect in this table', () => {
    const own = [...ownRules()].filter((rule) => !rule.startsWith('oas3-'))

    expect(Object.keys(defects).sort()).toEqual(own.sort())
  })

  test.each(Object.keys(defects))('%s', (rule) => {
    const own = findings.get(rule)?.filter((finding) => finding.rule === rule) ?? []

    expect(own.length).toBeGreaterThan(0)
    for (const { message } of own) expect(message).not.toMatch(/\{\{|undefined/)
  })
})

describe('a waiver', () => {
  const waiver = { rule: 'info-contact', where: ['#/info'], gap: 'operator', because: 'The source does not say.' }
  const finding = { file: 'x', line: 1, column: 1, rule: 'info-contact', message: 'No contact.', pointer: '#/info' }

  test('is quiet while its rule finds something at its place', () => {
    expect(waiverFindings([finding], [waiver], ['operator'])).toEqual([])
  })

  test('is a finding when its rule finds nothing there any more', () => {
    const [found] = waiverFindings([], [waiver], ['operator'])

    expect(found?.message).toBe('The rule info-contact finds nothing at #/info.')
  })

  test('is a finding when its gap is not one that the contract names', () => {
    const [found] = waiverFindings([finding], [waiver], ['lengths'])

    expect(found?.message).toBe('The contract names no gap "operator".')
  })

  test('names a gap of the contract and a reason', () => {
    const { 'x-assumptions': assumptions, 'x-not-modeled': open } = readContract()

    for (const { gap, because } of readWaivers()) {
      expect(Object.keys({ ...assumptions, ...open })).toContain(gap)
      expect(because).toMatch(/^[A-Z0-9].*\.$/)
    }
  })
})

describe('npm run lint', () => {
  test('exits with 0 and says so when the contract is clean', async () => {
    expect(await lint([])).toEqual({ code: 0, stdout: '', stderr: 'The contract is clean.\n' })
  })

  test('exits with 1 and prints each finding with its place and what to do', async () => {
    const file = await defective('cli', [['scheme: bearer', 'scheme: basic']])

    const { code, stdout } = await lint([file])

    expect(code).toBe(1)
    expect(stdout).toMatch(
      /cli\.yaml:\d+:\d+ {2}bearer-scheme\n {2}The source sends the API key as `Authorization: Bearer <API_KEY>`/,
    )
  })

  test('exits with 1 and one finding when the file is not YAML', async () => {
    const file = join(folder, 'broken.yaml')
    await writeFile(file, 'openapi: [3.1.1\n')

    const { code, stdout } = await lint([file])

    expect(code).toBe(1)
    expect(stdout).toMatch(/broken\.yaml:2:1 {2}yaml\n/)
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

async function lint(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(root, 'scripts/lint.ts'), ...args], {
      cwd: root,
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    // execFile rejects with the output of a process that exits with another code than 0.
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

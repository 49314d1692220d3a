// The guides: what they fill in, what they run, and the few facts that they state in their own words.

import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operation, readContract, root } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { fillGuide } from '../../site/build/guides/fill.ts'
import { readGuides } from '../../site/build/guides/read-guides.ts'
import { responseInRole } from '../../site/build/guides/roles.ts'
import { lintGuides } from '../../scripts/lint/guides.ts'
import { defaultBaseUrl } from '../../site/build/call.ts'
import { keyVariable } from '../../site/shared/call.ts'
import { type RunningMock, startMock } from '../../src/mock/index.ts'
import { programsIn } from './guides/programs.ts'
import { errorsIn, readerFolder } from './samples/reader-folder.ts'
import { missing, runSample } from './samples/run-sample.ts'

const contract = readContract()
const operations = operationViews(contract)
const guides = readGuides()
const filled = new Map([...guides].map(([name, markdown]) => [name, fillGuide(markdown, contract, `guides/${name}`)]))
// The other guides have tests of their own.
const tested = ['authentication.md', 'errors.md', 'form-encoding.md', 'getting-started.md', 'lists.md']
const samples = /^\{\{sample .*\}\}$/gm
const programs = tested.flatMap((name) => programsIn(name, fillGuide(raw(name).replace(samples, ''), contract)))
const generated = tested.flatMap((name) =>
  programsIn(name, fillGuide(raw(name).match(samples)?.join('\n\n') ?? '', contract)),
)

test('the guides have words that people know and links that lead somewhere', async () => {
  expect(await lintGuides(contract)).toEqual([])
})

test('a misspelt word and a dead link in a guide are found where they stand, and code is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guides-'))
  await writeFile(
    join(folder, 'a.md'),
    '# Title\n\nA `mispelt` {{default Sort}} sentense.\n\n```sh\ncurll\n```\n\n[There](b.md)\n',
  )

  const findings = await lintGuides(contract, folder)

  expect(findings.map(({ file, line, column, rule }) => ({ file, line, column, rule }))).toEqual([
    { file: join(folder, 'a.md'), line: 3, column: 30, rule: 'prose/spelling' },
    { file: join(folder, 'a.md'), line: 9, column: 9, rule: 'guide-links' },
  ])
  await rm(folder, { recursive: true })
})

test('every guide begins with its title', () => {
  expect([...guides.values()].filter((markdown) => !/^# \S.*\n\n\S/.test(markdown))).toEqual([])
})

describe('the programs in the guides', () => {
  let folder: string
  let mock: RunningMock

  beforeAll(async () => {
    ;[folder, mock] = await Promise.all([readerFolder(), startMock()])
  })

  afterAll(async () => {
    await mock.close()
    await rm(folder, { recursive: true })
  })

  test('are there to be run', () => {
    expect(programs.length).toBeGreaterThan(8)
  })

  test.for(programs)('print what is shown: $guide, $opening', async ({ language, source, output }, { skip }) => {
    const reason = missing(language)
    skip(reason !== undefined, reason)
    mock.reset()

    const { exitCode, stdout, stderr } = await runSample(
      { language, source: source.replaceAll(defaultBaseUrl(contract), mock.url) },
      folder,
      'any-key',
    )

    expect({ exitCode, stderr, stdout: stdout.trim() }).toEqual({ exitCode: 0, stderr: '', stdout: output?.text ?? '' })
  })

  test.for(generated)(
    'run where the contract fills them in: $guide, $opening',
    async ({ language, source }, { skip }) => {
      const reason = missing(language)
      skip(reason !== undefined, reason)
      mock.reset()

      const { exitCode, stdout } = await runSample(
        { language, source: source.replaceAll(defaultBaseUrl(contract), mock.url) },
        folder,
        'any-key',
      )

      expect({ exitCode, empty: stdout === '' }).toEqual({ exitCode: 0, empty: false })
    },
  )

  test('compile strictly where they are TypeScript', async () => {
    const sources = programs
      .filter(({ language }) => language === 'typescript')
      .map(({ source }, index) => [`${index}.ts`, source])

    expect(sources.length).toBeGreaterThan(2)
    expect(await errorsIn(folder, Object.fromEntries(sources))).toBe('')
  })
})

describe('what the guides say in their own words', () => {
  test('the sentence above a sample of a list names every parameter that the sample sends', () => {
    const lists = [...guides.values()].flatMap((markdown) => [
      ...markdown.matchAll(/([^\n]*)\n\n\{\{sample \w+ \w+ (\S+=\S+)\}\}/g),
    ])
    const unnamed = lists.flatMap(([, sentence = '', query = '']) =>
      [...new URLSearchParams(query).keys()].filter((name) => !sentence.includes(`\`${name}\``)),
    )

    expect(lists.length).toBeGreaterThan(0)
    expect(unnamed).toEqual([])
  })

  test('every example of a query asks for what the contract has', () => {
    const queries = [...filled.values()].flatMap((markdown) =>
      [...markdown.matchAll(/^GET (\S+)$/gm)].map(([, address = '']) => address),
    )

    expect(queries.length).toBeGreaterThan(3)
    expect(queries.filter((address) => !isDocumented(address))).toEqual([])
  })

  test('the header of a form is the media type of every request body', () => {
    const types = new Set(operations.flatMap(({ requestBody }) => Object.keys(requestBody?.content ?? {})))

    expect([...text('form-encoding.md').matchAll(/^Content-Type: (.*)$/gm)].map(([, type]) => type)).toEqual([...types])
  })

  test('the header of the key is the one of the security scheme', () => {
    expect(contract.components.securitySchemes['ApiKey']).toMatchObject({
      scheme: 'bearer',
      description: expect.stringContaining('Authorization: Bearer <API_KEY>'),
    })
    expect(text('authentication.md')).toContain('\n```http\nAuthorization: Bearer <API_KEY>\n```\n')
  })

  test('the variable of the key is the one that the samples read', () => {
    const variables = [...filled.values()].flatMap((markdown) => markdown.match(/\b[A-Z]+_API_KEY\b/g) ?? [])

    expect([...new Set(variables)]).toEqual([keyVariable])
  })

  test('the guide to errors has one section for each error, and names its status', () => {
    const statuses = new Set(
      operations.flatMap(({ responses }) => Object.keys(responses)).filter((status) => /^[45]/.test(status)),
    )
    const sections = [...text('errors.md').matchAll(/^## (.*)\n\n(?:Status (\d+))?/gm)]

    expect(sections.map(([, title]) => title)).toEqual([
      'The key is missing or invalid',
      'No record has this id',
      'The body is not a form',
      'The input is not valid',
      'Any other status',
      'Retry-After',
      'No response',
    ])
    expect(new Set(sections.flatMap(([, , status]) => status ?? []))).toEqual(statuses)
  })

  test('the form in the guide to errors is the one of the example', () => {
    const lines = (code: string): string => code.replace(/^ +/gm, '')
    const example = ['index.html', 'main.ts'].map((file) =>
      lines(readFileSync(join(root, 'examples/page', file), 'utf8')),
    )
    const shown = [...text('errors.md').matchAll(/^```(?:html|typescript)\n([\s\S]*?)^```$/gm)].map(
      ([, code = '']) => code,
    )

    expect(shown.length).toBe(2)
    expect(shown.filter((code) => !example.some((file) => file.includes(lines(code))))).toEqual([])
  })

  test('every operation rejects a missing key', () => {
    expect(text('errors.md')).toContain('Every operation can respond like this.')
    expect(operations.filter((operation) => !responseInRole(operation, 'unauthenticated'))).toEqual([])
  })

  test('domains are listed with the parameters of pixels except the type, and both with the newest first', () => {
    const [pixels, domains] = ['listPixels', 'listDomains'].map((id) =>
      namesOf(operations.find(({ operationId }) => operationId === id)),
    )

    expect(text('lists.md')).toContain('Domains have the same parameters except `type`')
    expect(domains).toEqual(pixels?.filter((name) => name !== 'type'))
    expect(text('lists.md')).toContain('the newest record comes first')
    expect(contract.paths['/api/v1/pixels']?.['get']).toMatchObject({
      description: expect.stringContaining('the newest first'),
    })
  })

  test('the three fields of a pixel are all required', () => {
    expect(text('getting-started.md')).toContain('A pixel has a name, a type and a value. ')
    expect(contract.components.schemas['PixelCreate']?.required).toEqual(['name', 'type', 'value'])
  })

  test('the table of form encoding is right to the byte', () => {
    const words: Record<string, string> = { 'a space': ' ', 'a line break': '\n' }
    const rows = [...text('form-encoding.md').matchAll(/^\| (.*?) +\| `(.*?)` +\|/gm)].map(
      ([, meant = '', sent = '']) => ({ meant, sent }),
    )
    const encoded = rows.map(({ meant }) => {
      const [, field] = /^nothing, in `(.*)`$/.exec(meant) ?? []
      const value = words[meant] ?? meant.replaceAll('`', '')
      return { meant, sent: field === undefined ? new URLSearchParams({ v: value }).toString().slice(2) : `${field}=` }
    })

    expect(rows.length).toBe(10)
    expect(rows).toEqual(encoded)
    expect(new URLSearchParams('v=%20').get('v')).toBe(' ')
  })

  test('the guide to forms names the characters that stay as they are', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

    expect(text('form-encoding.md')).toContain(
      'Letters, digits and the four characters `*`, `-`, `.` and `_` stay as they are.',
    )
    expect(
      ascii.filter((sign) => new URLSearchParams({ v: sign }).toString() === `v=${sign}` && !/[a-z0-9]/i.test(sign)),
    ).toEqual(['*', '-', '.', '_'])
  })
})

function raw(name: string): string {
  return guides.get(name) ?? ''
}

function text(name: string): string {
  const markdown = filled.get(name)
  if (markdown === undefined) throw new Error(`There is no guide ${name}.`)
  return markdown
}

function isDocumented(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://service')
  const operation = operations.find(({ method, path }) => method === 'get' && path === pathname)
  return (
    operation !== undefined &&
    [...searchParams].every(([name, value]) =>
      operation.parameters.some(
        ({ name: known, schema }) => known === name && (schema.enum ?? [value]).map(String).includes(value),
      ),
    )
  )
}

function namesOf(operation: Operation | undefined): string[] | undefined {
  return operation?.parameters.map(({ name }) => name)
}

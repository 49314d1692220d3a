// The guides: what they run, and the few facts that they state in their own words.

import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContract, root } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { defaultBaseUrl } from '../../site/build/call.ts'
import { guidesOf } from '../../site/build/guides.ts'
import { keyVariable } from '../../site/pages/samples/call.ts'
import { type RunningMock, startMock } from '../../src/mock/index.ts'
import { programsIn } from './guides/programs.ts'
import { errorsIn } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'
import { missing, runSample } from './samples/run-sample.ts'

const contract = readContract()
const operations = operationViews(contract)
const guides = new Map(guidesOf(contract).map(({ name, text }) => [name, text]))
// The other guides have tests of their own.
const tested = ['authentication', 'errors', 'form-encoding', 'getting-started', 'lists']
const programs = tested.flatMap((name) => programsIn(name, text(name)))

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

describe('the programs in the guides', () => {
  let folder: string
  let mock: RunningMock

  beforeAll(async () => {
    ;[folder, mock] = await Promise.all([installedPackage(), startMock()])
  })

  afterAll(async () => {
    await mock.close()
    await rm(folder, { recursive: true })
  })

  test.for(programs)(
    'run, and print what is shown: $guide, $opening',
    async ({ language, source, output }, { skip }) => {
      const reason = missing(language)
      skip(reason !== undefined, reason)
      mock.reset()

      const { exitCode, stdout, stderr } = await runSample(
        { language, source: source.replaceAll(defaultBaseUrl(contract), mock.url) },
        folder,
        'any-key',
      )

      const printed = output && { stdout: stdout.trim(), stderr }
      expect({ exitCode, printed }).toEqual({ exitCode: 0, printed: output && { stdout: output.text, stderr: '' } })
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
    const lists = [
      ...readFileSync(join(root, 'guides/lists.md'), 'utf8').matchAll(/([^\n]*)\n\n\{\{sample \w+ \w+ (\S+=\S+)\}\}/g),
    ]
    const unnamed = lists.flatMap(([, sentence = '', query = '']) =>
      [...new URLSearchParams(query).keys()].filter((name) => !sentence.includes(`\`${name}\``)),
    )

    expect(lists.length).toBeGreaterThan(0)
    expect(unnamed).toEqual([])
  })

  test('every example of a query asks for what the contract has', () => {
    const queries = [...guides.values()].flatMap((markdown) =>
      [...markdown.matchAll(/^GET (\S+)$/gm)].map(([, address = '']) => address),
    )

    expect(queries.length).toBeGreaterThan(3)
    expect(queries.filter((address) => !isDocumented(address))).toEqual([])
  })

  test('the header of a form is the media type of every request body', () => {
    const types = new Set(operations.flatMap(({ form }) => form?.mediaType ?? []))

    expect([...text('form-encoding').matchAll(/^Content-Type: (.*)$/gm)].map(([, type]) => type)).toEqual([...types])
  })

  test('the variable of the key is the one that the samples read', () => {
    const variables = [...guides.values()].flatMap((markdown) => markdown.match(/\b[A-Z]+_API_KEY\b/g) ?? [])

    expect([...new Set(variables)]).toEqual([keyVariable])
  })

  test('the guide to errors names the status of each error', () => {
    const statuses = operations.flatMap(({ rejections }) => rejections.map(({ status }) => String(status)))
    const named = [...text('errors').matchAll(/^## .*\n\nStatus (\d+)/gm)].map(([, status]) => status)

    expect(new Set(named)).toEqual(new Set(statuses))
  })

  test('the form in the guide to errors is the one of the example', () => {
    const lines = (code: string): string => code.replace(/^ +/gm, '')
    const example = ['index.html', 'main.ts'].map((file) =>
      lines(readFileSync(join(root, 'examples/page', file), 'utf8')),
    )
    const shown = [...text('errors').matchAll(/^```(?:html|typescript)\n([\s\S]*?)^```$/gm)].map(
      ([, code = '']) => code,
    )

    expect(shown.length).toBe(2)
    expect(shown.filter((code) => !example.some((file) => file.includes(lines(code))))).toEqual([])
  })

  test.each([
    {
      guide: 'errors',
      sentence: 'Every operation can respond like this.',
      isTrue: operations.every(({ rejections }) => rejections.some(({ roles }) => roles.includes('unauthenticated'))),
    },
    {
      guide: 'lists',
      sentence: 'Domains have the same parameters except `type`',
      isTrue: isDeepStrictEqual(
        parametersOf('listDomains'),
        parametersOf('listPixels').filter((name) => name !== 'type'),
      ),
    },
    {
      guide: 'getting-started',
      sentence: 'A pixel has a name, a type and a value. ',
      isTrue: isDeepStrictEqual(contract.components.schemas['PixelCreate']?.required, ['name', 'type', 'value']),
    },
    {
      guide: 'form-encoding',
      sentence: 'Letters, digits and the four characters `*`, `-`, `.` and `_` stay as they are.',
      isTrue: ascii.filter((sign) => encoded(sign) === sign && !/[a-z0-9]/i.test(sign)).join('') === '*-._',
    },
  ])('$guide says: $sentence', ({ guide, sentence, isTrue }) => {
    expect(text(guide)).toContain(sentence)
    expect(isTrue).toBe(true)
  })

  test('the table of form encoding is right to the byte', () => {
    const words: Record<string, string> = { 'a space': ' ', 'a line break': '\n' }
    const rows = [...text('form-encoding').matchAll(/^\| (.*?) +\| `(.*?)` +\|/gm)].map(
      ([, meant = '', sent = '']) => ({ meant, sent }),
    )
    const sent = rows.map(({ meant }) => {
      const [, field] = /^nothing, in `(.*)`$/.exec(meant) ?? []
      return { meant, sent: field === undefined ? encoded(words[meant] ?? meant.replaceAll('`', '')) : `${field}=` }
    })

    expect(rows.length).toBe(10)
    expect(rows).toEqual(sent)
  })
})

function encoded(value: string): string {
  return new URLSearchParams({ v: value }).toString().slice(2)
}

function parametersOf(operationId: string): string[] {
  const operation = operations.find((one) => one.operationId === operationId)
  return operation?.parameters.map(({ name }) => name) ?? []
}

function text(name: string): string {
  const markdown = guides.get(name)
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

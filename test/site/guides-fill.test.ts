import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { proseOf } from '../../site/build/guides/blank.ts'
import { fillGuide } from '../../site/build/guides/fill.ts'
import { deadLinks } from '../../site/build/guides/links.ts'
import { samplesOf } from '../../site/build/call.ts'

const contract = readContract()
const { components } = contract

describe('a placeholder', () => {
  const createPixel = operationViews(contract).find(({ operationId }) => operationId === 'createPixel')
  const [curl] = createPixel ? samplesOf(createPixel, contract) : []

  test.each([
    ['{{server}}', contract.servers[0]?.variables['base_url']?.default],
    ['{{values Sort}}', '`desc` or `asc`'],
    ['{{values PerPage}}', '`10`, `25`, `50` or `100`'],
    ['{{default PerPage}}', `\`${components.schemas['PerPage']?.default}\``],
    ['{{default Page}}', `\`${components.parameters['Page']?.schema.default}\``],
    ['{{description responses.NotFound}}', components.responses['NotFound']?.description],
    [
      '{{operations unsupported-media-type}}',
      '[Create a pixel](#operation/createPixel), [Update a pixel (PUT)](#operation/updatePixelWithPut), [Update a pixel](#operation/updatePixel), [Create a domain](#operation/createDomain), [Update a domain (PUT)](#operation/updateDomainWithPut) and [Update a domain](#operation/updateDomain)',
    ],
    ['{{form createPixel facebook}}', 'name=Caf%C3%A9+%26+brunch+%2B+extras&type=facebook&value=902417735520184'],
    ['{{form updateDomain cleared}}', 'index_page='],
    ['{{sample createPixel curl googleAds}}', `\`\`\`sh\n${curl?.source}\n\`\`\``],
    ['{{status created}}', '201'],
    ['{{status unauthenticated}}', '401'],
    ['{{status other-errors}}', 'default'],
    ['{{response getPixel unknown-id unknownId}}', '```json\n{\n  "message": "Not found."\n}\n```'],
    ['{{body getPixel unknown-id unknownId}}', '{"message":"Not found."}'],
    ['{{response deletePixel deleted anything}}', 'The response has no body.'],
    [
      '{{assumed unknown-id}}',
      `> **Assumed:** ${contract['x-assumptions']['unknown-id']?.assumed} [Why, and how to check it](stated-and-assumed.md#unknown-id).`,
    ],
  ])('%s is filled from the contract', (placeholder, words) => {
    expect(fillGuide(placeholder, contract)).toBe(words)
  })

  test('{{parameters listDomains}} is a table of them', () => {
    const [header, , ...rows] = fillGuide('{{parameters listDomains}}', contract).split('\n')

    expect(header).toBe('| Parameter | What it does | Values | Default |')
    expect(rows.map((row) => row.split(' | ')[0])).toEqual([
      '| `search`',
      '| `search_by`',
      '| `sort_by`',
      '| `sort`',
      '| `per_page`',
      '| `page`',
    ])
    expect(rows[3]).toBe(
      `| \`sort\` | ${components.parameters['Sort']?.description} | \`desc\` (Descending) or \`asc\` (Ascending) | \`desc\` |`,
    )
  })

  test('is filled wherever it stands, and the rest of the guide stays', () => {
    expect(fillGuide('# A\n\nOne {{default Sort}}, two {{ default SortBy }}.\n', contract)).toBe(
      '# A\n\nOne `desc`, two `id`.\n',
    )
  })
})

describe('a placeholder that cannot be filled', () => {
  test.each([
    [
      '{{exmple Sort}}',
      'there is no placeholder "exmple". Use one of these: server, values, default, description, status, operations, body, form, sample, response, parameters, assumed.',
    ],
    ['{{default}}', 'it is written {{default SCHEMA-OR-PARAMETER}}.'],
    ['{{default Id}}', 'Id has no default. Name another.'],
    ['{{values Id}}', 'the schema Id lists no values. Name another.'],
    [
      '{{status teapot}}',
      expect.stringContaining('there is no role "teapot". Use one of these: listed, shown, created, '),
    ],
    ['{{when teapot}}', expect.stringContaining('there is no role "teapot".')],
    [
      '{{operations same-name}}',
      'no operation has a response for "same-name". Put the text between {{when same-name}} and {{end}}.',
    ],
    [
      '{{body listPixels unknown-id unknownId}}',
      'listPixels has no response for "unknown-id". Name another operation.',
    ],
    [
      '{{sample createPixel perl -}}',
      'there is no sample "perl". Use one of these: curl, typescript, fetch, python, php.',
    ],
    ['{{sample createPixel curl}}', 'it is written {{sample OPERATION LANGUAGE EXAMPLES}}.'],
    ['{{sample createPixel curl gone}}', expect.stringContaining('there is no example "gone".')],
    ['{{sample listPixels curl kind=facebook}}', expect.stringContaining('there is no parameter "kind".')],
    ['{{response getPixel unknown-id gone}}', 'there is no example "gone". Use one of these: unknownId.'],
    ['{{form getPixel googleAds}}', 'there is no example "googleAds". There are no others.'],
    ['{{parameters getPixel}}', 'getPixel has no query. Name a list.'],
    ['{{assumed nothing}}', 'the ledger has no assumption "nothing". Correct the name.'],
    [
      '{{description responses.constructor}}',
      expect.stringContaining('there is no component in responses "constructor".'),
    ],
  ])('is named with its guide and line: %s', (placeholder, why) => {
    const [, said] = messageOf(`# Title\n\n${placeholder}\n`).split(
      `Failed to fill guides/lists.md:3, ${placeholder}: `,
    )

    expect(said).toEqual(why)
  })

  test('says that it needs a line of its own', () => {
    expect(messageOf('See {{sample createPixel curl -}}')).toBe(
      'Failed to fill guides/lists.md:1, {{sample createPixel curl -}}: it becomes a paragraph. Give it a line of its own.',
    )
  })

  function messageOf(markdown: string): string {
    try {
      return fillGuide(markdown, contract, 'guides/lists.md')
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
})

describe('text between {{when …}} and {{end}}', () => {
  const guide = 'Before.\n\n{{when cleared-targets}}\n\nRejected with {{status cleared-targets}}.\n\n{{end}}\n\nAfter.'

  test('is left out if no operation has a response in this role', () => {
    expect(fillGuide(guide, contract)).toBe('Before.\n\nAfter.')
  })

  test.each([
    ['cleared', 'Here.'],
    ['gone', ''],
  ])('stays if the form of the operation has the example: %s', (example, kept) => {
    expect(fillGuide(`{{when updateDomain ${example}}}\nHere.\n{{end}}`, contract)).toBe(kept)
  })

  test('stays if an operation has one', () => {
    expect(fillGuide(guide.replaceAll('cleared-targets', 'invalid-form'), contract)).toBe(
      'Before.\n\nRejected with 422.\n\nAfter.',
    )
  })
})

test('a link in a guide leads to a guide, a section, an operation, an assumption, a file or an https address', () => {
  const guides = new Map([
    [
      'a.md',
      '# A\n\n## 415: not *a* form\n\n[ok](b.md) [ok](#415-not-a-form) [ok](#operation/getPixel) [ok](../LICENSE) [ok](https://example.com)\n',
    ],
    [
      'b.md',
      '# B\n\n[ok](a.md#415-not-a-form) [ok](stated-and-assumed.md#unknown-id) `[no](link)`\n\n```md\n[no](link)\n## no heading\n```\n',
    ],
    [
      'c.md',
      '# C\n\n[dead](d.md) and [dead](a.md#b)\n[dead](#operation/gone) [dead](../gone.md)\n[dead](b.md#no-heading) [dead](stated-and-assumed.md#gone) [dead](http://example.com)\n',
    ],
  ])

  expect(deadLinks(guides, contract)).toEqual([
    { file: 'c.md', line: 3, column: 8, target: 'd.md' },
    { file: 'c.md', line: 3, column: 25, target: 'a.md#b' },
    { file: 'c.md', line: 4, column: 8, target: '#operation/gone' },
    { file: 'c.md', line: 4, column: 32, target: '../gone.md' },
    { file: 'c.md', line: 5, column: 8, target: 'b.md#no-heading' },
    { file: 'c.md', line: 5, column: 32, target: 'stated-and-assumed.md#gone' },
    { file: 'c.md', line: 5, column: 67, target: 'http://example.com' },
  ])
})

test('what is not prose is blanked out and everything else stays in its place', () => {
  const markdown = '# Title\n\nAsk [lists](lists.md#x) for {{default Sort}} now.\n\n```sh\ncurl\n```\nEnd.\n'

  expect(proseOf(markdown)).toBe(
    `# Title\n\nAsk [lists${' '.repeat(13)} for ${' '.repeat(16)} now.\n\n${' '.repeat(5)}\n${' '.repeat(4)}\n${' '.repeat(3)}\nEnd.\n`,
  )
})

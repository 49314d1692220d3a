// What no tool here could read or do is one sentence at the line where it is written, from every command that reads the
// contract.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Contract } from '../../scripts/contract/contract.ts'
import { contractIn, readContract } from '../../scripts/contract/read-contract.ts'
import { contractFindings, unsupportedIn } from '../../scripts/contract/limits/limits.ts'
import { root } from '../../scripts/contract/root.ts'
import { sourceIn } from '../../scripts/contract/source.ts'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { plainFolder, plainPath, readPlain } from '../lib/plain.ts'

const source = readFileSync(plainPath, 'utf8')

interface Limit {
  says: string
  /** A text of the contract, and what somebody writes instead. */
  text: string
  instead: string
  /** The line that is named, if it is not the first that differs. */
  at?: string
}

const inForm =
  'PixelCreate:\n      description: The fields of a new pixel.\n      type: object\n      required: [name, type, value]\n      properties:\n'
const field = (text: string): Pick<Limit, 'text' | 'instead'> => ({
  text: inForm,
  instead: `${inForm}        tags: ${text}\n`,
})

const limits: Limit[] = [
  {
    says: 'Unresolved alias (the anchor must be set before the alias): nowhere.',
    text: '  license:\n',
    instead: '  contact: *nowhere\n  license:\n',
  },
  {
    says: '"webhooks" needs code: ',
    text: '\ntags:\n',
    instead: '\nwebhooks: {}\ntags:\n',
    at: 'webhooks: {}',
  },
  {
    says: '"oneOf" needs code: ',
    text: '    PixelValue:\n',
    instead: '    PixelValue:\n      oneOf: []\n',
    at: '      oneOf',
  },
  {
    says: '"const" is not read: write an `enum` with one value',
    text: '    PixelValue:\n',
    instead: '    PixelValue:\n      const: 1\n',
    at: '      const',
  },
  {
    says: 'There is no key "x-asumption". Did you mean "x-assumption"?',
    text: 'x-assumption: search-match\n',
    instead: 'x-asumption: search-match\n',
  },
  {
    says: '"constructor" needs code: ',
    ...field('{ type: string }'),
    instead: `${inForm}        constructor: { type: string }\n`,
    at: '        constructor:',
  },
  {
    says: '"oauth2" needs code. The client sends its key as a bearer token: write type: http and scheme: bearer.',
    text: '      type: http\n      scheme: bearer\n',
    instead: '      type: oauth2\n',
    at: '    ApiKey:',
  },
  {
    says: '`info › version` is not text.',
    text: 'version: 0.2.0',
    instead: 'version: 2',
  },
  {
    says: '`openapi` is not a version of OpenAPI 3.1: write 3.1.1.',
    text: 'openapi: 3.1.1',
    instead: 'openapi: 3.2.0',
  },
  {
    says: '`components › schemas › PixelValue › pattern` is not a regular expression of JavaScript.',
    text: '    PixelValue:\n',
    instead: "    PixelValue:\n      pattern: '(?i)^aw-'\n",
    at: '      pattern:',
  },
  {
    says: '"gads" is not a value of the enum, so nothing shows its label.',
    text: '    PixelType:\n',
    instead: '    PixelType:\n      x-enumDescriptions: { gads: Google Ads }\n',
    at: '      x-enumDescriptions',
  },
  {
    says: 'The generated code has another type "Object". Call the schema something else.',
    text: '    PixelValue:\n',
    instead: '    Object: { type: string, description: A text. }\n    PixelValue:\n',
  },
  {
    says: 'getPixel: the mock sends "application/json; charset=utf-8" as it is.',
    text: 'The pixel with this `id`.\n      x-assumption: [success-status, record-envelope]\n      content:\n        application/json:\n',
    instead:
      "The pixel with this `id`.\n      x-assumption: [success-status, record-envelope]\n      content:\n        'application/json; charset=utf-8':\n",
  },
  {
    says: 'listPixels: it has the parameter "search" twice. Remove one of them.',
    text: "        - $ref: '#/components/parameters/Search'\n",
    instead: "        - $ref: '#/components/parameters/Search'\n        - $ref: '#/components/parameters/Search'\n",
    at: "      parameters:\n        - $ref: '#/components/parameters/Search'",
  },
  {
    says: 'A path has no slash at its end, ',
    text: '\n  /api/v1/domains:\n',
    instead: '\n  /api/v1/domains/:\n',
  },
  {
    says: 'No tag has records of "cats-record", so nothing would check them. The entries of the tags are pixel-record, domain-record',
    text: '  pixel-record:\n',
    instead: '  cats-record: { gap: A., assumed: A., because: A., ifWrong: A., probe: A. }\n  pixel-record:\n',
  },
  {
    says: 'createPixel: "level" allows null, and a form or a query has only text.',
    ...field('{ type: string }'),
    instead: `${inForm}        level: { type: [string, 'null'], enum: [low, null], writeOnly: true }\n`,
    at: '        level:',
  },
  {
    says: 'A $ref inside the value of an example is followed by some tools and sent by others.',
    text: '              value:\n                name: Summer reading\n',
    instead: "              value:\n                name: { $ref: '#/components/schemas/Id' }\n",
    at: '                name: { $ref',
  },
  {
    says: '`components › responses › NotFound › description` is missing.',
    text: '    NotFound:\n      description: ',
    instead: '    NotFound:\n      x-was: ',
    at: '    NotFound:\n',
  },
  {
    says: "Missing closing 'quote.",
    text: '  title: ',
    instead: "  title: '",
  },
  {
    says: '`x-assumptions › id › verified › on` is not a date such as 2026-11-22.',
    text: '  id:\n    group: records\n',
    instead: '  id:\n    verified: { on: yesterday, result: confirmed, evidence: seen }\n    group: records\n',
  },
  {
    says: '`paths › /api/v1/pixels › get › parameters` is not a list.',
    text: '      parameters:\n        - ',
    instead: '      parameters: {}\n      x-was:\n        - ',
  },
  {
    says: 'The $ref "#/components/schemas/PixelValue" leads back to itself.',
    text: '    PixelValue:\n',
    instead: "    PixelValue:\n      $ref: '#/components/schemas/PixelValue'\n    Other:\n",
  },
  {
    says: 'The $ref "#/components/schemas/PixelVal" leads nowhere.',
    text: "schemas/PixelValue'",
    instead: "schemas/PixelVal'",
  },
  {
    says: 'Nothing reads the key "operationID" here. There are: operationId, ',
    text: '      x-action: show\n',
    instead: '      operationID: showPixel\n      x-action: show\n',
  },
  {
    says: '`x-sunset` is missing beside `deprecated`: add a date such as 2026-11-22.',
    text: '      x-action: show\n',
    instead: '      deprecated: true\n      x-deprecated: 2026-12-01\n      x-action: show\n',
    at: '    get:\n      operationId: getPixel\n',
  },
  {
    says: '"x-sunset" needs `deprecated: true` beside it.',
    text: '      x-action: show\n',
    instead: '      x-sunset: 2026-12-01\n      x-action: show\n',
  },
  {
    says: 'The operation `getPixel` is replaced by "getPixels", which does not exist. Use one of listPixels, ',
    text: '      x-action: show\n',
    instead:
      '      x-replaced-by: getPixels\n      deprecated: true\n      x-deprecated: 2026-12-01\n      x-sunset: 2027-06-30\n      x-action: show\n',
  },
  {
    says: 'The operation `getPixel` ends on 2026-11-30, before it is deprecated on 2026-12-01 (RFC 9745).',
    text: '      x-action: show\n',
    instead:
      '      x-sunset: 2026-11-30\n      deprecated: true\n      x-deprecated: 2026-12-01\n      x-action: show\n',
  },
  {
    says: '"yahoo" is not a value of `enum`. Use one of adroll, bing, ',
    text: '      enum:\n        - adroll\n',
    instead:
      '      x-deprecatedValues:\n        yahoo: { x-deprecated: 2026-12-01, x-sunset: 2027-06-30 }\n      enum:\n        - adroll\n',
    at: '        yahoo: {',
  },
  {
    says: 'The list of assumptions has no entry "search". Correct the name, or add the entry to `x-assumptions`.',
    text: 'x-assumption: search-match\n',
    instead: 'x-assumption: search\n',
  },
  {
    says: '`components › parameters › Sort › in` is missing.',
    text: '      name: sort\n      in: query\n',
    instead: '      name: sort\n',
    at: '    Sort:\n',
  },
  {
    says: 'The $ref "#/components/responses/NotFound" leads to no schema; those are in #/components/schemas/.',
    text: '    Pixel:\n      description: A tracking pixel.\n',
    instead:
      "    Lost:\n      $ref: '#/components/responses/NotFound'\n    Pixel:\n      description: A tracking pixel.\n",
    at: "      $ref: '#/components/responses/NotFound'\n    Pixel:",
  },
  {
    says: 'Move "minLength" into "#/components/schemas/PixelName": tools ignore it beside a $ref.',
    text: "          $ref: '#/components/schemas/PixelName'\n",
    instead: "          $ref: '#/components/schemas/PixelName'\n          minLength: 1\n",
  },
  {
    says: 'The contract needs one server with the variable "base_url": its default is the address in the samples.',
    text: '      base_url:\n',
    instead: '      base:\n',
    at: "  - url: '{base_url}'",
  },
  {
    says: '"127.0.0.1:4010" is not an address. Write one such as http://127.0.0.1:4010.',
    text: '        default: http://127.0.0.1:4010\n',
    instead: '        default: 127.0.0.1:4010\n',
  },
  {
    says: '`components › schemas › PixelValue › type` is not a list.',
    text: '      description: The pixel ID value.\n      type: string\n',
    instead: '      description: The pixel ID value.\n      type: { of: string }\n',
  },
  {
    says: 'The client sends its key as a bearer token: write type: http and scheme: bearer.',
    text: '      scheme: bearer\n',
    instead: '      scheme: basic\n',
    at: '    ApiKey:',
  },
  {
    says: 'A path must begin with a slash, and may have one id as its last part.',
    text: '\n  /api/v1/domains/{id}:\n',
    instead: '\n  /api/v1/domains/{id}/clicks:\n',
  },
  {
    says: 'list: its operationId becomes the name of a method: write it like getPixel, a verb and the words of its tag.',
    text: 'operationId: listPixels\n',
    instead: 'operationId: list\n',
  },
  {
    says: 'listPixels: another operation has the same operationId. Use another one.',
    text: 'operationId: listDomains\n',
    instead: 'operationId: listPixels\n',
  },
  {
    says: 'listAllPixels: another operation of "Pixels" is also called pixels.listAll. Use another verb.',
    text: 'operationId: createPixel\n',
    instead: 'operationId: listAllPixels\n',
  },
  {
    says: 'The name of the schema "Page-Links" becomes a name in code: begin it with a letter from A to Z, and use only letters and digits.',
    text: '    PageMeta:\n',
    instead: '    Page-Links: { type: string }\n    PageMeta:\n',
  },
  {
    says: 'The name of the response "pixel.created" becomes a name in code: begin it with a letter from A to Z, and use only letters and digits.',
    text: '    PixelCreated:\n',
    instead: '    pixel.created: { description: The new pixel. }\n    PixelCreated:\n',
  },
  {
    says: 'The generated code has another type "Page". Call the schema something else.',
    text: '    PageMeta:\n',
    instead: '    Page: { type: string }\n    PageMeta:\n',
  },
  {
    says: 'findPixels: its `x-action` must be one of list, create, show, update, delete: there is no code for others.',
    text: 'operationId: listPixels\n      x-action: list\n',
    instead: 'operationId: findPixels\n      x-action: search\n',
    at: '      x-action: search',
  },
  {
    says: 'findPixel: getPixel is a show of Pixels with GET, too. Leave one, or use another tag.',
    text: '\n  /api/v1/domains:\n',
    instead:
      "\n  /api/v1/found/{id}:\n    parameters:\n      - $ref: '#/components/parameters/PixelId'\n    get:\n      operationId: findPixel\n      x-action: show\n      tags: [Pixels]\n      responses:\n        '200':\n          $ref: '#/components/responses/PixelShown'\n\n  /api/v1/domains:\n",
    at: '      x-action: show\n      tags: [Pixels]\n      responses',
  },
  {
    says: 'getPixel: GET does not delete. Correct the action, or the method.',
    text: '      x-action: show\n',
    instead: '      x-action: delete\n',
  },
  {
    says: 'listPixels: the client does not know the status "4XX". Write 2, 4 or 5 and two digits, or default.',
    text: "'401':\n",
    instead: "'4XX':\n",
    at: "      responses:\n        '200':\n          $ref: '#/components/responses/PixelsListed'",
  },
  {
    says: 'createPixel: it needs one 2xx response, and has 2.',
    text: "        '201':\n",
    instead: "        '200':\n          $ref: '#/components/responses/PixelShown'\n        '201':\n",
    at: "      responses:\n        '200':\n          $ref: '#/components/responses/PixelShown'\n        '201'",
  },
  {
    says: 'createPixel: "application/json" needs code: the client sends application/x-www-form-urlencoded. Leave other types of its body out.',
    text: '      content:\n        application/x-www-form-urlencoded:\n',
    instead:
      '      content:\n        application/json: { schema: { type: string } }\n        application/x-www-form-urlencoded:\n',
    at: '      content:\n        application/json: { schema',
  },
  {
    says: 'getPixel: client and mock read one media type for a body. Remove "text/plain", or the other one.',
    text: "              $ref: '#/components/examples/FacebookPixel'\n",
    instead:
      "              $ref: '#/components/examples/FacebookPixel'\n        text/plain: { schema: { type: string } }\n",
    at: '        text/plain',
  },
  {
    says: 'listPixels: the client cannot send "sort" in: header.',
    text: '      name: sort\n      in: query\n',
    instead: '      name: sort\n      in: header\n',
  },
  {
    says: 'listPixels: "sort" is required, but the client also requests a list without it.',
    text: '      name: sort\n      in: query\n',
    instead: '      name: sort\n      in: query\n      required: true\n',
  },
  {
    says: 'createPixel: only a list has a query. Send "search" in the form, or leave it out.',
    text: '      requestBody:\n',
    instead: "      parameters:\n        - $ref: '#/components/parameters/Search'\n      requestBody:\n",
    at: "      parameters:\n        - $ref: '#/components/parameters/Search'\n      requestBody",
  },
  {
    says: 'getPixel: "id" has the format "date", but the mock only generates integers and UUIDs.',
    text: '      type: integer\n      minimum: 1\n',
    instead: '      type: string\n      format: date\n',
    at: '      format: date\n',
  },
  {
    says: 'getPixel: "id" has the pattern "^px_", which the first id of the mock, "1", does not match.',
    text: '      type: integer\n      minimum: 1\n',
    instead: '      type: string\n      pattern: ^px_\n',
    at: '      pattern: ^px_',
  },
  {
    says: 'createPixel: its form has "tags", but its record does not. Correct the $ref, give the field of the record `x-form-field: tags`, or mark this one writeOnly.',
    ...field('{ type: string }'),
  },
  {
    says: 'createPixel: the value of "tags" is sent as text and needs exactly one type: string, integer, number, boolean.',
    ...field('{ type: array, items: { type: string }, writeOnly: true }'),
  },
  {
    says: 'createPixel: the mock cannot check "tags" for the format "hostname". It knows date-time, ',
    ...field('{ type: string, format: hostname, writeOnly: true }'),
  },
  {
    says: 'listPixels: "total" is not a role of a query parameter. Use one of search, ',
    text: 'x-role: search\n',
    instead: 'x-role: total\n',
  },
  {
    says: 'listPixels: "kind" filters by the field of the same name, but no record of the list has it.',
    text: '      name: type\n',
    instead: '      name: kind\n',
    at: '    TypeFilter:\n',
  },
  {
    says: 'listPixels: "sort_by" can be "clicks", but no record of the list has that field.',
    text: '      enum: [id, name]\n',
    instead: '      enum: [id, clicks]\n',
    at: '    SortBy:\n      description: A field that a list',
  },
  {
    says: 'listPixels: its pages need a `page` with a default, or with a cursor in the body (`next-cursor`), and a page length with an enum.',
    text: '        minimum: 1\n        default: 1\n',
    instead: '        minimum: 1\n',
    at: "      parameters:\n        - $ref: '#/components/parameters/Search'",
  },
  {
    says: 'listPixels: its record needs one property with `x-role: id`.',
    text: '      x-role: id\n',
    instead: '',
    at: '    PixelsListed:\n',
  },
  {
    says: 'createPixel: its record is "Domain", and that of listPixels is "Pixel".',
    text: "            $ref: '#/components/schemas/PixelEnvelope'\n",
    instead: "            $ref: '#/components/schemas/DomainEnvelope'\n",
    at: '    PixelCreated:\n',
  },
  {
    says: 'updateDomainWithPut: "lost" is not a reason of this response, which has invalid-form. Name it in the `x-assumption` of the response, or name an entry of `x-not-modeled`.',
    text: '              x-rejection: formats\n',
    instead: '              x-rejection: lost\n',
  },
  {
    says: '"lastpage" is not a role. Use one of record, id, ',
    text: 'x-role: last-page\n',
    instead: 'x-role: lastpage\n',
  },
  {
    says: '"rejected" is the value of "empty-update" and one of its alternatives. Swap that sentence with the one in `assumed`.',
    text: '    value: unchanged\n',
    instead: '    value: rejected\n',
  },
  {
    says: 'Failed to mock "search-match": the mock knows no "telepathy".',
    text: 'value: contains-ignoring-case',
    instead: 'value: telepathy',
  },
  {
    says: '"sort" needs an enum of two values, one beginning with "asc" and one with "desc"',
    text: 'enum: [desc, asc]\n      default: desc\n',
    instead: 'enum: [up, down]\n      default: up\n',
  },
]

test.each(limits)('$says', ({ says, text, instead, at }) => {
  expect(source).toContain(text)
  const edited = source.replace(text, instead)

  const [first] = unsupportedIn(sourceIn<Contract>(edited))

  expect(first?.message).toContain(says)
  expect(first?.line).toBe(at === undefined ? firstDifference(edited) : lineOf(edited, at))
})

test('no schema can be called like a type that the code has whatever the contract is', () => {
  const entry = readFileSync(join(root, 'src/index.ts'), 'utf8')
  const modules = ['client', 'documented', 'errors', 'fixtures', 'queries', 'service', 'verify'].map((name) =>
    readFileSync(join(root, `generated/${name}.ts`), 'utf8'),
  )
  const imported = modules.flatMap((code) => [...code.matchAll(/^import .*\{(.*)\} from '\.\.\/src\//gm)])
  const exported = [entry, ...modules].flatMap((code) => [
    ...code.matchAll(/^export (?:type \{([^}]*)\} from|(?:class|interface|type) (\w+))/gm),
  ])
  const names = [...imported, ...exported].flatMap(([, some, one]) => (some ?? one ?? '').match(/\b[A-Z]\w*/g) ?? [])
  const own = new Set(names.filter((name) => !/(Pixels|Domains)(Query|Methods)$/.test(name)))

  const allowed = [...own].filter((name) => {
    const contract = readPlain()
    Object.assign(contract.components.schemas, { [name]: { description: 'A text.', type: 'string' } })
    return contractFindings(contract).length === 0
  })

  expect(own.size).toBeGreaterThan(40)
  expect(allowed).toEqual([])
})

test.each([
  { text: '', says: 'The file is not an object: begin it with `openapi: 3.1.1`.' },
  { text: source.replace('openapi: 3.1.1', "swagger: '2.0'"), says: '`openapi` is missing.' },
])('a file that is no contract stops every command and all other checks: $says', async ({ text, says }) => {
  const file = join(temporaryFolder({ 'openapi.yaml': text }), 'openapi.yaml')

  const [findings] = await lintDocuments([file], plainFolder)

  expect(() => readContract(file)).toThrow(/^Failed to read the contract: \S+:\d+:\d+: .+ Correct it and try again\.$/)
  expect(findings?.[0]).toMatchObject({ message: says, rule: 'unsupported' })
  expect(new Set(findings?.map(({ rule }) => rule))).toEqual(new Set(['unsupported']))
})

test('byte order marks, line ends of Windows, aliases and JSON are no faults', () => {
  const texts = [
    `\uFEFF${source}`,
    source.replaceAll('\n', '\r\n'),
    source.replace('type: object', 'type: &object object').replace('type: object', 'type: *object'),
    JSON.stringify(readPlain()),
  ]

  for (const text of texts) expect(contractIn(text)).toEqual(readPlain())
})

function firstDifference(edited: string): number {
  const lines = source.split('\n')
  return 1 + edited.split('\n').findIndex((line, index) => line !== lines[index])
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length
}

import type { Contract } from '../../../scripts/contract/contract.ts'
import { exampleOf, type OperationView, type ReadContract } from '../../../scripts/contract/operations.ts'
import { classesOf } from '../../../scripts/generate/client/error-classes.ts'
import { memberOf } from '../../../scripts/generate/client/access.ts'
import type { SampleNames } from '../../pages/samples/call.ts'
import { objectText } from '../../pages/samples/javascript.ts'
import { samplesOf } from '../operation/call.ts'
import { fence, oneLine } from '../markdown.ts'
import { basics, requestLine } from './llms.ts'

/**
 * A skill for coding agents: what they need before they call the API, in one file of the package.
 *
 * @see https://agentskills.io/specification
 */
export function skillText({ contract, views }: ReadContract, names: SampleNames): string {
  const { info } = contract
  const resources = [...new Set(views.map(({ records }) => records))].join(' and ')
  const about = `Calls the ${info.title} from TypeScript or over HTTP. Use it to read or change ${resources}, and to test code that does.`
  const { packageName } = names
  return [
    `---\nname: ${packageName}\ndescription: ${JSON.stringify(about)}\n---\n`,
    `# ${info.title}\n\n${oneLine(info.summary)}\n`,
    '## Start with the mock\n',
    'It accepts any key, keeps records, and does what the contract describes. Develop and test against it, not against a service.\n',
    `${fence('sh', `npx --no-install ${packageName} mock`)}\n`,
    'In a unit test, no server is needed:\n',
    `${fence('ts', mockProgram(packageName))}\n`,
    '## Every request\n',
    `${basics(contract, views).join('\n')}\n`,
    '## From TypeScript\n',
    `${fence('ts', createSample(contract, views, names))}\n`,
    'Each method, what it sends (`?` means optional), and its errors:\n',
    `${views.map(methodLine).join('\n')}\n`,
    'Every call can also reject with `TooManyRequestsError`, `ServerError`, `UnexpectedStatusError`, `ConnectionError`,\n`TimeoutError` or `InvalidResponseError`. `error.errors` of a `ValidationError` has the messages by field. A call never\nrejects if you end it with `.result()`, which has `ok`, and `data` or `error`.\n',
    ...paging(views),
    'Never write the API key into code, logs or errors. Read it from the environment.\n',
  ].join('\n')
}

function mockProgram(packageName: string): string {
  return `import { createClient } from '${packageName}'
import { createMockHandler } from '${packageName}/mock/fetch'

const client = createClient({ baseUrl: 'http://service.example', apiKey: 'any-key', fetch: createMockHandler() })`
}

function createSample(contract: Contract, views: OperationView[], names: SampleNames): string {
  const view = views.find((one) => one['x-action'] === 'create') ?? views[0]
  const samples = view ? samplesOf(view, contract, names) : []
  return samples.find(({ language }) => language === 'typescript')?.source ?? ''
}

/** `client.books.update(id, fields)`: `PATCH /books/{id} (title?, shelf?)`. */
function methodLine(view: OperationView): string {
  const { resource, name, pathParameters, form, queryParameters, rejections } = view
  const sent = [
    ...pathParameters.map((parameter) => parameter.name),
    ...(form ? ['fields'] : []),
    ...(queryParameters.length > 0 ? ['query?'] : []),
  ]
  const errors = rejections.flatMap((rejection) =>
    classesOf(rejection).map((one) => `\`${one}\` (${rejection.status})`),
  )
  const rejected = errors.length > 0 ? `. ${errors.join(', ')}` : ''
  return `- \`client${memberOf(resource)}${memberOf(name)}(${sent.join(', ')})\`: ${requestLine(view)}${rejected}`
}

function paging(views: OperationView[]): string[] {
  const list = views.find(({ pages }) => pages)
  if (!list) return []
  const { resource, name, record } = list
  const method = `client${memberOf(resource)}${memberOf(`${name}All`)}`
  const filter = list.queryParameters.find((parameter) => (parameter['x-role'] ?? 'filter') === 'filter')
  const query = filter ? objectText([{ name: filter.name, value: exampleOf(filter) as string }]) : ''
  return [
    '## Lists\n',
    `Read every record of a list page after page, or the \`first\` one; do not count pages yourself. Read first, then delete.\n`,
    `${fence('ts', `for await (const ${record.replaceAll(' ', '')} of ${method}(${query})) console.log(${record.replaceAll(' ', '')})`)}\n`,
  ]
}

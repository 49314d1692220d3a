// Linters, importers, mocks, servers, pages and other languages.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { parseJson, propertiesOf } from '../../../src/lib/json.ts'
import { inTemporaryFolder } from '../temporary-folder.ts'
import { unpackBrowser } from '../unpack-browser.ts'
import { bundled, type Place, run, runCode, served, type Tool } from './tool.ts'

type Named = Omit<Tool, 'use' | 'feed'>

const oldGenerator = 'Reads no OpenAPI 3.1. It is the last stable version that npm has whole.'

/** A program that fails if the document is not valid. */
function linter(tool: Named, commandOf: (place: Place) => [program: string, ...args: string[]]): Tool {
  const feed: Tool['feed'] = async (place) => {
    const [program, ...args] = commandOf(place)
    await run(place, program, args)
    return 'valid'
  }
  return { ...tool, use: 'lint', feed }
}

/** A mock server, which gets a port after these arguments. */
function mock(tool: Named, commandOf: (place: Place) => [program: string, ...args: string[]]): Tool {
  const feed: Tool['feed'] = (place) => {
    const [program, ...args] = commandOf(place)
    return served(place, program, args)
  }
  return { ...tool, use: 'mock', feed }
}

/** Middleware for express: code that adds it to `app`. */
function middleware(tool: Named, code: string): Tool {
  const whole = `import express from 'express'
import { readFileSync } from 'node:fs'
const definition = JSON.parse(readFileSync(feed.file, 'utf8'))
const app = express()
${code}
app.listen(Number(process.argv.at(-1)), '127.0.0.1')`
  const feed: Tool['feed'] = async (place) => served(place, process.execPath, [await bundled(place, whole)])
  return { ...tool, use: 'JavaScript, server', feed }
}

/** Code in a language of Debian, which reads the place from `feed.json`; the key is "any-key". */
function language(tool: Named & { use: string }, program: string, code: string, generator?: string): Tool {
  const feed: Tool['feed'] = async (place) => {
    if (generator !== undefined)
      await run(place, 'openapi-generator', ['generate', '-g', generator, '-i', place.file, '-o', 'gen'])
    writeFileSync(join(place.folder, 'feed.json'), JSON.stringify(place))
    writeFileSync(join(place.folder, 'call'), code)
    await run(place, program, ['call'])
    return undefined
  }
  return { ...tool, feed }
}

/** A page with a script, which sends the create when its buttons are pressed. */
function page(
  tool: Named & { script: string },
  html: (place: Place) => string,
  press: (page: Page, place: Place) => Promise<void>,
): Tool {
  const feed: Tool['feed'] = (place) =>
    inTemporaryFolder(async (folder) => {
      await unpackBrowser(folder)
      const env = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
      const options = { executablePath: join(folder, 'chromium'), args: ['--no-sandbox', '--disable-gpu'] }
      const browser = await chromium.launch({ ...options, env: { ...process.env, ...env } })
      try {
        const opened = await browser.newPage()
        opened.setDefaultTimeout(120_000)
        const document = readFileSync(place.file, 'utf8')
        await opened.route('**/page.html', (route) => route.fulfill({ contentType: 'text/html', body: html(place) }))
        await opened.route('**/document.json', (route) => route.fulfill({ json: parseJson(document) }))
        await opened.goto(`${place.url}/page.html`)
        await opened.addScriptTag({ path: join(place.packages, 'node_modules', tool.script) })
        await press(opened, place)
        await opened.waitForTimeout(3000) // until the mock has logged it
      } finally {
        await browser.close()
      }
      return undefined
    })
  return { ...tool, use: 'page', feed }
}

export const others: readonly Tool[] = [
  linter({ name: 'Redocly lint', packages: ['@redocly/cli@2.77.0'] }, ({ file }) => [
    'redocly',
    'lint',
    file,
    '--extends',
    'spec',
  ]),
  linter({ name: 'Spectral', packages: ['@stoplight/spectral-cli@6.16.3'] }, ({ file, folder }) => {
    const ruleset = join(folder, 'spectral.yaml')
    writeFileSync(ruleset, 'extends: [[spectral:oas, off]]\nrules: { oas3-schema: error }\n')
    return ['spectral', 'lint', file, '--ruleset', ruleset]
  }),
  linter({ name: 'swagger-parser', packages: ['@apidevtools/swagger-parser@13.0.0'] }, ({ file, packages }) => [
    process.execPath,
    '--input-type=module',
    '--eval',
    `const { validate } = (await import('${packages}/node_modules/@apidevtools/swagger-parser/lib/index.js')).default
await validate('${file}')`,
  ]),
  {
    name: 'Postman: openapi-to-postmanv2 and Newman',
    use: 'import',
    packages: ['openapi-to-postmanv2@6.3.3', 'newman@6.2.2'],
    feed: async (place) => {
      const collection = join(place.folder, 'collection.json')
      const options = place.isSet ? ['-O', 'parametersResolution=Example'] : []
      await run(place, 'openapi2postmanv2', ['-s', place.file, '-o', collection, ...options])
      keepCreate(collection, place)
      const variables = ['--env-var', `baseUrl=${place.url}`, '--env-var', 'bearerToken=any-key']
      await run(place, 'newman', ['run', collection, ...variables])
      return undefined
    },
    setting: '`parametersResolution=Example`.',
  },
  {
    name: 'Bruno: bru import and bru run',
    use: 'import',
    packages: ['@usebruno/cli@4.1.0'],
    feed: async (place) => {
      const collection = join(place.folder, 'collection')
      const format = ['--collection-format', 'bru']
      await run(place, 'bru', ['import', 'openapi', '--source', place.file, '--output', collection, ...format])
      // It calls the environment like the server's description, and a request like the summary.
      const [environment = ''] = readdirSync(join(collection, 'environments'))
      const request = findCreate(collection, place)
      const variables = ['--env', environment.replace('.bru', ''), '--env-var', 'token=any-key']
      await run({ ...place, folder: collection }, 'bru', ['run', request, ...variables])
      return undefined
    },
  },
  mock(
    {
      name: 'Prism',
      packages: ['@stoplight/prism-cli@5.16.0'],
      wrong: 'Keeps no records. Every 422 has the same body.',
    },
    ({ file }) => ['prism', 'mock', file],
  ),
  mock(
    {
      name: 'Mockoon CLI',
      packages: ['@mockoon/cli@9.9.0'],
      wrong: 'Checks neither form nor key, and keeps no records.',
    },
    ({ file }) => ['mockoon-cli', 'start', '--disable-log-to-file', '--data', file],
  ),
  mock(
    { name: 'open-api-mocker', packages: ['open-api-mocker@2.0.0'], wrong: 'Checks no form, and keeps no records.' },
    ({ file }) => ['open-api-mocker', '--schema', file],
  ),
  {
    name: 'MSW handlers by @mswjs/source',
    use: 'mock',
    packages: ['@mswjs/source@0.5.0', 'msw@2'],
    feed: (place) =>
      runCode(
        place,
        `import { fromOpenApi } from '@mswjs/source/open-api'
import { setupServer } from 'msw/node'
import { readFileSync } from 'node:fs'
import { answersOf } from '${import.meta.dirname}/answers.ts'
const server = setupServer(...(await fromOpenApi(JSON.parse(readFileSync(feed.file, 'utf8')))))
server.listen({ onUnhandledRequest: 'error' })
console.log(await answersOf(feed, feed.url))`,
      ),
    wrong: 'Answers a create with 200 and the body of `default`. Checks neither form nor key, and keeps no records.',
  },
  {
    name: 'Scalar mock server',
    use: 'mock',
    packages: ['@scalar/mock-server@0.14.4', '@hono/node-server@1'],
    feed: async (place) => {
      const code = `import { serve } from '@hono/node-server'
import { createMockServer } from '@scalar/mock-server'
import { readFileSync } from 'node:fs'
const { fetch } = await createMockServer({ document: JSON.parse(readFileSync(feed.file, 'utf8')) })
serve({ fetch, port: Number(process.argv.at(-1)), hostname: '127.0.0.1' })`
      return served(place, process.execPath, [await bundled(place, code)])
    },
    wrong: 'Keeps no records.',
  },
  middleware(
    { name: 'express-openapi-validator', packages: ['express-openapi-validator@5.6.2', 'express@5.3.0'] },
    `import * as validator from 'express-openapi-validator'
app.use(express.urlencoded({ extended: false }))
app.use(validator.middleware({ apiSpec: definition, validateSecurity: { handlers: { ApiKey: () => true } } }))
app.get(feed.path, (_, response) => response.json({ data: [] }))
app.post(feed.path, (_, response) => response.status(201).json({}))
app.use((error: any, _: any, response: any, _next: any) => response.status(error.status ?? 500).json({}))`,
  ),
  middleware(
    { name: 'openapi-backend, in express', packages: ['openapi-backend@5.21.2', 'express@5.3.0'] },
    `import { OpenAPIBackend } from 'openapi-backend'
const answer = (status: number) => (_context: any, _request: any, response: any) => response.status(status).json({})
const api = new OpenAPIBackend({ definition, validate: true })
for (const [method, status] of [['get', 200], ['post', 201]] as const) api.register(definition.paths[feed.path][method].operationId, answer(status))
api.register({ validationFail: answer(422), notFound: answer(404) })
await api.init()
app.use(express.urlencoded({ extended: false }))
app.use((request: any, response: any) => api.handleRequest(request, request, response))`,
  ),
  middleware(
    { name: 'exegesis-express', packages: ['exegesis-express@4.0.0', 'express@5.3.0'] },
    `import * as exegesis from 'exegesis-express'
for (const item of Object.values(definition.paths) as any[]) item['x-exegesis-controller'] = 'all'
const answer = (status: number) => (context: any) => context.res.status(status).setBody({})
const operations = (Object.values(definition.paths) as any[]).flatMap((item) => Object.values(item) as any[])
const all = Object.fromEntries(operations.map(({ operationId }) => [operationId, answer(operationId === feed.operationId ? 201 : 200)]))
app.use(await exegesis.middleware(definition, { controllers: { all }, authenticators: { ApiKey: () => ({ type: 'success' }) }, ignoreServers: true }))`,
  ),
  {
    name: 'fastify-openapi-glue',
    use: 'JavaScript, server',
    packages: ['fastify-openapi-glue@4.11.4', 'fastify@5', '@fastify/formbody@8'],
    feed: async (place) => {
      const code = `import fastify from 'fastify'
import formbody from '@fastify/formbody'
import glue from 'fastify-openapi-glue'
const app = fastify({ ajv: { customOptions: { strict: false } } })
app.setSerializerCompiler(() => JSON.stringify)
await app.register(formbody)
const serviceHandlers = new Proxy({}, { get: (_, name) => async (_request: any, reply: any) => reply.code(name === feed.operationId ? 201 : 200).send({}), has: () => true })
await app.register(glue, { specification: feed.file, serviceHandlers, securityHandlers: { ApiKey: () => true } })
await app.listen({ port: Number(process.argv.at(-1)) })`
      return served(place, process.execPath, [await bundled(place, code)])
    },
  },
  language(
    {
      name: 'OpenAPI Generator, python',
      use: 'Python',
      packages: ['@openapitools/openapi-generator-cli@1.0.18-4.3.1'],
      debian: ['default-jre-headless', 'python3-urllib3', 'python3-certifi', 'python3-six', 'python3-dateutil'],
      wrong: oldGenerator,
    },
    '/usr/bin/python3',
    `import json, re, sys
sys.path.insert(0, 'gen')
import openapi_client
feed = json.load(open('feed.json'))
name = re.sub('[A-Z]', lambda letter: '_' + letter[0].lower(), feed['operationId'])
group = next(one for one in vars(openapi_client).values() if hasattr(one, name))
client = openapi_client.ApiClient(openapi_client.Configuration(host=feed['url']))
client.configuration.access_token = 'any-key'
getattr(group(client), name)(**feed['form'])`,
    'python',
  ),
  language(
    {
      name: 'OpenAPI Generator, ruby',
      use: 'Ruby',
      packages: ['@openapitools/openapi-generator-cli@1.0.18-4.3.1'],
      debian: ['default-jre-headless', 'ruby', 'ruby-typhoeus'],
      wrong: oldGenerator,
    },
    'ruby',
    `$LOAD_PATH << 'gen/lib'
require 'openapi_client'
feed = JSON.parse(File.read('feed.json'))
name = feed['operationId'].gsub(/[A-Z]/) { |letter| '_' + letter.downcase }
OpenapiClient.configure do |config|
  config.scheme, config.host = feed['url'].split('://')
  config.access_token = 'any-key'
end
groups = OpenapiClient.constants.map { |one| OpenapiClient.const_get(one) }
groups.find { |one| one.is_a?(Class) && one.method_defined?(name) }.new.send(name, *feed['form'].values)`,
    'ruby',
  ),
  language(
    {
      name: 'OpenAPI::Client',
      use: 'Perl',
      packages: [],
      debian: ['libopenapi-client-perl'],
      wrong: 'Loads the schema of OpenAPI 3.1 from the network.',
    },
    'perl',
    `use JSON::PP; use OpenAPI::Client;
open my $file, '<', 'feed.json'; my $feed = decode_json(join '', <$file>);
my $client = OpenAPI::Client->new("file://$feed->{file}");
$client->ua->on(start => sub { $_[1]->req->headers->authorization('Bearer any-key') });
$client->call($feed->{operationId}, {}, form => $feed->{form});`,
  ),
  page(
    {
      name: 'Swagger UI',
      packages: ['swagger-ui-dist@5.35.0'],
      script: 'swagger-ui-dist/swagger-ui-bundle.js',
      wrong: 'Fills a form of `openapi.json` from its schema, not from its example.',
    },
    () => '<div id="ui"></div>',
    async (opened, { operationId }) => {
      const options = "{ url: '/document.json', dom_id: '#ui', docExpansion: 'full', tryItOutEnabled: true }"
      await opened.evaluate(`globalThis.ui = SwaggerUIBundle(${options})`)
      await opened.locator('.opblock').first().waitFor()
      await opened.evaluate("ui.preauthorizeApiKey('ApiKey', 'any-key')")
      await opened.locator(`[id$="-${operationId}"] button.execute`).click()
    },
  ),
  page(
    {
      name: 'RapiDoc',
      packages: ['rapidoc@9.3.8'],
      script: 'rapidoc/dist/rapidoc-min.js',
      wrong: 'Leaves a required enum of `openapi.json` out of the form.',
    },
    ({ url }) =>
      `<rapi-doc spec-url="${url}/document.json" render-style="view" default-schema-tab="example" api-key-name="Authorization" api-key-location="header" api-key-value="Bearer any-key"></rapi-doc>`,
    async (opened) => {
      await opened.locator('.method.post').first().click()
      await opened.locator('button', { hasText: 'TRY' }).first().click()
    },
  ),
]

/** Leaves only the create in a collection of Postman. */
function keepCreate(file: string, { path }: Place): void {
  const document = propertiesOf(parseJson(readFileSync(file, 'utf8')))
  const items: unknown[] = [document['item']].flat()
  for (const item of items) items.push(...[propertiesOf(item)['item'] ?? []].flat())
  const create = items.find((item) => {
    const { method, url } = propertiesOf(propertiesOf(item)['request'])
    return method === 'POST' && `/${[propertiesOf(url)['path'] ?? []].flat().join('/')}` === path
  })
  writeFileSync(file, JSON.stringify({ ...document, item: [create] }))
}

/** The file of the create in a collection of Bruno. */
function findCreate(collection: string, { path }: Place): string {
  const files = readdirSync(collection, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.bru'))
  const isCreate = (file: string) =>
    readFileSync(join(collection, file), 'utf8').includes(`\npost {\n  url: {{baseUrl}}${path}\n`)
  return files.find(isCreate) ?? ''
}

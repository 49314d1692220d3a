// Generators of clients, and clients that read the document when they run. Each sends the create from TypeScript.

import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { type Place, run, runCode, type Tool } from './tool.ts'

interface Client extends Omit<Tool, 'feed' | 'use'> {
  /** The program that generates the code, and its arguments. */
  generate?: (place: Place) => [program: string, ...args: string[]]
  /** Does the create. SETTING is where the setting is written. */
  call: string
  /** The setting in code. */
  settingCode?: string
}

function client({ generate, call, settingCode = '', ...tool }: Client): Tool {
  const feed: Tool['feed'] = async (place) => {
    if (generate) {
      const [program, ...args] = generate(place)
      await run(place, program, args)
    }
    await runCode(place, call.replace('SETTING', place.isSet ? settingCode : ''))
    return undefined
  }
  return { ...tool, use: 'TypeScript', feed }
}

/** Writes a file of settings into the tool's folder. @returns its path */
function settings(place: Place, name: string, text: string): string {
  const file = join(place.folder, name)
  writeFileSync(file, text)
  return file
}

const formHeader = "{ 'Content-Type': 'application/x-www-form-urlencoded' }"

export const clients: readonly Tool[] = [
  client({
    name: 'openapi-fetch, types by openapi-typescript',
    packages: ['openapi-fetch@0.17.0', 'openapi-typescript@7.13.0', 'typescript@5.9.3'],
    generate: ({ file }) => ['openapi-typescript', file, '-o', 'schema.ts'],
    call: `import createClient from 'openapi-fetch'
await createClient<any>({ baseUrl: feed.url, headers }).POST(feed.path, { body: feed.form SETTING })`,
    setting: 'The header `Content-Type: application/x-www-form-urlencoded` in each call, or our `createFetch`.',
    settingCode: `, headers: ${formHeader}`,
    wrong: 'Sends `undefined` and `null` as these words.',
  }),
  client({
    name: 'Hey API, client-fetch',
    packages: ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
    generate: ({ file, folder }) => ['openapi-ts', '-i', file, '-o', folder, '-c', '@hey-api/client-fetch'],
    call: `import * as sdk from './sdk.gen'
await (sdk as any)[feed.operationId]({ body: feed.form, baseUrl: feed.url, headers })`,
  }),
  client({
    name: 'orval, fetch',
    packages: ['orval@8.38.0', 'typescript@5.9.3'],
    generate: (place) => [
      'orval',
      '--config',
      settings(
        place,
        'orval.config.mjs',
        `export default { api: { input: '${place.file}', output: { target: 'api.ts', client: 'fetch', baseUrl: '${place.url}' } } }`,
      ),
    ],
    call: `import * as api from './api'
await (api as any)[feed.operationId](feed.form, { headers })`,
  }),
  client({
    name: 'kubb, plugin-client with axios',
    packages: [
      '@kubb/cli@4.39.3',
      '@kubb/core@4.39.3',
      '@kubb/plugin-oas@4.39.3',
      '@kubb/plugin-ts@4.39.3',
      '@kubb/plugin-client@4.39.3',
      'axios@1.21.1',
    ],
    generate: (place) => [
      'kubb',
      'generate',
      '--config',
      settings(
        place,
        'kubb.config.mjs',
        `import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
export default defineConfig({
  input: { path: '${place.file}' },
  output: { path: './gen' },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: 'axios' })],
})`,
      ),
    ],
    call: `import * as api from './gen/index'
await (api as any)[feed.operationId](feed.form, { baseURL: feed.url, headers })`,
    wrong: 'Sends a list as `name[]`.',
  }),
  client({
    name: 'oazapfts',
    packages: ['oazapfts@7.5.0', '@oazapfts/runtime@1.2.0'],
    generate: ({ file }) => ['oazapfts', file, 'api.ts'],
    call: `import * as api from './api'
api.defaults.baseUrl = feed.url
await (api as any)[feed.operationId](feed.form, { headers })`,
    wrong: 'Throws on `null`.',
  }),
  client({
    name: 'swagger-typescript-api, fetch',
    packages: ['swagger-typescript-api@13.13.0'],
    generate: ({ file, folder }) => ['swagger-typescript-api', 'generate', '-p', file, '-o', folder, '-n', 'api.ts'],
    call: `import { Api, ContentType } from './api'
const groups = Object.values(new Api({ baseUrl: feed.url })) as any[]
await groups.find((group) => group?.[feed.operationId])[feed.operationId](feed.form, { headers SETTING })`,
    setting: 'With `openapi.json`: `{ type: ContentType.UrlEncoded }` beside the body.',
    settingCode: ', type: ContentType.UrlEncoded',
    wrong: 'Sends `null` as this word.',
  }),
  client({
    name: 'openapi-zod-client (Zodios)',
    packages: ['openapi-zod-client@1.18.3', '@zodios/core@10.9.6', 'axios@1.21.1', 'zod@3'],
    generate: ({ file }) => ['openapi-zod-client', file, '-o', 'api.ts'],
    call: `import { createApiClient } from './api'
await (createApiClient(feed.url) as any).post(feed.path, feed.form, { headers })`,
    wrong: 'Sends `undefined` and `null` as these words.',
  }),
  client({
    name: 'typed-openapi',
    packages: ['typed-openapi@2.2.7', 'typescript@5.9.3'],
    generate: ({ file }) => ['typed-openapi', file, '-o', 'api.ts'],
    call: `import { createApiClient } from './api'
const fetcher = {
  fetch: ({ url, method, parameters: { body } }: any) =>
    feed.isSet
      ? fetch(url, { method, headers, body: new URLSearchParams(body) })
      : fetch(url, { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
}
await (createApiClient as any)(fetcher, feed.url).post(feed.path, { body: feed.form })`,
    setting: 'You write its `fetch`: make URLSearchParams of the body there.',
  }),
  client({
    name: 'RTK Query codegen',
    packages: ['@rtk-query/codegen-openapi@2.2.0', '@reduxjs/toolkit@2.15.0', 'typescript@5.9.3'],
    generate: (place) => {
      const base = settings(
        place,
        'base.ts',
        `import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query'
const send = fetchBaseQuery({ baseUrl: '${place.url}', headers: { Authorization: 'Bearer any-key', Accept: 'application/json' } })
const withForm = (args: any, ...rest: [any, any]) => send({ ...args, body: args.body && new URLSearchParams(args.body) }, ...rest)
export const api = createApi({ baseQuery: ${place.isSet ? 'withForm' : 'send'}, endpoints: () => ({}) })`,
      )
      const config = `export default { schemaFile: '${place.file}', apiFile: '${base}', apiImport: 'api', outputFile: 'api.ts' }`
      return ['rtk-query-codegen-openapi', settings(place, 'rtk.config.mjs', config)]
    },
    call: `import { configureStore } from '@reduxjs/toolkit'
import * as generated from './api'
const api = Object.values(generated).find((one: any) => one.endpoints) as any
const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (usual: any) => usual().concat(api.middleware) })
const anyArgument = new Proxy({}, { get: () => feed.form })
await store.dispatch(api.endpoints[feed.operationId].initiate(anyArgument))`,
    setting: 'A base query that makes URLSearchParams of the body.',
  }),
  client({
    name: 'openapi-qraft',
    packages: ['@openapi-qraft/cli@2.14.1', '@openapi-qraft/react@2.14.1', 'typescript@5.9.3'],
    generate: ({ file }) => {
      const plugins = ['--plugin', 'tanstack-query-react', '--plugin', 'openapi-typescript']
      return ['openapi-qraft', file, '-o', 'gen', '--clean', ...plugins]
    },
    call: `import { requestFn } from '@openapi-qraft/react'
import { createAPIClient } from './gen/index'
import { services } from './gen/services/index'
const sent = (schema: any, info: any) => requestFn(schema, { ...info, headers } SETTING)
const api = (createAPIClient as any)({ baseUrl: feed.url, requestFn: sent })
const group = Object.entries(services).find(([, operations]) => feed.operationId in operations)?.[0] ?? ''
await api[group][feed.operationId]({ body: feed.form })`,
    setting: 'A `bodySerializer` in the options of `requestFn`.',
    wrong: 'Stops at a number as the `example` of a parameter: give it `openapi.json`.',
    settingCode:
      ', { bodySerializer: (_: any, body: any) => ({ body: new URLSearchParams(body), headers: {} }) } as any',
  }),
  client({
    name: 'openapi-typescript-codegen, fetch',
    packages: ['openapi-typescript-codegen@0.31.0'],
    generate: ({ file }) => ['openapi', '--input', file, '--output', 'gen'],
    call: `import * as generated from './gen/index'
const { OpenAPI, ...services } = generated as any
Object.assign(OpenAPI, { BASE: feed.url, HEADERS: headers })
await (Object.values(services) as any[]).find((service) => service[feed.operationId])[feed.operationId](feed.form)`,
    wrong: 'Sends every form as multipart, unless you write its transport (`--request`).',
  }),
  client({
    name: 'OpenAPI Generator Plus, fetch',
    packages: [
      'openapi-generator-plus@2.22.0',
      '@openapi-generator-plus/typescript-fetch-client-generator2@2.0.0',
      'whatwg-fetch@3.6.20',
    ],
    generate: ({ file }) => {
      const generator = '@openapi-generator-plus/typescript-fetch-client-generator2'
      return ['openapi-generator-plus', 'generate', '-g', generator, '-o', 'gen', file]
    },
    call: `import * as generated from './gen/index'
const { Configuration, ...groups } = generated as any
const configuration = { baseUri: feed.url, fetch, authorization: 'any-key' }
await (Object.values(groups) as any[]).find((group) => group[feed.operationId])[feed.operationId](feed.form, {}, configuration)`,
    wrong: 'Reads no OpenAPI 3.1.1.',
  }),
  client({
    name: 'openapi-client-axios',
    packages: ['openapi-client-axios@7.9.1', 'axios@1.21.1'],
    call: `import { readFileSync } from 'node:fs'
import { OpenAPIClientAxios } from 'openapi-client-axios'
const definition = JSON.parse(readFileSync(feed.file, 'utf8'))
const client: any = await new OpenAPIClientAxios({ definition, axiosConfigDefaults: { headers } }).init()
await client[feed.operationId](null, feed.form SETTING)`,
    setting: 'The header `Content-Type: application/x-www-form-urlencoded` in the third argument of each call.',
    settingCode: `, { headers: ${formHeader} }`,
    wrong: 'Takes `{base_url}` of `openapi.json` as an address.',
  }),
  client({
    name: 'swagger-client',
    packages: ['swagger-client@3.39.0'],
    call: `import { readFileSync } from 'node:fs'
import SwaggerClient from 'swagger-client'
const authorizations = { ApiKey: { value: 'any-key' } }
const client: any = await SwaggerClient({ spec: JSON.parse(readFileSync(feed.file, 'utf8')), authorizations })
await client.execute({ operationId: feed.operationId, requestBody: feed.form })`,
    wrong: 'Sends `undefined` and `null` as these words.',
  }),
  client({
    name: 'openapi-typescript-fetch',
    packages: ['openapi-typescript-fetch@2.2.1'],
    call: `import { Fetcher } from 'openapi-typescript-fetch'
const fetcher: any = Fetcher.for()
const asForm = (url: string, init: any, next: any) => {
  init.headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return next(url, { ...init, body: new URLSearchParams(JSON.parse(init.body)).toString() })
}
fetcher.configure({ baseUrl: feed.url, init: { headers }, use: feed.isSet ? [asForm] : [] })
await fetcher.path(feed.path).method('post').create()(feed.form)`,
    setting: 'A middleware that sets the header and writes the body anew.',
  }),
  client({
    name: 'feTS client',
    packages: ['fets@0.8.12'],
    call: `import { createClient } from 'fets'
const client: any = createClient({ endpoint: feed.url })
await client[feed.path].post({ formUrlEncoded: feed.form, headers })`,
    wrong: 'Sends `null` as an empty text.',
  }),
  client({
    name: 'Redocly generate-client',
    packages: ['@redocly/cli@2.77.0'],
    generate: ({ file }) => ['redocly', 'generate-client', file, '--output', 'api.ts'],
    call: `import * as api from './api'
const generated = api as any
generated.configure?.({ baseUrl: feed.url, headers })
await generated[feed.operationId]({ body: feed.isSet ? new URLSearchParams(feed.form) : feed.form }, { headers })`,
    setting: '`new URLSearchParams` as the body, which its types ask for.',
  }),
]

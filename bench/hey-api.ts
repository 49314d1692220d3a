// The client that @hey-api/openapi-ts generates from the contract, generated for each run.

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../scripts/contract/contract.ts'
import { peersFolder } from './peers.ts'

/** As much of the generated code as the bench calls. */
export interface HeyApi {
  client: { setConfig(config: { baseUrl: string; auth: string }): unknown }
  listPixels(options: { query: object }): Promise<unknown>
  createPixel(options: { body: object }): Promise<unknown>
}

/** Generates the client into a folder that is there for as long as it is used. */
export async function withHeyApi<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'hey-api-'))
  try {
    const cli = join(peersFolder, 'node_modules/@hey-api/openapi-ts/bin/run.js')
    const args = [
      '--input',
      join(root, 'generated/openapi.json'),
      '--output',
      folder,
      '--client',
      '@hey-api/client-fetch',
      '--silent',
      '--no-log-file',
    ]
    execFileSync(process.execPath, [cli, ...args], { cwd: folder })
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The source of a program that lists and creates. */
export function heyApiSource(folder: string): string {
  return `import { client } from '${folder}/client.gen.ts'
import { createPixel, listPixels } from '${folder}/sdk.gen.ts'
client.setConfig({ baseUrl: 'https://api.example.com', auth: 'key' })
console.log(await listPixels(), await createPixel({ body: { name: 'a', type: 'x', value: 'b' } }))`
}

/** Loads the generated code; bundled first, since its imports name files that only a bundler finds. */
export async function loadHeyApi(folder: string): Promise<HeyApi> {
  const contents = `export { client } from './client.gen.ts'; export { createPixel, listPixels } from './sdk.gen.ts'`
  const outfile = join(folder, 'bundled.mjs')
  await build({ stdin: { contents, resolveDir: folder }, bundle: true, format: 'esm', outfile })
  return (await import(pathToFileURL(outfile).href)) as HeyApi
}

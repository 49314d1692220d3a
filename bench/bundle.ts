// What a call costs in a bundle: list and create, minified by esbuild, compressed by gzip -9.

import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../scripts/contract/contract.ts'
import { heyApiSource } from './hey-api.ts'
import { versioned } from './peers.ts'

const sourcesOf = (heyApi?: string): Record<string, string> => ({
  'raw fetch': `const call = async (init) => (await fetch('https://api.example.com/api/v1/pixels', init)).json()
console.log(await call({ headers: { Authorization: 'Bearer key' } }), await call({ method: 'POST', headers: { Authorization: 'Bearer key' }, body: new URLSearchParams({ name: 'a', type: 'x', value: 'b' }) }))`,
  [versioned('openapi-fetch')]: `import createClient from 'openapi-fetch'
const client = createClient({ baseUrl: 'https://api.example.com', headers: { Authorization: 'Bearer key' } })
console.log(await client.GET('/api/v1/pixels'), await client.POST('/api/v1/pixels', { body: { name: 'a', type: 'x', value: 'b' } }))`,
  ...(heyApi !== undefined && { [versioned('@hey-api/openapi-ts')]: heyApiSource(heyApi) }),
  'this client': `import { createClient } from './src/index.ts'
const client = createClient({ baseUrl: 'https://api.example.com', apiKey: 'key' })
console.log(await client.pixels.list(), await client.pixels.create({ name: 'a', type: 'x', value: 'b' }))`,
})

/** Bytes by client; with hey-api's if the folder is given where it was generated. */
export async function bundleSizes(heyApi?: string): Promise<Record<string, number>> {
  const sizes = Object.entries(sourcesOf(heyApi)).map(async ([peer, contents]) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: root },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    })
    return [peer, gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length]
  })
  return Object.fromEntries(await Promise.all(sizes))
}

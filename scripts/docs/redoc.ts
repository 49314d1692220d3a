import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationsOf, root, type Contract } from '../contract.ts'
import { runTool } from '../run-tool.ts'
import { markAssumptions } from './mark-assumptions.ts'

const engine = join(root, 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js')
const engineFile = 'redoc.standalone.js'

// The page asks a CDN for this logo even when the engine is self-hosted; an empty image asks nobody.
const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g
const emptyImage = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/%3E'

/**
 * Builds the Redoc reference into a folder: a page and its engine, which load nothing from anywhere else.
 *
 * @throws if Redocly cannot build the page, or builds one that this function does not know how to self-host
 */
export async function buildRedoc(contract: Contract, folder: string): Promise<void> {
  const page = selfHosted(await builtPage(withRedocLinks(markAssumptions(contract))))
  const script = replaced(await readFile(engine, 'utf8'), logo, emptyImage)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, engineFile), script)
}

// Descriptions link to #operation/getPixel and #tag/Pixels; this engine calls the same places #/pixels/getpixel and #/pixels.
function withRedocLinks(contract: Contract): Contract {
  const places = new Map<string, string>([
    ...operationsOf(contract).map(({ operationId, tag }) => [`#operation/${operationId}`, `#/${tag}/${operationId}`.toLowerCase()] as const),
    ...contract.tags.map(({ name }) => [`#tag/${name}`, `#/${name}`.toLowerCase()] as const),
  ])
  const text = JSON.stringify(contract).replace(/\]\((#(?:operation|tag)\/\w+)\)/g, (_, target: string) => `](${places.get(target) ?? target})`)
  return JSON.parse(text) as Contract
}

async function builtPage(contract: Contract): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), 'redoc-'))
  try {
    const source = join(temporary, 'openapi.json')
    const output = join(temporary, 'index.html')
    await writeFile(source, JSON.stringify(contract))
    const { exitCode, stderr } = await runTool('redocly', ['build-docs', source, '--output', output, '--config', 'redocly.yaml'])
    if (exitCode !== 0) throw new Error(`Failed to build the reference: ${stderr.trim()}`)
    return await readFile(output, 'utf8')
  } finally {
    await rm(temporary, { recursive: true })
  }
}

function selfHosted(page: string): string {
  // Without an icon of its own a page asks its host for /favicon.ico.
  const withoutPreload = replaced(page, /<link rel="modulepreload"[^>]*>/g, '<link rel="icon" href="data:,">')
  const ownEngine = replaced(withoutPreload, /https:\/\/cdn\.redocly\.com\/[^"]*\/redoc\.standalone\.js/g, `./${engineFile}`)
  // The page routes by the hash, but its links are paths that no host has.
  return replaced(ownEngine, /href="\//g, 'href="#/')
}

// A new version of the tool may build another page; then this must be looked at, not skipped.
function replaced(text: string, pattern: RegExp, replacement: string): string {
  if (text.search(pattern) === -1) throw new Error(`Failed to self-host the reference: Redocly's page has no ${pattern}. Adapt scripts/docs/redoc.ts to its new version.`)
  return text.replace(pattern, replacement)
}

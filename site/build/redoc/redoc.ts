// The Redoc view: the page that Redocly builds, its engine beside it, and a policy that lets nothing leave the origin.

import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadContract } from '../../../scripts/contract/operations.ts'
import { root } from '../../../scripts/contract/root.ts'
import { once } from '../../../scripts/tools/once.ts'
import { redocly } from '../../../scripts/tools/redocly.ts'
import type { SampleNames } from '../../pages/samples/call.ts'
import { contractForRedoc } from './contract.ts'

const engineFile = join(root, 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js')
const engineAddress = /https:\/\/cdn\.redocly\.com\/redoc\/[^"']*\/redoc\.standalone\.js/g
// The engine asks a CDN for its logo even when it is self-hosted.
const logoAddress = /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g
const icon = '<link rel="icon" href="../icon.svg">'
/** Readable colors, and a link back in the colors of the page. */
const style = `<style>
:root:root { --input-content-placeholder-color: var(--text-color-secondary) }
:root:not(.dark) { --link-color-primary-legacy: var(--color-blue-8) }
.schema-name { color: var(--text-color-primary) !important }
.way-back { padding: 8px 16px; border-bottom: 1px solid; background: var(--bg-color); color: var(--text-color-primary); font: 14px system-ui }
.way-back a { color: inherit }
</style>`
const wayBack = '<nav class="way-back" aria-label="Site"><a href="../index.html">Back to the site</a></nav>'
const script = '<script src="../redoc.js" defer></script>'
const inlineScript = /<script[^>]*>([\s\S]*?)<\/script>/g

/**
 * The files of the Redoc view by their paths in the site. Making one throws if Redocly cannot build its page, or builds
 * one that loads its engine in another way.
 */
export function redocFiles(read: ReadContract, names: SampleNames): [path: string, make: () => Promise<string>][] {
  return [
    ['redoc/index.html', once(async () => selfHosted(await redoclyPage(read, names)))],
    [
      'redoc/redoc.standalone.js',
      once(async () => replaced(await readFile(engineFile, 'utf8'), logoAddress, '../icon.svg')),
    ],
  ]
}

function selfHosted(page: string): string {
  // The hash of the engine is that of the CDN's copy, and loading the engine ahead delays the first paint by seconds.
  const local = replaced(replaced(page, /<link rel="modulepreload"[^>]*>/, ''), engineAddress, './redoc.standalone.js')
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(local)}">`
  const head = replaced(replaced(local, '<head>', `<head>${policy}${icon}`), '</head>', `${style}${script}</head>`)
  return replaced(head, '<body>', `<body>${wayBack}`)
}

/** Redoc writes styles into its page and searches in a worker that it makes itself. Scripts in the page are named by hash. */
function policyOf(page: string): string {
  const hashes = [...page.matchAll(inlineScript)].map(([, script = '']) => `'sha256-${sha256(script)}'`)
  return `default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src blob:`
}

async function redoclyPage(read: ReadContract, names: SampleNames): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'redoc-'))
  const [source, output] = [join(folder, 'openapi.json'), join(folder, 'index.html')]
  try {
    await writeFile(source, contractForRedoc(read, names))
    const { exitCode, stderr } = await redocly(['build-docs', source, '--output', output])
    if (exitCode !== 0) throw new Error(`Failed to build the Redoc page: ${stderr.trim()}`)
    return await readFile(output, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function replaced(text: string, part: string | RegExp, by: string): string {
  if (text.search(part) !== -1) return text.replace(part, by)
  throw new Error(`Failed to self-host Redoc: there is no ${part}. Adapt site/build/redoc/redoc.ts to the new version.`)
}

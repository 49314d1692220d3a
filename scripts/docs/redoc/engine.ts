import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../contract.ts'

const file = join(root, 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js')

const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g
const font = /data:application\/font-woff;base64,([A-Za-z0-9+/=]+)/

/** What the engine does that a page must not do under a strict Content-Security-Policy, and what stands there instead. */
const changes: [pattern: RegExp, replacement: string][] = [
  // It asks a CDN for this logo even when it is self-hosted.
  [logo, 'blank.svg'],
  // Its search makes a worker out of text, in which it would evaluate more text. It can do without.
  [/return \w+\._factory\?\?=Function\(\w+\),!0/g, 'return!1'],
  // It colors code by style attributes in HTML that it puts into the page as text.
  [/` style="color: var\((\$\{\w+\})\)"`/g, '` data-color="$1"`'],
  // Its icons are a font inside the style.
  [font, 'icons.woff'],
]

/** The names of the colors for code, which `data-color` has. */
const codeColors = /--code-block-tokens-[\w-]+-color/g

export interface Engine {
  /** The engine as it is. */
  whole: string
  /** The engine that loads `icons.woff` and `blank.svg` from beside its page, and nothing from elsewhere. */
  strict: string
  font: Buffer
  /** The style that colors code by `data-color`. */
  codeStyle: string
}

/** @throws if the engine of a new version has not what is to be changed: then it must be looked at, not skipped */
export async function readEngine(): Promise<Engine> {
  const text = await readFile(file, 'utf8')
  const colors = [...new Set(text.match(codeColors))].sort()
  return {
    whole: changed(text, logo, 'data:,'),
    strict: changes.reduce((all, [pattern, replacement]) => changed(all, pattern, replacement), text),
    font: Buffer.from(font.exec(text)?.[1] ?? '', 'base64'),
    codeStyle: colors.map((name) => `[data-color=${name}]{color:var(${name})}`).join(''),
  }
}

function changed(text: string, pattern: RegExp, replacement: string): string {
  if (text.search(pattern) === -1) throw new Error(`Failed to self-host Redoc: its engine has no ${pattern}. Adapt scripts/docs/redoc/engine.ts to the new version.`)
  return text.replace(pattern, replacement)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../contract.ts'

/** The engine as Redocly ships it. */
export const engineFile = join(root, 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js')

const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g
const font = /data:application\/font-woff;base64,([A-Za-z0-9+/=]+)/

type Change = [pattern: RegExp, replacement: string]

/** What the engine gets wrong everywhere, and what stands there instead. */
const mended: Change[] = [
  // It takes `{base_url}` for a path of its own page, so that every operation seems to live there.
  [/\(\?:\^\[a-z\]\[a-z0-9\+\.-\]\*:\|\\\/\\\/\)/g, String.raw`(?:^[a-z][a-z0-9+.-]*:|^{|\/\/)`],
  // It greets in the console, which has the browser parse 2 MB once more to say from where: 90 ms, 350 on a phone.
  [/typeof document<`u`&&console\.info\(`\\n%c Redoc [^]*?font-style: italic;`\),/g, ''],
  // It renders all operations in one go, and answers no tap meanwhile.
  [/(\(0,(\w+)\.createElement\)\(\w+,\{items:[^;]*;if\(\w+\.childElementCount===0\)\{)([^;]*);return\}/g, '$1(0,$2.startTransition)(()=>$3);return}'],
]

/** What the engine does that a page must not do under a strict Content-Security-Policy. */
const strict: Change[] = [
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
  const text = await readFile(engineFile, 'utf8')
  const colors = [...new Set(text.match(codeColors))].sort()
  return {
    whole: changed(text, [...mended, [logo, 'data:,']]),
    strict: changed(text, [...mended, ...strict]),
    font: Buffer.from(font.exec(text)?.[1] ?? '', 'base64'),
    codeStyle: colors.map((name) => `[data-color=${name}]{color:var(${name})}`).join(''),
  }
}

function changed(text: string, changes: Change[]): string {
  return changes.reduce((all, [pattern, replacement]) => {
    if (all.search(pattern) === -1) throw new Error(`Failed to self-host Redoc: its engine has no ${pattern}. Adapt scripts/docs/redoc/engine.ts to the new version.`)
    return all.replace(pattern, replacement)
  }, text)
}

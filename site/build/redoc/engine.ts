import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../scripts/contract/contract.ts'

/** The engine as Redocly ships it. */
export const engineFile = join(root, 'node_modules/@redocly/cli/lib/chunks/redoc.standalone.js')

const logo = /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g

type Change = [pattern: RegExp, replacement: string | ((text: string) => string)]

/** What the engine gets wrong everywhere, and what stands there instead. */
const mended: Change[] = [
  // It takes `{base_url}` for a path of its own page, so that every operation seems to live there.
  [/\(\?:\^\[a-z\]\[a-z0-9\+\.-\]\*:\|\\\/\\\/\)/g, String.raw`(?:^[a-z][a-z0-9+.-]*:|^{|\/\/)`],
  // It greets in the console, which has the browser parse 2 MB once more to say from where: 90 ms, 350 on a phone.
  [/typeof document<`u`&&console\.info\(`\\n%c Redoc [^]*?font-style: italic;`\),/g, ''],
  // It renders all operations in one go, and answers no tap meanwhile.
  [
    /(\(0,(\w+)\.createElement\)\(\w+,\{items:[^;]*;if\(\w+\.childElementCount===0\)\{)([^;]*);return\}/g,
    '$1(0,$2.startTransition)(()=>$3);return}',
  ],
]

/** What the engine makes of many texts on the way to its first page, and what the build has made of them. */
const prepared: Change[] = [
  // Making its global style is a quarter of its first rendering. Here it is a file.
  [/(\w+)=\w+`\s*\$\{\w+\};\s*`(?=\}\)\))/g, '$1=()=>null'],
  // What that is made of.
  [/(?<==\w+`)(?:[^`\\$]|\\[^]|\$(?!\{))*(?=`)/g, (style) => (isOfGlobalStyle(style) ? '' : style)],
]

function isOfGlobalStyle(style: string): boolean {
  const rules = style.replace(/\/\*[^]*?\*\//g, '').replace(/\/\/[^\n]*/g, '')
  return /@tokens|@font-face/.test(style) || /^\s*(--[\w-]+\s*:[^;{}]*;\s*)+$/.test(rules)
}

/** What the engine does that a page must not do under a strict Content-Security-Policy. */
const strict: Change[] = [
  // It asks a CDN for this logo even when it is self-hosted.
  [logo, 'blank.svg'],
  // Its search makes a worker out of text, in which it would evaluate more text. It can do without both.
  [/return \w+\._factory\?\?=Function\(\w+\),!0/g, 'return!1'],
  [/=`\/\*\*!\\r\n \* FlexSearch(?:[^`\\]|\\[^])*`/g, '=``'],
  // It colors code by style attributes in HTML that it puts into the page as text.
  [/` style="color: var\((\$\{\w+\})\)"`/g, '` data-color="$1"`'],
]

/** The names of the colors for code, which `data-color` has. */
const codeColors = /--code-block-tokens-[\w-]+-color/g

export interface Engine {
  /** The engine that loads nothing. */
  whole: string
  /** The engine that loads `blank.svg` from beside its page, and nothing from elsewhere. */
  strict: string
  /** The style that colors code by `data-color`. */
  codeStyle: string
}

/** @throws if the engine of a new version has not what is to be changed: then it must be looked at, not skipped */
export async function readEngine(): Promise<Engine> {
  const text = await readFile(engineFile, 'utf8')
  const colors = [...new Set(text.match(codeColors))].sort()
  return {
    whole: changed(text, [...mended, ...prepared, [logo, 'data:,']]),
    strict: changed(text, [...mended, ...prepared, ...strict]),
    codeStyle: colors.map((name) => `[data-color=${name}]{color:var(${name})}`).join(''),
  }
}

function changed(text: string, changes: Change[]): string {
  return changes.reduce((all, [pattern, replacement]) => {
    if (all.search(pattern) === -1)
      throw new Error(
        `Failed to self-host Redoc: its engine has no ${pattern}. Adapt site/build/redoc/engine.ts to the new version.`,
      )
    // In the types, replace takes either, and not what may be either.
    return typeof replacement === 'string' ? all.replace(pattern, replacement) : all.replace(pattern, replacement)
  }, text)
}

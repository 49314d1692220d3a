// Types that do not depend on the contract, and that generated files need: hand-written here, copied as they are.

import { readFileSync } from 'node:fs'

export function copiedFiles(): Map<string, string> {
  return new Map([
    ['calls.ts', copyOf('call-types.ts')],
    ['table.ts', copyOf('table-types.ts')],
  ])
}

/** A hand-written file of this folder as generated text. */
export function copyOf(file: string): string {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return `// Copied from scripts/generate/${file} by \`npm run generate\`. Do not edit.\n\n${text}`
}

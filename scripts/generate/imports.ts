// The imports of a generated module: the types that its code names.

import { header } from './doc-comment.ts'

/**
 * A module with its header and its imports.
 *
 * @param about its subject, in one sentence
 * @param modules those whose types it may name, by their file names
 */
export function moduleText(about: string, code: string, modules: Readonly<Record<string, string>>): string {
  const own = typesOf(code)
  const named = namesIn(code)
  const lines = Object.entries(modules).map(([file, text]) => {
    const used = typesOf(text).filter((type) => named.has(type) && !own.includes(type))
    return used.length > 0 ? `import type { ${used.sort().join(', ')} } from './${file}'\n` : ''
  })
  return [`${header}// ${about}\n`, lines.join(''), code].filter((part) => part !== '').join('\n')
}

/** The names in a module's code, without those in comments and texts, and property names. */
function namesIn(code: string): Set<string> {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|'(\\.|[^'\\])*'|"[^"]*"/g, '')
  return new Set(bare.match(/\b[A-Z]\w*\b(?!\??:)/g))
}

function typesOf(code: string): string[] {
  return [...code.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name)
}

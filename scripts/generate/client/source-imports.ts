// The imports from src that the generated code of the client needs.

/** The names that it may use, by file. A type begins with `type`. */
const exported = {
  'client/call.ts': ['type Call'],
  'client/errors/field-errors.ts': ['errorsByField', 'errorsInList', 'messageOnly'],
  'client/http/created-id.ts': ['createdNumber', 'createdText'],
  'client/lists/has-next.ts': ['namesNext'],
  'client/lists/page.ts': ['type Page', 'type PageInTurn'],
  'client/lists/read-page.ts': ['onlyPage'],
  'client/operation.ts': [
    'type ListOperation',
    'type Operation',
    'type Reading',
    'type Runtime',
    'type Service',
    'type SuccessBody',
    'found',
  ],
  'client/options.ts': ['type CallOptions'],
  'client/query-options.ts': ['definedIn', 'infiniteOf', 'mutationOf', 'queryOf'],
  'lib/json.ts': ['valueAt'],
}

export function sourceImportsText(code: string): string {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const lines = Object.entries(exported).map(([file, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name.replace('type ', '')}\\b(?!')`).test(bare))
    return used.length > 0 ? importText(used, `../src/${file}`) : ''
  })
  return lines.join('')
}

function importText(names: string[], file: string): string {
  if (names.some((name) => !name.startsWith('type '))) return `import { ${names.join(', ')} } from '${file}'\n`
  return `import type { ${names.map((name) => name.slice('type '.length)).join(', ')} } from '${file}'\n`
}

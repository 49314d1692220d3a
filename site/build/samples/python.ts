import type { Call } from './call.ts'
import { keyVariable } from './key.ts'

/** A program for Python 3 and its standard library. `urlopen` raises on an error status. */
export function pythonSample({ method, url, query, form, answer }: Call): string {
  const encodes = form !== undefined || query.length > 0
  const address = query.length > 0 ? `${text(`${url}?`)} + urlencode(${dict(query)})` : text(url)
  const options = [
    ...(method === 'GET' ? [] : [`method=${text(method)},`]),
    'headers={',
    '    "Accept": "application/json",',
    `    "Authorization": "Bearer " + os.environ[${text(keyVariable)}],`,
    '},',
    ...(form ? [`data=urlencode(${dict(form)}).encode(),`] : []),
  ]
  return `${answer === 'nothing' ? '' : 'import json\n'}import os
${encodes ? 'from urllib.parse import urlencode\n' : ''}from urllib.request import Request, urlopen

request = Request(
    ${address},
${options.map((line) => `    ${line}\n`).join('')})

with urlopen(request) as response:
    ${answer === 'nothing' ? 'print(response.status)' : 'answer = json.load(response)\n\nprint(json.dumps(answer, indent=2))'}`
}

function dict(fields: [name: string, value: string | number][]): string {
  if (fields.length === 0) return '{}'
  return `{\n${fields.map(([name, value]) => `        ${text(name)}: ${typeof value === 'number' ? value : text(value)},\n`).join('')}    }`
}

// The escapes of JSON are escapes of Python too, with the same meaning.
function text(value: string): string {
  return JSON.stringify(value)
}

import type { Call, Pair, SampleNames } from './call.ts'

/** A program for Python 3 and its standard library. `urlopen` raises on an error status, and does not show its body. */
export function pythonSample({ method, url, query, form, hasBody }: Call, { keyVariable }: SampleNames): string {
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
  return `${hasBody ? 'import json\n' : ''}import os
from urllib.error import HTTPError
${encodes ? 'from urllib.parse import urlencode\n' : ''}from urllib.request import Request, urlopen

request = Request(
    ${address},
${options.map((line) => `    ${line}\n`).join('')})

try:
    with urlopen(request) as response:
        ${hasBody ? 'body = json.load(response)' : 'status = response.status'}
except HTTPError as error:
    raise SystemExit(f"{error.code} {error.read().decode()}")

print(${hasBody ? 'json.dumps(body, indent=2)' : 'status'})`
}

function dict(fields: Pair[]): string {
  if (fields.length === 0) return '{}'
  return `{\n${fields.map(({ name, value }) => `        ${text(name)}: ${typeof value === 'number' ? value : text(String(value))},\n`).join('')}    }`
}

// JSON's escapes have the same meaning in Python.
function text(value: string): string {
  return JSON.stringify(value)
}

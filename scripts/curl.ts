import type { Operation } from './contract.ts'

/** A curl command that calls an operation with its first example. The key stands in for the reader's. */
export function curlOf(operation: Operation, baseUrl: string, key = 'any-key'): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameterExample(operation, name))))
  const lines = [
    `curl ${operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `}${quoted(baseUrl + path)}`,
    `  -H ${quoted(`Authorization: Bearer ${key}`)}`,
    ...Object.entries(formExample(operation)).map(([name, value]) => `  --data-urlencode ${quoted(`${name}=${value}`)}`),
  ]
  return lines.join(' \\\n')
}

function parameterExample({ parameters }: Operation, name: string): unknown {
  const examples = parameters.find((parameter) => parameter.name === name)?.examples
  return Object.values(examples ?? {})[0]?.value
}

function formExample({ requestBody }: Operation): Record<string, unknown> {
  const examples = Object.values(requestBody?.content ?? {})[0]?.examples
  return (Object.values(examples ?? {})[0]?.value ?? {}) as Record<string, unknown>
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

import type { Call, Pair, SampleNames } from './call.ts'

/** A program for Go and its standard library, as `gofmt` formats it. */
export function goSample({ method, url, query, form, hasBody }: Call, { keyVariable }: SampleNames): string {
  const hasQuery = query.length > 0
  const hasValues = hasQuery || form !== undefined
  const packages = [
    'fmt',
    'io',
    'log',
    'net/http',
    ...(hasValues ? ['net/url'] : []),
    'os',
    ...(form ? ['strings'] : []),
  ]
  const address = hasQuery ? `${text(`${url}?`)}+query.Encode()` : text(url)
  const body = form ? 'strings.NewReader(form.Encode())' : 'nil'
  const headers = [
    '"Accept", "application/json"',
    `"Authorization", "Bearer "+os.Getenv(${text(keyVariable)})`,
    ...(form ? ['"Content-Type", "application/x-www-form-urlencoded"'] : []),
  ]
  const lines = [
    ...(hasQuery ? values('query', query) : []),
    ...(form ? values('form', form) : []),
    `request, err := http.NewRequest(${text(method)}, ${address}, ${body})`,
    ...orFail,
    ...headers.map((pair) => `request.Header.Set(${pair})`),
    '',
    'response, err := http.DefaultClient.Do(request)',
    ...orFail,
    'body, err := io.ReadAll(response.Body)',
    ...orFail,
    // The client of Go returns the body of an error like a success.
    'if response.StatusCode >= 300 {',
    '\tlog.Fatalf("%s %s", response.Status, body)',
    '}',
    '',
    hasBody ? 'fmt.Println(string(body))' : 'fmt.Println(response.StatusCode)',
  ]
  const imports = packages.map((name) => `\t${text(name)}\n`).join('')
  const main = lines.map((line) => (line === '' ? '\n' : `\t${line}\n`)).join('')
  return `package main\n\nimport (\n${imports})\n\nfunc main() {\n${main}}`
}

const orFail = ['if err != nil {', '\tlog.Fatal(err)', '}']

function values(name: string, fields: Pair[]): string[] {
  if (fields.length === 0) return [`${name} := url.Values{}`]
  // gofmt puts the values of consecutive lines below each other.
  const keys = fields.map((field) => `${text(field.name)}:`)
  const longest = Math.max(...keys.map((key) => key.length))
  const lines = fields.map(({ value }, index) => `\t${keys[index]?.padEnd(longest)} {${text(String(value))}},`)
  return [`${name} := url.Values{`, ...lines, '}']
}

// JSON's escapes have the same meaning in Go. Its compiler takes no byte order mark.
function text(value: string): string {
  return JSON.stringify(value).replaceAll('\uFEFF', '\\ufeff')
}

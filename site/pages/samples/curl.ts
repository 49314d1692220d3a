import type { Call, SampleNames } from './call.ts'

/** A command for a shell. */
export function curlSample(call: Call, { keyVariable }: SampleNames): string {
  // Without its flag, curl exits with 0 for every status. Without a body, only the status can be shown.
  const flags = ['--fail-with-body', ...(call.hasBody ? [] : [`-w '%{http_code}\\n'`])]
  return command(call, [...flags, "-H 'Accept: application/json'", `-H "Authorization: Bearer $${keyVariable}"`])
}

/** The shortest form, with the key in it, for a mock that takes any key. */
export function curlWithKey(call: Call, key: string): string {
  return command(call, [`-H ${quoted(`Authorization: Bearer ${key}`)}`])
}

function command({ method, url, query, form }: Call, options: string[]): string {
  const verb = method !== 'GET' ? [`-X ${method}`] : query.length > 0 ? ['-G'] : []
  const data = (form ?? query).map(
    ({ name, value }) => `--data-urlencode ${quoted(`${encodeURIComponent(name)}=${value}`)}`,
  )
  const empty = form?.length === 0 ? ["--data ''"] : []
  // The address comes first, so its line is short enough for a phone.
  const first = [...verb, ...options.slice(0, 1)].join(' ')
  return [`curl ${quoted(url)}`, first, ...options.slice(1), ...data, ...empty].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

// A service that behaves as an application with this interface was measured to behave on 2026-11-24. It was written
// from the measurements and not from the contract, so that the contract, the mock and verify can be held against it.
//
// Two of its rules are off unless a test asks for them: the limit of requests a minute, and the rule that the DNS of a
// domain leads to the service.

export interface MeasuredOptions {
  /** The accounts by API key. */
  accounts: Record<string, Account>
  /** Requests a minute and address; twice as many are let through for an account. Default: no limit. */
  requestsPerMinute?: number
  /** Tells whether the DNS of a host leads to the service. Default: it always does. */
  leadsHere?: (host: string) => boolean
}

export interface Account {
  id: number
  /** An account whose plan has no API is refused with 403. Default: true. */
  hasApi?: boolean
  /** How many records of a resource the plan allows. Default: any number. */
  quota?: { pixels?: number; domains?: number }
}

export interface MeasuredService {
  fetch(request: Request): Promise<Response>
  /** All records of all accounts. */
  records(): readonly StoredRecord[]
}

export interface StoredRecord {
  resource: 'pixels' | 'domains'
  account: number
  id: number
  created_at: string
  updated_at: string
  [field: string]: string | number | null
}

type Form = Record<string, unknown>
type Values = Record<string, string | null>
type FieldErrors = Record<string, string[]>

const platforms = [
  'adroll',
  'bing',
  'facebook',
  'google-ads',
  'google-analytics',
  'google-tag-manager',
  'linkedin',
  'pinterest',
  'quora',
  'x',
]
const perPageValues = ['10', '25', '50', '100']
const ownHost = 'service.example'
const anyOrigin = { 'access-control-allow-origin': '*' }

export function measuredService(options: MeasuredOptions): MeasuredService {
  const { accounts, requestsPerMinute = Infinity, leadsHere = () => true } = options
  const stored: StoredRecord[] = []
  const hits: { at: number; account: number | undefined }[] = []
  let lastId = 0

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (request.method === 'OPTIONS') return preflight()
    const [, version, name, id, ...rest] = url.pathname.replace(/\/+$/, '').slice(1).split('/')
    const resource = name === 'pixels' || name === 'domains' ? name : undefined
    if (!url.pathname.startsWith('/api/') || version !== 'v1' || resource === undefined || rest.length > 0) {
      return json(404, { message: 'There is nothing at this path.' })
    }

    const wantsJson = /[/+]json/.test((request.headers.get('accept') ?? '').split(',')[0] ?? '')
    const methods = id === undefined ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']
    if (!methods.includes(request.method)) return failure(405, 'This method is not supported here.', wantsJson)

    const key = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    const account = Object.hasOwn(accounts, key) ? accounts[key] : undefined
    const limited = limit(account?.id)
    if (limited !== undefined) return failure(429, 'Slow down.', wantsJson, limited)
    if (account === undefined) {
      return wantsJson ? json(401, { message: 'The key is missing or unknown.' }) : redirectToLogin(url)
    }
    if (account.hasApi === false) return json(403, { message: 'The plan has no API.', status: 403 })

    if (id === undefined) {
      return request.method === 'POST' ? create(resource, account, request) : list(resource, account, url)
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && request.method !== 'DELETE') return update(resource, account, id, request)
    const record = find(resource, account, id)
    if (record === undefined) return notFound()
    return isRead ? json(200, { data: shown(record), status: 200 }) : remove(record)
  }

  function limit(account: number | undefined): Record<string, string> | undefined {
    const now = performance.now()
    while (hits[0] !== undefined && hits[0].at <= now - 60_000) hits.shift()
    const ofAccount = hits.filter((hit) => hit.account === account).length
    if (hits.length < requestsPerMinute && ofAccount < 2 * requestsPerMinute) {
      hits.push({ at: now, account })
      return undefined
    }
    const retryAfter = Math.ceil(((hits[0]?.at ?? now) + 60_000 - now) / 1_000)
    return {
      'retry-after': `${retryAfter}`,
      'x-ratelimit-limit': `${requestsPerMinute}`,
      'x-ratelimit-remaining': '0',
    }
  }

  async function create(resource: StoredRecord['resource'], account: Account, request: Request): Promise<Response> {
    const form = await formOf(request)
    const { values, errors } = check(resource, account, form, undefined)
    const quota = account.quota?.[resource] ?? Infinity
    const owned = stored.filter((other) => other.resource === resource && other.account === account.id)
    if (owned.length >= quota) report(errors, 'name', 'The plan allows no more of these.')
    if (Object.keys(errors).length > 0) return invalid(errors)

    lastId += 1
    const time = timestamp()
    const empty: Values = resource === 'domains' ? { index_page: null, not_found_page: null } : {}
    const record: StoredRecord = {
      resource,
      account: account.id,
      id: lastId,
      ...empty,
      ...values,
      created_at: time,
      updated_at: time,
    }
    stored.push(record)
    return json(201, { data: shown(record), status: 200 })
  }

  async function update(
    resource: StoredRecord['resource'],
    account: Account,
    id: string,
    request: Request,
  ): Promise<Response> {
    const form = await formOf(request)
    const record = find(resource, account, id)
    const { values, errors } = check(resource, account, form, record?.id ?? 0)
    if (Object.keys(errors).length > 0) return invalid(errors)
    if (record === undefined) return notFound()

    const isChanged = Object.entries(values).some(([name, value]) => record[name] !== value)
    Object.assign(record, values, isChanged && { updated_at: timestamp() })
    return json(200, { data: shown(record), status: 200 })
  }

  function remove(record: StoredRecord): Response {
    stored.splice(stored.indexOf(record), 1)
    return json(200, { id: record.id, object: record.resource.slice(0, -1), deleted: true, status: 200 })
  }

  function list(resource: StoredRecord['resource'], account: Account, url: URL): Response {
    const query = url.searchParams
    const one = (name: string, values: string[], fallback: string) => {
      const value = query.get(name) ?? ''
      return values.includes(value) ? value : fallback
    }
    const search = (query.get('search') ?? '').trim()
    const type = resource === 'pixels' ? (query.get('type') ?? '') : ''
    const sortBy = one('sort_by', ['id', 'name'], 'id')
    const sort = one('sort', ['desc', 'asc'], 'desc')
    const perPage = one('per_page', perPageValues, '10')
    const isMatch = search === '' || search === '0' ? () => true : like(search)

    const found = stored
      .filter((record) => record.resource === resource && record.account === account.id)
      .filter((record) => isMatch(String(record['name'])))
      .filter((record) => type === '' || record['type'] === type)
      .sort((a, b) => (sort === 'asc' ? 1 : -1) * compare(a, b, sortBy))

    const kept = { search, type, search_by: 'name', sort_by: sortBy, sort, per_page: perPage }
    return json(200, pageOf(found, url, kept, Number(perPage)))
  }

  function find(resource: StoredRecord['resource'], account: Account, id: string): StoredRecord | undefined {
    const digits = /^\s*(\d+)/.exec(decodeURIComponent(id))?.[1]
    return stored.find(
      (record) => record.resource === resource && record.account === account.id && record.id === Number(digits),
    )
  }

  /** Checks the fields that a form has. `updated` is the id of the record that an update is for. */
  function check(resource: StoredRecord['resource'], account: Account, form: Form, updated: number | undefined) {
    const isCreate = updated === undefined
    const values: Values = {}
    const errors: FieldErrors = {}

    for (const [name, rule] of Object.entries(rulesOf(resource, isCreate))) {
      const value = fieldOf(form, name)
      if (value === undefined && !(isCreate && rule.isRequired)) continue
      if (value === undefined || value === null) {
        if (rule.isRequired) report(errors, name, `The ${name} is missing.`)
        else values[name] = null
        continue
      }
      const written = rule.normalize?.(value) ?? value
      if ([...written].length > rule.atMost)
        report(errors, name, `The ${name} has more than ${rule.atMost} characters.`)
      const sentence = rule.problem?.(written, form)
      if (sentence !== undefined) report(errors, name, sentence)
      values[name] = written
    }

    const name = values['name']
    const isTaken = stored.some(
      (other) =>
        other.resource === resource &&
        (resource === 'domains' || other.account === account.id) &&
        other.id !== updated &&
        folded(String(other['name'])) === folded(name ?? ''),
    )
    if (name && isTaken) report(errors, 'name', 'The name is taken.')
    if (resource === 'domains' && name && !leadsHere(name))
      report(errors, 'name', 'The DNS of the name does not lead here.')
    return { values, errors }
  }

  return {
    async fetch(request) {
      try {
        const response = await respond(request)
        return request.method === 'HEAD' ? new Response(null, response) : response
      } catch {
        return failure(500, 'Something broke.', /json/.test(request.headers.get('accept') ?? ''))
      }
    },
    records: () => stored,
  }
}

interface FieldRule {
  isRequired: boolean
  atMost: number
  normalize?: (value: string) => string
  problem?: (value: string, form: Form) => string | undefined
}

const target: FieldRule = { isRequired: false, atMost: 255, problem: problemOfTarget }

function rulesOf(resource: StoredRecord['resource'], isCreate: boolean): Record<string, FieldRule> {
  if (resource === 'pixels') {
    return {
      name: { isRequired: true, atMost: 32 },
      type: {
        isRequired: true,
        atMost: 255,
        problem: (value) => (platforms.includes(value) ? undefined : 'The type is none of the platforms.'),
      },
      value: {
        isRequired: true,
        atMost: 255,
        problem: (value, form) => {
          if (!/^[\w-]+$/.test(value)) return 'The value has other characters than letters, digits, - and _.'
          const isAdroll = isCreate && fieldOf(form, 'type') === 'adroll'
          return isAdroll && value.indexOf('-') < 1
            ? 'The value has to be two ids with a dash between them.'
            : undefined
        },
      },
    }
  }
  const targets = { index_page: target, not_found_page: target }
  if (!isCreate) return targets
  const name: FieldRule = {
    isRequired: true,
    atMost: 255,
    normalize: (value) => value.toLowerCase().replace(/^https?:\/\//, ''),
    problem: (value) => (isHost(value) ? undefined : 'The name is neither a host name nor an IPv4 address.'),
  }
  return { name, ...targets }
}

function isHost(value: string): boolean {
  const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/
  const labels = value.split('.')
  return labels.length > 1 && labels.every((part) => label.test(part) && part.length <= 63)
}

function problemOfTarget(value: string): string | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return 'The target is not a URL.'
  return new URL(value).hostname === ownHost ? 'The target leads to the service itself.' : undefined
}

function report(errors: FieldErrors, name: string, sentence: string): void {
  errors[name] = [...(errors[name] ?? []), sentence]
}

/** The text of a field, trimmed; null if nothing is left; undefined if the form does not have the field. */
function fieldOf(form: Form, name: string): string | null | undefined {
  const value = Object.hasOwn(form, name) ? form[name] : undefined
  if (value === undefined || value === null) return value
  if (typeof value === 'object') throw new TypeError(`${name} is a list or an object.`)
  return String(value).trim() || null
}

/** JSON is read, and multipart with POST; every other body that is not a URL-encoded form counts as an empty form. */
async function formOf(request: Request): Promise<Form> {
  const mediaType = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (mediaType === 'application/x-www-form-urlencoded') {
    return Object.fromEntries(new URLSearchParams(await request.text()))
  }
  if (mediaType === 'multipart/form-data' && request.method === 'POST') {
    return Object.fromEntries(await request.formData())
  }
  if (!/[/+]json$/.test(mediaType)) return {}
  const value: unknown = await request.json().catch(() => ({}))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Form) : {}
}

/** The text without case and accents, by which names are compared, searched and sorted. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function like(search: string): (name: string) => boolean {
  const pattern = folded(search)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/%/g, '.*')
    .replace(/_/g, '.')
  const matcher = new RegExp(pattern, 'su')
  return (name) => matcher.test(folded(name))
}

function compare(a: StoredRecord, b: StoredRecord, sortBy: string): number {
  if (sortBy === 'id') return a.id - b.id
  const [first, second] = [folded(String(a['name'])), folded(String(b['name']))]
  if (first === second) return a.id - b.id
  return first < second ? -1 : 1
}

function pageOf(found: StoredRecord[], url: URL, kept: Record<string, string>, perPage: number) {
  const wanted = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : 1
  const last = Math.max(1, Math.ceil(found.length / perPage))
  const data = found.slice((page - 1) * perPage, page * perPage).map(shown)
  const first = data.length > 0 ? (page - 1) * perPage + 1 : null
  const path = `${url.origin}${url.pathname}`
  const sent = Object.entries(kept).filter(([, value]) => value !== '')
  const linkTo = (number: number) => `${path}?${new URLSearchParams([...sent, ['page', `${number}`]])}`
  const previous = page > 1 ? linkTo(page - 1) : null
  const next = page < last ? linkTo(page + 1) : null
  const numbers = Array.from({ length: last }, (_, index) => index + 1)

  return {
    data,
    links: { first: linkTo(1), last: linkTo(last), prev: previous, next },
    meta: {
      current_page: page,
      from: first,
      last_page: last,
      links: [
        { url: previous, label: '&laquo; Previous', active: false },
        ...numbers.map((number) => ({ url: linkTo(number), label: `${number}`, active: number === page })),
        { url: next, label: 'Next &raquo;', active: false },
      ],
      path,
      per_page: perPage,
      to: first === null ? null : first + data.length - 1,
      total: found.length,
    },
    status: 200,
  }
}

function shown(record: StoredRecord): Record<string, unknown> {
  const { id, name, created_at, updated_at } = record
  if (record.resource === 'pixels') {
    return { id, name, type: record['type'], value: record['value'], created_at, updated_at }
  }
  const { index_page, not_found_page } = record
  return { id, name, url: `https://${name}`, index_page, not_found_page, created_at, updated_at }
}

function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, '.000000Z')
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...anyOrigin, ...headers } })
}

function notFound(): Response {
  return json(404, { message: 'There is no such record.', status: 404 })
}

function invalid(errors: FieldErrors): Response {
  return json(422, { message: errors, status: 422 })
}

/** An error that is JSON only for those who ask for JSON. */
function failure(status: number, message: string, wantsJson: boolean, headers: Record<string, string> = {}): Response {
  if (wantsJson) return json(status, { message }, headers)
  const type = { 'content-type': 'text/html; charset=UTF-8' }
  return new Response(`<!DOCTYPE html><title>${message}</title>`, {
    status,
    headers: { ...type, ...anyOrigin, ...headers },
  })
}

function redirectToLogin(url: URL): Response {
  const headers = { location: `${url.origin}/login`, 'content-type': 'text/html; charset=UTF-8', ...anyOrigin }
  return new Response('<!DOCTYPE html><title>Redirecting</title>', { status: 302, headers })
}

function preflight(): Response {
  const headers = { ...anyOrigin, 'access-control-allow-methods': '*', 'access-control-allow-headers': '*' }
  return new Response(null, { status: 204, headers })
}

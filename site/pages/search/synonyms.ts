/** Words of a question that mean little for the search. */
export const stopWords = new Set(
  'a all an and are at by can do does for from get how i in into is it my of on or the to use vs what when where with you'.split(
    ' ',
  ),
)

/** Words that readers type instead of a word of the texts. One line for each word of the texts. */

export const synonyms: Record<string, string[]> = {
  create: ['add', 'new', 'insert', 'store'],
  delete: ['remove', 'destroy', 'erase'],
  update: ['edit', 'change', 'modify', 'replace', 'partial', 'partially'],
  show: ['get', 'read', 'fetch', 'retrieve', 'view'],
  list: ['all', 'browse', 'collection'],
  search: ['find', 'query', 'filter', 'lookup'],
  sort: ['order', 'sorting', 'ordering'],
  page: ['pagination', 'paging', 'paginate', 'offset', 'cursor'],
  pages: ['pagination', 'paging', 'paginate', 'iterate', 'loop', 'through', 'cursor', 'offset'],
  per_page: ['limit', 'size'],
  authentication: ['auth', 'login', 'token', 'bearer', 'apikey', 'credentials', 'security'],
  unauthenticated: ['unauthorized', 'forbidden'],
  key: ['token', 'secret', 'apikey'],
  errors: ['failure', 'problem', 'exception', 'status', 'code', 'codes'],
  invalid: ['validation', 'bad'],
  valid: ['validation'],
  form: ['body', 'payload', 'urlencoded'],
  encoding: ['encode', 'escape', 'utf8', 'charset'],
  retry: ['retries', 'backoff', '503', 'throttle'],
  requests: ['rate', 'limits', 'limiting', 'throttle', 'quota', '429'],
  timeouts: ['abort', 'cancel', 'slow'],
  records: ['fixtures'],
  start: ['run', 'launch'],
  mock: ['fake', 'stub', 'sandbox', 'test', 'testing'],
  client: ['sdk', 'library', 'npm'],
  install: ['npm', 'setup'],
  container: ['docker', 'podman'],
  workflow: ['github', 'actions', 'pipeline', 'gitlab'],
  taken: ['duplicate', 'unique', 'conflict'],
  total: ['count'],
  validator: ['zod', 'valibot', 'yup'],
  redirect: ['forward', 'target'],
  id: ['identifier', 'uuid', 'primary'],
  assumed: ['assumption', 'guess', 'unverified'],
  changelog: ['version', 'versions', 'release', 'history'],
  cors: ['origin', 'browser', 'preflight'],
  address: ['url', 'endpoint', 'server', 'host'],
}

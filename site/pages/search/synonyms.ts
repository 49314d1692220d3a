/** Words of a question that mean little for the search. */
export const stopWords = new Set(
  'a all allowed an and any anything are at be between by can could difference do does example examples everything for from have how http i in into is it me mean means more much my need not of on one or over request return returns set should than that the there this to too use vs want we what when where which why will with would you your'.split(
    ' ',
  ),
)

/** Words that readers type instead of what an operation does, as its summary has it. */
const actions: Record<string, string[]> = {
  create: ['add', 'new', 'insert', 'store', 'make', 'post', 'register'],
  delete: ['remove', 'destroy', 'erase', 'drop', 'undo'],
  update: ['rename', 'renaming', 'edit', 'change', 'modify', 'replace', 'partially'],
  show: ['get', 'read', 'fetch', 'retrieve', 'view', 'single', 'load'],
  list: ['all', 'browse', 'collection', 'get', 'read', 'fetch', 'retrieve', 'view', 'load', 'show'],
  search: ['find', 'query', 'filter', 'lookup'],
  sort: ['latest', 'recent', 'order', 'alphabetical', 'alphabetically'],
}

/** Words that readers type instead of the name of a field, a parameter or a setting, or a part of it. */
const names: Record<string, string[]> = {
  per: ['limit', 'size', 'max', 'maximum'],
  total: ['count', 'many', 'results'],
  index: ['homepage', 'root'],
  redirect: ['forward', 'target'],
  type: ['platform', 'provider'],
  id: ['identifier', 'primary'],
  address: ['url', 'endpoint', 'server', 'host', 'staging', 'production'],
  integer: ['number', 'numbers', 'numeric', 'bigint'],
}

/** Words that readers type instead of a word of the guides. One line for each word of the texts. */
const topics: Record<string, string[]> = {
  emoji: ['unicode', 'emojis', 'umlauts', 'accents'],
  bulk: ['batch', 'multiple', 'several', 'mass'],
  windows: ['cmd'],
  page: ['pagination', 'paging', 'paginate', 'offset', 'cursor'],
  pages: ['pagination', 'paging', 'paginate', 'iterate', 'loop', 'through', 'cursor', 'offset'],
  empty: ['null', 'blank', 'unset', 'nullify'],
  authentication: [
    'auth',
    'authorization',
    'oauth',
    'login',
    'token',
    'bearer',
    'apikey',
    'credentials',
    'security',
    'password',
    'jwt',
    'signin',
  ],
  unauthenticated: ['unauthorized'],
  key: ['token', 'secret', 'apikey'],
  errors: ['failure', 'problem', 'exception', 'status', 'code', 'codes'],
  invalid: ['validation', 'bad', 'expired', 'malformed'],
  valid: ['validation'],
  form: ['body', 'payload', 'urlencoded'],
  encoding: ['content', 'encode', 'escape', 'utf8', 'charset'],
  hooks: ['logging', 'interceptor', 'interceptors', 'middleware', 'debug', 'tracing', 'monitoring'],
  retry: ['retries', 'backoff', '503', 'throttle'],
  requests: ['429'],
  timeouts: ['abort', 'cancel', 'slow'],
  records: ['fixtures', 'items', 'entries', 'rows'],
  start: ['run', 'launch'],
  mock: ['fake', 'stub', 'sandbox', 'test', 'testing', 'offline', 'dummy'],
  client: ['sdk', 'library', 'npm', 'package', 'wrapper'],
  install: ['npm', 'setup'],
  container: ['docker', 'podman'],
  workflow: ['github', 'actions', 'pipeline', 'gitlab'],
  taken: ['duplicate', 'unique', 'conflict', 'exists', 'already'],
  validator: ['zod', 'valibot', 'yup'],
  assumed: ['assumption', 'measured', 'certainty', 'guess', 'unverified', 'documented', 'undocumented'],
  changelog: ['version', 'release', 'notes', 'history', 'breaking', 'changes', 'upgrade', 'migrate', 'changed', 'news'],
  lengths: ['long'],
  service: ['backend'],
  check: ['verify', 'conformance', 'validate', 'compare', 'compliant'],
  trim: ['whitespace', 'spaces', 'strip'],
  rate: ['throttling', 'throttle', 'quota'],
  contact: ['support', 'help'],
  scenarios: ['simulate'],
  status: ['code', 'codes'],
  cors: ['origin', 'browser', 'preflight'],
  '403': ['forbidden', 'permission', 'permissions'],
  '5xx': ['down', 'unavailable', 'outage', 'crash', '500', '502', '503', '504'],
  browser: ['frontend', 'spa', 'web'],
  access: ['denied'],
  secret: ['safe', 'secure', 'expose', 'leak', 'leaked'],
  fields: ['properties', 'attributes', 'columns'],
  parameters: ['params', 'arguments'],
  types: ['typings', 'autocomplete'],
  renewed: ['rotate', 'refresh'],
  started: ['quickstart', 'tutorial', 'intro', 'begin', 'first'],
}

export const synonyms: Record<string, string[]> = { ...actions, ...names, ...topics }

/** The words of a reader who does not know the words of the API yet. */
export const topicWords = new Set(
  Object.values(topics)
    .flat()
    .filter((word) => !(word in synonyms) && !stopWords.has(word)),
)

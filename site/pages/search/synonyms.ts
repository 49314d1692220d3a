/** Words of a question that mean little for the search. */
export const stopWords = new Set(
  'a all allowed an and any anything are at be between by can could difference do does example examples everything for from have how http i in into is it many me mean means more much my need of on one or over request set should than that the there this to too use vs want we what when where which why will with would you your'.split(
    ' ',
  ),
)

/** Words that readers type instead of what an operation does, as its summary has it. */
const actions: Record<string, string[]> = {
  create: ['add', 'new', 'insert', 'store', 'make', 'post', 'register'],
  delete: ['remove', 'destroy', 'erase', 'drop', 'undo'],
  update: ['rename', 'edit', 'change', 'modify', 'replace', 'partially'],
  show: ['get', 'read', 'fetch', 'retrieve', 'view', 'single', 'load'],
  list: ['all', 'browse', 'collection', 'get', 'read', 'fetch', 'retrieve', 'view', 'load', 'show'],
  search: ['find', 'query', 'filter', 'lookup'],
  sort: ['latest', 'recent', 'order', 'sorting', 'ordering'],
}

/** Words that readers type instead of a word of the guides. One line for each word of the texts. */
const topics: Record<string, string[]> = {
  emoji: ['unicode', 'emojis', 'umlauts', 'accents'],
  bulk: ['batch', 'multiple', 'several', 'mass'],
  windows: ['cmd'],
  page: ['pagination', 'paging', 'paginate', 'offset', 'cursor'],
  pages: ['pagination', 'paging', 'paginate', 'iterate', 'loop', 'through', 'cursor', 'offset'],
  per_page: ['limit', 'size'],
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
  retry: ['retries', 'backoff', '503', 'throttle'],
  requests: ['429'],
  timeouts: ['abort', 'cancel', 'slow'],
  records: ['fixtures', 'results', 'items', 'entries', 'rows'],
  start: ['run', 'launch'],
  mock: ['fake', 'stub', 'sandbox', 'test', 'testing', 'offline', 'dummy'],
  client: ['sdk', 'library', 'npm', 'package', 'wrapper'],
  install: ['npm', 'setup'],
  container: ['docker', 'podman'],
  workflow: ['github', 'actions', 'pipeline', 'gitlab'],
  taken: ['duplicate', 'unique', 'conflict', 'exists', 'already'],
  total: ['count'],
  validator: ['zod', 'valibot', 'yup'],
  redirect: ['forward', 'target'],
  id: ['identifier', 'primary'],
  assumed: ['assumption', 'measured', 'certainty', 'guess', 'unverified'],
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
  address: ['url', 'endpoint', 'server', 'host'],
  '5xx': ['down', 'unavailable', 'outage', '502', '503'],
  browser: ['frontend', 'spa', 'web'],
  access: ['denied'],
  secret: ['safe', 'secure', 'expose', 'leak', 'leaked'],
  type: ['platform', 'provider'],
  fields: ['properties', 'attributes', 'columns'],
  parameters: ['params', 'arguments'],
  types: ['typings', 'autocomplete'],
  renewed: ['rotate', 'refresh'],
  started: ['quickstart', 'tutorial', 'intro', 'begin', 'first'],
}

export const synonyms: Record<string, string[]> = { ...actions, ...topics }

/** The words of a reader who does not know the words of the API yet. */
export const topicWords = new Set(
  Object.values(topics)
    .flat()
    .filter((word) => !(word in synonyms) && !stopWords.has(word)),
)

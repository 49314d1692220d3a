// What callers send that is seldom right: one list for the fuzzer and for the tests of the mock.

export const apiKey = 'sk_fuzz_51f0c9'
export const formType = 'application/x-www-form-urlencoded'

const usualTexts = ['a', 'Sale', 'sale', 'é', 'https://a.example/?b=c&d=%20']
const syntax = ['', ' ', 'a b', '%', '%zz', '&=+#?', '\0', '\r\n', "'", '"', '<b>', '~1', '/', '1', '-1', '1e3', 'null']
const unicode = ['É', 'E\u0301', 'ß', 'İ', 'Σς', '読書', '👩‍👧', '\uFEFF', '\uD800']
const names = ['__proto__', 'constructor', 'toString', 'x'.repeat(300)]
export const texts = [...usualTexts, ...usualTexts, ...syntax, ...unicode, ...names]

const largeIds = ['9007199254740993', '9'.repeat(400)]
export const oddIds = ['0', '-1', '007', '1e3', 'abc', '1.0', '%31', '%E0%A4%A', '__proto__', ...largeIds]
const noPaths = ['/', '/%', '/__proto__', '/%2F']
export const oddPaths = [...noPaths, '/api/v1', '/api/v1/pixels/', '/api/v1/pixels/1/name', '/api/v2/pixels']
export const oddQueries = [
  '?',
  'page',
  'page=01',
  'sort=&type',
  'search=%E0%A4',
  `search=${'z'.repeat(5000)}`,
  '&'.repeat(1001),
]

const noTokens = ['', 'Bearer', apiKey, `Basic ${apiKey}`, `Bearer ${apiKey} two`]
export const oddKeys = [...noTokens, 'Bearer other', 'Bearer other', 'Bearer other', `bEARER  ${apiKey}`]
const formTypes = [formType.toUpperCase(), `${formType}; charset=utf-8`, `${formType}; charset=latin1`]
export const oddTypes = ['application/json', 'text/plain', '', ...formTypes]
const manyPairs = ['a&'.repeat(100_000), 'b=1&'.repeat(999)]
export const largeForms = [...manyPairs, `name=${'x'.repeat(900_000)}`, '%'.repeat(999_000), 'y'.repeat(1_000_001)]

export const oddJson = ['', '{', '[]', 'null', '{"__proto__":1}', '"x"']
const oddNumbers = [-1, 1.5, 60_001, 2 ** 53]
const noDelays = ['soon', '2-1', '1e1', '101%']
/** Values in JSON. None is a delay that would be waited for. */
export const oddJsonValues = [null, true, ...oddNumbers, ...noDelays, [], [1], {}, 'x'.repeat(200_000), ...texts]

/** Whose name a request has, and which page sent it. What is foreign gets nothing: a host no response, a page no control. */
export const callers: { headers: Record<string, string>; foreign?: 'host' | 'page' }[] = [
  { headers: { host: 'mock.localhost' } },
  { headers: { host: 'evil.example' }, foreign: 'host' },
  { headers: { host: '127.0.0.1.evil.example' }, foreign: 'host' },
  { headers: { 'sec-fetch-site': 'cross-site' }, foreign: 'page' },
  { headers: { origin: 'null', 'x-mock-control': '1' }, foreign: 'page' },
  { headers: { origin: 'https://evil.example', 'x-mock-control': '1' }, foreign: 'page' },
  { headers: { origin: 'http://localhost:5173' }, foreign: 'page' },
  { headers: { origin: 'http://localhost:5173', 'x-mock-control': '1' } },
]

const lines = ['\r\n', '\r\n\r\n', ' ', ':', '0\r\n\r\n', 'Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n']
/** What damages the bytes of a request. */
export const oddBytes = [...lines, 'Expect: 1\r\n', 'Host: evil.example\r\n', `X: ${'h'.repeat(20_000)}\r\n`]

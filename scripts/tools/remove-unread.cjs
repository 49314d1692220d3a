// `npm ci` runs this at its end: it removes what packages bring and nothing here reads.

const { existsSync, readdirSync, rmSync } = require('node:fs')
const { join } = require('node:path')

const modules = join(__dirname, '../../node_modules')
const faker = 'postman-collection/node_modules/@faker-js/faker'

const unread = [
  // 67 MB of C headers, which only compiled addons need.
  ...namesIn('node/node_modules').map((name) => join(name, 'include')),
  // Prism loads the English words only: 16 MB are those of other languages, and builds for browsers.
  join(faker, 'dist'),
  ...namesIn(join(faker, 'lib/locales')).filter((name) => !/\ben$/.test(name)),
  // Its TypeScript.
  'happy-dom/src',
]

for (const path of unread) rmSync(join(modules, path), { recursive: true, force: true })

/** What is in a folder, by path. */
function namesIn(folder) {
  const path = join(modules, folder)
  return existsSync(path) ? readdirSync(path).map((name) => join(folder, name)) : []
}

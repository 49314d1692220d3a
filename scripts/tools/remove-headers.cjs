// `npm ci` runs this at its end. The Node that it installs has 67 MB of C headers, which only compiled addons need.

const { existsSync, readdirSync, rmSync } = require('node:fs')
const { join } = require('node:path')

const home = join(__dirname, '../../node_modules/node/node_modules')
const packages = existsSync(home) ? readdirSync(home) : []
for (const name of packages) rmSync(join(home, name, 'include'), { recursive: true, force: true })

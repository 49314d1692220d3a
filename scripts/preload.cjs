// Loaded before the npm scripts that run TypeScript. Plain JavaScript, so an old Node can read it.

// `npm ci` installs the Node that the scripts run on (the `node` package). Without its install script, they run on the
// Node of the machine.
const wanted = 24
const major = Number(process.versions.node.split('.')[0])

if (major < wanted) {
  console.error(
    `Failed to start: the scripts need Node ${wanted}, and this is ${process.version}. ` +
      'Run "npm ci" without --ignore-scripts: it brings the right one.',
  )
  process.exit(2)
}

// The next start finds the modules compiled, also those of the tools that a script runs. Without permission to write
// there, nothing is kept.
process.env.NODE_COMPILE_CACHE ??= require('node:path').join(__dirname, '../node_modules/.cache/node')
require('node:module').enableCompileCache(process.env.NODE_COMPILE_CACHE)

// npm sends SIGTERM to the shell that runs a script. If that is dash, as in Debian and Ubuntu, the shell ends and the
// script continues, so `npm start & kill $!` would leave the server running.
const shell = process.ppid
const watch = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 100).unref()

// Plain JavaScript, so that an old Node can read it and say so. `npm ci` installs the Node that the scripts
// run on (the `node` package); without its install script they run on whatever the machine has.

const wanted = 24
const major = Number(process.versions.node.split('.')[0])

if (major < wanted) {
  console.error(
    `Failed to start: the scripts need Node ${wanted}, and this is ${process.version}. ` +
      'Run "npm ci" without --ignore-scripts: it brings the right one.',
  )
  process.exit(2)
}

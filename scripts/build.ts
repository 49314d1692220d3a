// Usage: npm run build
// Compiles what the package ships into dist/. Exit codes: 0 built, 2 could not run.

import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { type BuildOptions, buildSync } from 'esbuild'
import { root } from './contract/root.ts'
import { manifest } from './tools/manifest.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, () => {
  for (const part of ['src', 'generated']) rmSync(join(root, 'dist', part), { recursive: true, force: true })
  // TypeScript 7 writes the same files as 5.9 in a quarter of the time.
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
  // Types and sources keep the comments. Code that users debug keeps its lines.
  removeComments('dist/src/{index,openapi-fetch,testing,{client,testing,lib}/**/*}.js', {})
  // Keeps the names of its classes.
  removeComments('dist/generated/*.js', { minifyWhitespace: true })
  removeComments('dist/src/{mock,mock-fetch,verify,cli,contract.config,{mock,verify,cli,facts}/**/*}.js', {
    minify: true,
  })
  chmodSync(join(root, 'dist/src/cli.js'), 0o755)
  // Without its source, a map leads an editor nowhere; without the map, the editor shows the types.
  for (const map of globSync('dist/{src,generated}/**/*.d.ts.map', { cwd: root })) {
    const source = map.replace(/^dist\/(.*)\.d\.ts\.map$/, '$1.ts')
    if (!manifest.files.some((shipped) => matchesGlob(source, `${shipped}{,/**}`))) rmSync(join(root, map))
  }
  const entries = Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry]))
  removeOthers(
    'd.ts',
    entries.map(({ types }) => types),
  )
  // A module of types alone is empty, and what a contract does not need is not imported.
  removeOthers('js', [...entries.map((entry) => entry.default), ...Object.values(manifest.bin)])
})

function removeComments(modules: string, options: BuildOptions): void {
  const places = { absWorkingDir: root, outdir: 'dist', outbase: 'dist', allowOverwrite: true }
  const entryPoints = globSync(modules, { cwd: root })
  buildSync({ ...places, ...options, entryPoints, charset: 'utf8', tsconfigRaw: {} })
}

/** Removes the files that no import of the package reaches. */
function removeOthers(ending: 'js' | 'd.ts', entries: string[]): void {
  const reachable = new Set(entries.map((entry) => join(root, entry)))
  for (const file of reachable) {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?['"](\.[^'"]+)\.(?:js|ts)['"]/g)
    for (const [, path = ''] of imports) reachable.add(join(file, '..', `${path}.${ending}`))
  }
  for (const file of globSync(`dist/{src,generated}/**/*.${ending}`, { cwd: root }))
    if (!reachable.has(join(root, file))) rmSync(join(root, file))
}

// Usage: npm run build
// Compiles what the package ships into dist/. Exit codes: 0 built, 2 could not run.

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from './contract/contract.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, () => {
  for (const part of ['src', 'generated']) rmSync(join(root, 'dist', part), { recursive: true, force: true })
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
  // The comments are in the types and in the sources. What users step into with a debugger keeps its lines.
  const [stepped, others] = [
    'dist/src/{index,{client,testing,lib}/**/*}.js',
    'dist/{generated,src/{mock,verify,cli}}/**/*.js',
  ]
  withoutComments(globSync(stepped, { cwd: root }), false)
  withoutComments(globSync(others, { cwd: root }), true)
  const { files, exports }: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const map of globSync('dist/{src,generated}/**/*.d.ts.map', { cwd: root })) {
    if (!isShipped(sourceOf(join(root, map)), files)) dropMap(join(root, map))
  }
  const shown = reachable(Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.types])))
  for (const types of globSync('dist/{src,generated}/**/*.d.ts', { cwd: root })) {
    if (!shown.has(join(root, types))) rmSync(join(root, types))
  }
})

function withoutComments(modules: string[], minifyWhitespace: boolean): void {
  const places = { absWorkingDir: root, outdir: 'dist', outbase: 'dist', allowOverwrite: true }
  buildSync({ ...places, entryPoints: modules, minifyWhitespace, charset: 'utf8', tsconfigRaw: {} })
}

interface Manifest {
  files: string[]
  exports: Record<string, string | { types: string }>
}

/** The types that an import of the package leads to. The compiler of a user reads no others. */
function reachable(entries: string[]): Set<string> {
  const found = new Set(entries.map((entry) => join(root, entry)))
  for (const file of found) {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?['"](\.[^'"]+)\.(?:js|ts)['"]/g)
    for (const [, path = ''] of imports) found.add(join(file, '..', `${path}.d.ts`))
  }
  return found
}

/** The file that a map leads to, from the root of the package. */
function sourceOf(map: string): string {
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'))
  return relative(root, resolve(map, '..', sources[0] ?? ''))
}

function isShipped(file: string, files: string[]): boolean {
  return files.some((shipped) => file === shipped || matchesGlob(file, `${shipped}/**`))
}

/** A map without its source leads an editor nowhere; without the map, it shows the types. */
function dropMap(map: string): void {
  const types = map.slice(0, -'.map'.length)
  writeFileSync(types, readFileSync(types, 'utf8').replace(/\/\/# sourceMappingURL=.*\n?$/, ''))
  rmSync(map)
}

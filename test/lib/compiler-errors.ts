import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/contract/root.ts'

const compiler = join(root, 'node_modules/typescript7/bin/tsc')

/**
 * The errors of the strict compiler for programs in a folder with the package installed; nothing if they are correct.
 *
 * All programs are compiled together, by TypeScript 7, which takes a fifth of the time of 5.9. That the package itself
 * suits both is the concern of test/contract/package.test.ts.
 */
export async function compilerErrors(folder: string, files: string[], options: object = {}): Promise<string> {
  const compilerOptions = {
    strict: true,
    noUnusedLocals: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    // Those of the language take longer than everything else.
    skipDefaultLibCheck: true,
    ...options,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  return promisify(execFile)(process.execPath, [compiler, '-p', folder], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
}

/** Writes programs into that folder and compiles them. */
export async function errorsIn(
  folder: string,
  programs: Record<string, string>,
  options: object = {},
): Promise<string> {
  for (const [file, text] of Object.entries(programs)) await writeFile(join(folder, file), text)
  return compilerErrors(folder, Object.keys(programs), options)
}

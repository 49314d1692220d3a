// The types view: which programs written for the base break. Today's generator makes both sides, so a difference is one of
// the contracts.

import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Contract } from '../contract/contract.ts'
import { literal } from '../contract/literal.ts'
import { type OperationView, withViews } from '../contract/operations.ts'
import { root } from '../contract/root.ts'
import { queryType } from '../generate/client/queries.ts'
import { codeIn } from '../generate/code.ts'
import { generatedFiles } from '../generate/files.ts'
import { writeFolder } from '../generate/folder.ts'
import { inTemporaryFolder } from '../tools/temporary-folder.ts'
import { manifest } from '../tools/manifest.ts'
import type { CodeChange, Sides } from './sides.ts'
import { storyChanges } from './story.ts'

/** The program for the base. */
const fits = 'fits.ts'

export function codeChanges({ base, head, consumers }: Sides): Promise<CodeChange[]> {
  return inTemporaryFolder(async (folder) => {
    // With the contract beside the code, `codeIn` writes the entries of the package.
    const sides = { base: withViews(base), head: withViews(head) }
    for (const [side, { contract, views }] of Object.entries(sides)) {
      const home = join(folder, side)
      writeFolder(codeIn(home, await generatedFiles(contract, views)), join(home, 'generated'))
    }
    const programs = new Map([[fits, fitsText(sides.base.views, sides.head.views, base)]])
    for (const file of consumers === undefined ? [] : globSync('*.ts', { cwd: consumers })) {
      const text = readFileSync(join(consumers ?? '', file), 'utf8')
      for (const side of ['base', 'head']) programs.set(`consumer.${side}.${file}`, importing(text, side))
    }
    for (const [name, text] of programs) await writeFile(join(folder, name), text)
    const types = typeChanges(await compilerErrors(folder, [...programs.keys()]), programs)
    return [...types, ...(await storyChanges(folder, sides.base.views))]
  })
}

/** A program that compiles as long as the head fits code of the base, one statement on each line. */
function fitsText(before: OperationView[], after: OperationView[], { components }: Contract): string {
  const method = (side: string, { resource, name }: OperationView): string =>
    `${side}.Methods[${literal(resource)}][${literal(name)}]`
  const isLeft = (view: OperationView): boolean =>
    after.some((other) => other.resource === view.resource && other.name === view.name)
  const statements = before.flatMap((view) => {
    const [old, now] = [method('base', view), method('head', view)]
    if (!isLeft(view)) return [`export type ${view.operationId} = ${now}`]
    const { form, queryParameters } = view
    const names = form ? Object.keys(form.schema.properties ?? {}) : queryParameters.map(({ name }) => name)
    const type = form ? form.schema['x-name'] : queryParameters.length > 0 && queryType(view)
    const known = `Known<keyof head.${type}, ${names.map(literal).join(' | ')}>`
    return [
      ...(type ? [`export type ${view.operationId}Takes = ${known}`] : []),
      `export const ${view.operationId}Takes: (sent: Sent<${old}>) => Sent<${now}> = (sent) => sent`,
      `export const ${view.operationId}Returns: (data: Data<${now}>) => Data<${old}> = (data) => data`,
    ]
  })
  const names = Object.keys(components.schemas).map((name) => `export type ${name} = head.${name}`)
  return `import type * as base from './base/generated/entries/index.ts'
import type * as head from './head/generated/entries/index.ts'

type Known<Now, Old extends Now> = Old
type Sent<Method extends (...sent: never[]) => unknown> = Parameters<Method>
type Data<Method extends (...sent: never[]) => unknown> = Awaited<ReturnType<Method>>
${[...statements, ...names].join('\n')}
`
}

/** Redirects the imports of the package to the code of one side. */
function importing(program: string, side: string): string {
  const { name, exports } = manifest
  return program.replaceAll(new RegExp(`'${name}(/[\\w/-]+)?'`, 'g'), (_, entry: string = '') => {
    const target = exports[`.${entry}`]
    const types = typeof target === 'object' ? target.types : undefined
    const file = types?.replace('./dist/src/', 'entries/').replace('./dist/generated/', '').replace('.d.ts', '.ts')
    return literal(`./${side}/generated/${file ?? entry}`)
  })
}

interface CompilerError {
  file: string
  line: number
  reason: string
}

async function compilerErrors(folder: string, files: string[]): Promise<CompilerError[]> {
  const compilerOptions = { noUnusedLocals: false, types: ['node'] }
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  // TypeScript 7 takes a third of the time of 5.9.
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const run = promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder })
  const output = await run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
  return output.split(/^(?=\S+\(\d+,\d+\): error )/m).flatMap((text) => {
    const [, file, line, reasons] = /^(\S+)\((\d+),\d+\): error TS\d+: (.*)$/s.exec(text) ?? []
    if (file === undefined || reasons === undefined) return []
    // The last of the nested reasons is the cause.
    const reason = reasons
      .trim()
      .split('\n')
      .at(-1)
      ?.trim()
      .replaceAll(/import\("[^"]*"\)\.|(?:base|head)\.(?=\w)/g, '')
    return [
      {
        file: basename(file),
        line: Number(line),
        reason: reason?.replace(/^Namespace '.*' has/, 'The package has') ?? '',
      },
    ]
  })
}

function typeChanges(errors: CompilerError[], programs: ReadonlyMap<string, string>): CodeChange[] {
  // A program that does not compile with the base is written for the head.
  const isOld = ({ file, line }: CompilerError): boolean =>
    errors.some((other) => other.file === file.replace('.head.', '.base.') && other.line === line)
  const places = new Map<string, Set<string>>()
  for (const error of errors.filter(({ file }) => !file.startsWith('consumer.base.'))) {
    const { file, line, reason } = error
    if (isOld(error) && file !== fits) continue
    const place = file === fits ? nameIn(programs, line) : `${file.replace('consumer.head.', '')}:${line}`
    places.set(reason, (places.get(reason) ?? new Set()).add(place))
  }
  return [...places].map(([reason, names]) => ({ kind: 'type', text: `${[...names].join(', ')}: ${reason}` }))
}

/** The subject of a program's line: "`createBook` takes". */
function nameIn(programs: ReadonlyMap<string, string>, line: number): string {
  const statement = programs.get(fits)?.split('\n')[line - 1] ?? ''
  const [, name = '', what] = /^export (?:const|type) (\w+?)(Takes|Returns)?\b/.exec(statement) ?? []
  return `\`${name}\`${what === undefined ? '' : ` ${what.toLowerCase()}`}`
}

/** The folder of a contract's consumers: those of the tests, for the contract of the package. */
export function consumersOf(isOurs: boolean): { consumers?: string } {
  const consumers = join(root, 'test/contract/consumer')
  return isOurs && existsSync(consumers) ? { consumers } : {}
}

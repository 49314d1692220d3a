// The house: which room may import which, and how files are named. A new room is added to the table.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'

/** The other rooms that a room may import from. The arrows go down this table and never up. */
const mayImport: Record<string, string[]> = {
  'scripts/contract': [],
  generated: [],
  src: ['generated'],
  'scripts/tools': ['scripts/contract', 'src'],
  'scripts/alternatives': ['scripts/contract', 'src'],
  'scripts/generate': ['scripts/contract', 'scripts/alternatives', 'src'],
  'site/shared': ['scripts/contract', 'src'],
  'site/pages': ['generated', 'src', 'site/shared'],
  'site/build': [
    'scripts/contract',
    'scripts/tools',
    'scripts/alternatives',
    'scripts/generate',
    'generated',
    'src',
    'site/shared',
    'site/pages',
  ],
  scripts: [
    'scripts/contract',
    'scripts/tools',
    'scripts/alternatives',
    'scripts/generate',
    'generated',
    'src',
    'site/shared',
    'site/build',
  ],
  examples: [],
  test: [
    'scripts/contract',
    'scripts/tools',
    'scripts/alternatives',
    'scripts/generate',
    'generated',
    'src',
    'site/shared',
    'site/pages',
    'site/build',
    'scripts',
  ],
  bench: [
    'scripts/contract',
    'scripts/tools',
    'scripts/generate',
    'generated',
    'src',
    'site/shared',
    'site/build',
    'scripts',
    'test',
  ],
}

/** Names that stand for several files, each with the reason. */
const sharedNames: Record<string, string> = {
  'index.ts': 'the front door of a folder',
  'mock.ts': 'the npm script, the command, and the parts of the mock in each room',
  'verify.ts': 'the command and what it calls',
  'site.ts': 'what builds the site, and the script of its pages',
  'lint.ts': 'the npm script and what it calls',
  'guides.ts': 'their linter and their pages',
  'ledger.ts': 'the page of the assumptions and its test',
  'operations.ts': 'one view of the operations, and the table that the client has of them',
  'serve.ts': 'what npm start serves, and the part of it that is the site',
  'try.ts': 'the npm script, and the script of Try it',
  'contract.ts': 'the contract as a document, and as the mock serves it',
  'errors.ts': 'the errors of the contract and those that a connection makes',
  'options.ts': 'of the client and of the mock',
  'fetch.ts': 'the sample and the handler',
  'call.ts': 'the call of a sample, of the client, and of the tests of the mock',
  'transport.ts': 'of the client and of verify',
  'fields.ts': 'of a form as the mock and as the client read it',
  'request.ts': 'what Try it sends and what the mock received',
  'folder.ts': 'the folder of generated files and that of the smoke test',
  'vitest.config.ts': 'the runs of tests that have commands of their own',
  'guide.test.ts': 'the guides of the client and of the mock',
}

/** Modules of eight lines or fewer, each with the reason why it does not live with its user. */
const shortModules: Record<string, string> = {
  'scripts/contract/literal.ts': 'the generator and the samples use it',
  'src/mock/index.ts': 'the entry of the package',
  'src/testing/index.ts': 'the entry of the package',
  'src/verify/index.ts': 'the entry of the package',
  'test/client/runtimes/smoke.d.ts': 'types of a JavaScript file',
  'test/client/consumer/fetch-door.ts': 'it is compiled only where openapi-fetch is installed',
  'test/services/vitest.config.ts': 'the services have a run of their own',
}

const rooms = Object.keys(mayImport)
const folders = new Set(rooms.map((room) => room.split('/')[0] ?? ''))
const modules = [...folders].flatMap(filesIn).filter((file) => /\.[jt]s$/.test(file) && roomOf(file) !== undefined)
const imports = new Map(modules.map((file) => [file, importsOf(file)]))

test('the table of rooms is without a circle', () => {
  const upwards = Object.entries(mayImport).flatMap(([room, others], index) =>
    others.filter((other) => rooms.indexOf(other) >= index).map((other) => `${room} → ${other}`),
  )

  expect(upwards).toEqual([])
})

test('the lists of exceptions name nothing that has gone', () => {
  const names = Object.keys(sharedNames).filter((name) => modules.filter((file) => nameOf(file) === name).length < 2)
  const grown = Object.keys(shortModules).filter((file) => !modules.includes(file) || linesOf(file) > 8)

  expect([...names, ...grown]).toEqual([])
})

test('modules import from the rooms that theirs may import from, and from no others', () => {
  const wrong = [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => !isAllowed(roomOf(file), roomOf(target))).map((target) => `${file} → ${target}`),
  )

  expect(wrong).toEqual([])
})

test('no modules import each other in a circle, types included', () => {
  expect(circles()).toEqual([])
})

test('a name stands for one module, unless the table says why not', () => {
  const alone = modules.filter((file) => !isGenerator(file))
  const shared = alone.filter((file) => alone.some((other) => other !== file && nameOf(other) === nameOf(file)))

  expect(shared.filter((file) => !(nameOf(file) in sharedNames))).toEqual([])
})

test('a module of eight lines or fewer lives with its user, unless the table says why not', () => {
  const short = modules.filter((file) => !file.startsWith('generated/') && linesOf(file) <= 8)

  expect(short.filter((file) => !(file in shortModules))).toEqual([])
})

test('documents name files and folders that are there', () => {
  const decisions = filesIn('decisions')
  const texts = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...decisions].map(textOf)
  const paths = texts.flatMap((text) => [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path))
  const ours = paths.filter((path) => existsSync(join(root, path.split('/')[0] ?? '')) && !path.startsWith('dist/'))

  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

function filesIn(room: string): string[] {
  const paths = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
  return paths.map((path) => `${room}/${path}`).filter((path) => !path.includes('node_modules'))
}

function roomOf(file: string): string | undefined {
  const holding = rooms.filter((room) => file.startsWith(`${room}/`))
  return holding.toSorted((one, other) => other.length - one.length)[0]
}

function isAllowed(from = '', to = ''): boolean {
  return from === to || (mayImport[from]?.includes(to) ?? false)
}

/** The modules of this repository that a module imports, type imports included. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(textOf(file))
  const relative = importedFiles.map(({ fileName }) => fileName).filter((name) => /^\..*\.[jt]s$/.test(name))
  return relative.map((name) => posix.join(posix.dirname(file), name))
}

/** A generator bears the name of the file that it writes. */
function isGenerator(file: string): boolean {
  return posix.dirname(file) === 'scripts/generate' && modules.includes(`generated/${nameOf(file)}`)
}

function nameOf(file: string): string {
  return posix.basename(file)
}

function circles(): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const follow = (file: string, path: string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) found.push([...path.slice(start), file].join(' → '))
    else if (!done.has(file)) {
      for (const target of imports.get(file) ?? []) follow(target, [...path, file])
      done.add(file)
    }
  }
  for (const file of modules) follow(file, [])
  return found
}

function linesOf(file: string): number {
  return textOf(file).trimEnd().split('\n').length
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

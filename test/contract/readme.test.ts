import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { npmCommand } from '../../scripts/tools/npm.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { ourContractWith } from '../lib/contract-with.ts'
import { serveContract } from '../lib/serve-contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import type { SomeFacts } from '../../scripts/contract/with-facts/draft.ts'
import { contractFolder } from '../../scripts/contract/folder.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { startMock, type RunningMock } from '../../src/mock.ts'
import { codeBlocks } from '../lib/code-blocks.ts'
import { compilerErrors, errorsIn } from '../lib/compiler-errors.ts'
import { installedPackage } from '../lib/installed-package.ts'
import { ended, until } from '../lib/processes.ts'
import { expectShown } from '../lib/shown.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'
import { startVerify } from '../verify/tested-service.ts'

const run = promisify(execFile)
/** That of a request without a key. */
const statusWithoutKey = operationViews(readContract())[0]?.rejections.find(({ roles }) =>
  roles.includes('unauthenticated'),
)?.status

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const packageReadme = readFileSync(join(root, 'scripts/package/README.md'), 'utf8')

const blocks = codeBlocks(readme)

/** A program that relies on a field. */
const program = `import { createClient } from './openapi/generated/entries/index.ts'

const { pixels } = createClient({ baseUrl: 'https://pixels.example', apiKey: 'any-key' })
const { name, updated_at } = await pixels.get(1)
console.log(name, updated_at)
`

/** The blocks that no test runs as they are, each with the reason. */
const notRun = [
  'npm ci && npm start\nnpm ci && npm test', // the test below starts it on free ports; .ci/run does npm ci
  // the last test runs these with another contract than ours
  'PIXELS_API_KEY=… npm run verify -- --base-url https://pixels.example --json > report.json',
  'npm run adopt -- report.json && npx tsc --noEmit',
]

const commands = blocks.filter(({ language, text }) => language === 'sh' && !notRun.includes(text))

const examples = [
  ...blocks.map((block) => ({ file: 'README.md', ...block })),
  ...codeBlocks(packageReadme).map((block) => ({ file: 'scripts/package/README.md', ...block })),
]
  .filter(({ language }) => language === 'ts')
  .map(({ file, text, output }, index) => ({ index, file, text, output, opening: text.split('\n')[0] }))

describe('the README', () => {
  let mock: RunningMock
  let consumer: string

  beforeAll(async () => {
    mock = await startMock()
    consumer = await installedPackage()
  })

  afterAll(async () => {
    await mock.close()
    await rm(consumer, { recursive: true })
  })

  test('has commands and examples to run', () => {
    expect([commands.length, examples.length]).toEqual([2, 3])
  })

  beforeEach(() => mock.reset())

  test.each(commands)('prints what it says after: $text', async ({ text, output }) => {
    const { stdout } = await run('sh', ['-c', withMock(text)])

    expectShown('README.md', output, stdout)
  })

  test('has TypeScript examples that compile against the installed package', async () => {
    const files = Object.fromEntries(examples.map(({ index, text }) => [`example-${index}.ts`, text]))

    expect(await errorsIn(consumer, files)).toBe('')
  })

  test.each(examples)('has an example in $file that prints what it says: $opening', async ({ file, text, output }) => {
    await writeFile(join(consumer, 'example.ts'), withMock(text))

    const { stdout } = await run(process.execPath, ['example.ts'], { cwd: consumer })

    expectShown(file, output, stdout)
  })

  test('shows what npm start prints, which serves the reference and the mock at one address', async () => {
    const { port, url } = await freeAddress()
    const [npm, ...args] = [...npmCommand(), 'start', '--silent', '--', '--port', String(port)] as const
    const child = spawn(npm, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let [printed, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    const log = (): string => `${printed}\n${errors}`
    await until(() => {
      if (child.exitCode !== null) throw new Error(`npm start ended before it listened.\n${log()}`)
      return printed.includes('Ctrl-C')
    }, log)

    const shown = blocks.find(({ text }) => text.startsWith('  Reference  '))
    const [lines = ''] = printed.replace(/^\n+/, '').split('\n\n')
    expectShown('README.md', shown, lines.replaceAll(`:${port}`, ':4010'))
    const statuses = ['/', '/api/v1/pixels', '/__mock/state'].map((path) => statusOf(url + path))
    expect(await Promise.all(statuses)).toEqual([200, statusWithoutKey, 200])
    const reference = await (await fetch(`${url}/reference/all.html`)).text()
    const addresses = { own: reference.includes(`${url}/api/v1/pixels`), usual: reference.includes(':4010') }
    expect(addresses).toEqual({ own: true, usual: false })
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await new Promise((done) => child.on('close', done))
    await expect(statusOf(url)).rejects.toThrow('fetch failed')
  })

  test('shows what the compiler says after a report was adopted', async () => {
    const facts: SomeFacts = { 'unknown-id': 410, 'pixel-record': { absent: ['updated_at'] } }
    const service = await serveContract(ourContractWith(facts))
    onTestFinished(() => service.close())
    const home = temporaryFolder({ 'age.ts': program, 'package.json': '{ "type": "module" }' })
    cpSync(contractFolder, join(home, 'openapi'), { recursive: true })
    const report = join(home, 'report.json')

    const args = ['--journal', temporaryFolder(), '--only', Object.keys(facts).join(), '--json']
    await writeFile(report, (await startVerify(service.url, args, undefined, join(root, 'src/cli.ts')).ended).stdout)
    const command = [process.execPath, join(root, 'scripts/adopt.ts'), report, '--contract', join(home, 'openapi')]
    const { stdout } = await ended(command, home)
    const [written = ''] = stdout.split('\n')

    const shown = blocks.find(({ text }) => text.startsWith('Written: '))
    expectShown(
      'README.md',
      shown,
      `${written}\n${await compilerErrors(home, ['age.ts'], { allowImportingTsExtensions: true, types: [], skipLibCheck: true })}`,
    )
  })

  test('and the other documents name only files, folders and scripts that are there', () => {
    const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    const documents = ['SECURITY.md', ...globSync(['decisions/*.md', 'openapi/*.md', 'src/*/*.md'], { cwd: root })]
    const texts = [readme, contributing, ...documents.map((document) => readFileSync(join(root, document), 'utf8'))]
    const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
    const tree = codeBlocks(contributing).find(({ text }) => text.startsWith('openapi/ '))?.text ?? ''
    const inCode = texts.flatMap((text) => all(text, /`(?!\.\.\/)([\w.-]+\/[\w./-]*)`/g))
    const ours = inCode.filter((path) => existsSync(join(root, path.split('/')[0] ?? '')))
    const links = all(readme + contributing, /\]\((?!http)([^)#]+)\)/g)
    const paths = [...all(tree, /^(\S+)/gm), ...links, ...ours].filter((path) => !path.startsWith('dist/'))
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = all(readme + contributing, /npm run ([a-z][a-z:]*[a-z])(?=`| )/g)

    expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect({ paths: paths.length > 20, named: named.length > 10 }).toEqual({ paths: true, named: true })
  })

  function withMock(text: string): string {
    return text.replaceAll('http://127.0.0.1:4010', mock.url)
  }
})

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}

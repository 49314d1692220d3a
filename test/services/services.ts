// Real services, each written from the source document as a developer of its framework would, with its defaults.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/contract/root.ts'
import { npmCommand } from '../../scripts/tools/npm.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { until } from '../lib/processes.ts'

export interface Service {
  name: string
  folder: string
  /** Whether a contract can have all that it does: then the client works with it. */
  isWhole: boolean
  /** The file of its expected verdicts. */
  expected: string
  /** What the machine lacks to run it, and how to install that; undefined if it lacks nothing. */
  missing(): string | undefined
  /** Run before the service is started, with the same environment. */
  setup?: string[]
  command(port: number): string[]
  environment?(storage: string): Record<string, string>
}

export interface RunningService {
  baseUrl: string
  apiKey: string
  stop(): Promise<void>
}

const folderOf = (name: string) => join(root, 'test/services', name)

const laravel = {
  isWhole: true,
  folder: folderOf('laravel'),
  missing: () =>
    succeeds(['php', '-r', 'require "Illuminate/autoload.php"; new PDO("sqlite::memory:");'])
      ? undefined
      : 'apt-get install php-laravel-framework php-sqlite3 php-mbstring php-xml',
  setup: ['php', 'setup.php'],
  command: (port: number) => ['php', '-S', `127.0.0.1:${port}`, '-t', 'public', 'public/index.php'],
  environment: (storage: string) => ({
    APP_SERVICES_CACHE: join(storage, 'services.php'),
    APP_PACKAGES_CACHE: join(storage, 'packages.php'),
  }),
}

export const services: readonly Service[] = [
  { ...laravel, name: 'laravel-resources', expected: join(laravel.folder, 'expected-resources.yaml') },
  {
    ...laravel,
    name: 'laravel',
    expected: join(laravel.folder, 'expected-models.yaml'),
    environment: (storage) => ({ ...laravel.environment(storage), VARIANT: 'models' }),
  },
  {
    name: 'express',
    isWhole: true,
    folder: folderOf('express'),
    expected: join(folderOf('express'), 'expected.yaml'),
    missing: () =>
      existsSync(join(folderOf('express'), 'node_modules/express')) ||
      succeeds([...npmCommand(), 'ci', '--ignore-scripts'], folderOf('express'))
        ? undefined
        : 'npm ci --prefix test/services/express',
    command: (port) => [process.execPath, 'server.js', String(port)],
  },
  small('uuid-bare', true),
  small('camel-case', true),
  small('error-list', true),
  small('json-api', true),
  small('always-200', false),
  small('cursor-pages', true),
]

/** One of the services that share a store, in test/services/small. */
function small(name: string, isWhole: boolean): Service {
  const folder = folderOf('small')
  return {
    name,
    isWhole,
    folder,
    expected: join(folder, `${name}.yaml`),
    missing: () => undefined,
    command: (port) => [process.execPath, 'server.ts', name, String(port)],
  }
}

/** @throws if the service ends before it listens; the message has what it printed */
export async function startService({ name, folder, setup, command, environment }: Service): Promise<RunningService> {
  const storage = await mkdtemp(join(tmpdir(), `${name}-`))
  const apiKey = 'key-of-the-test-services'
  const env = { ...process.env, STORAGE: storage, API_KEY: apiKey, ...environment?.(storage) }
  if (setup) run(setup, folder, env)
  const { port, url: baseUrl } = await freeAddress()
  const [program = '', ...args] = command(port)
  const child = spawn(program, args, { cwd: folder, env })
  const printed: string[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  await listening(child, baseUrl, () => `Failed to start ${name}: ${printed.join('').slice(-2000)}`)
  return {
    baseUrl,
    apiKey,
    stop: async () => {
      await ended(child)
      await rm(storage, { recursive: true, force: true })
    },
  }
}

async function listening(child: ChildProcess, baseUrl: string, failure: () => string): Promise<void> {
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(failure())
      return fetch(baseUrl).catch(() => undefined)
    }, failure)
  } catch (error) {
    child.kill()
    throw error
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('close', () => done())
    child.kill()
  })
}

function run([program = '', ...args]: string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Failed to run ${program} ${args.join(' ')}: ${stderr}`)
}

function succeeds([program = '', ...args]: string[], cwd = root): boolean {
  return spawnSync(program, args, { cwd }).status === 0
}

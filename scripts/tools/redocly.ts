import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../contract/root.ts'

export const redoclyFolder = join(root, 'node_modules/@redocly/cli')
export const ownConfig = join(root, 'redocly.yaml')
const command = join(redoclyFolder, 'bin/cli.js')

// Keeps it from phoning home, checking for updates, and coloring output for programs.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1', FORCE_COLOR: '0' }

interface Output {
  exitCode: number
  stdout: string
  stderr: string
}

/**
 * Runs a command of Redocly with redocly.yaml or another config, and returns its output. It runs in a thread, so
 * nothing is left when this process ends.
 */
export function redocly(args: string[], config = ownConfig): Promise<Output> {
  return new Promise((done, fail) => {
    const worker = new Worker(command, {
      argv: [...args, '--config', config],
      env: { ...process.env, ...quiet },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const texts = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      worker[name].setEncoding('utf8').on('data', (chunk: string) => (texts[name] += chunk))
    worker.on('error', (cause) =>
      fail(new Error(`Failed to run Redocly: ${cause.message}. Run npm ci and try again.`, { cause })),
    )
    worker.on('exit', (exitCode) => done({ exitCode, ...texts }))
  })
}

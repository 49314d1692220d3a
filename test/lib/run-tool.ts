import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../scripts/contract/root.ts'

const { resolve } = createRequire(import.meta.url)

const tools = {
  redocly: join(root, 'node_modules/@redocly/cli/bin/cli.js'),
  spectral: resolve('@stoplight/spectral-cli/dist/index.js'),
}

// Keeps tools from phoning home, checking for updates, and coloring output for programs.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1', FORCE_COLOR: '0' }

interface ToolOutput {
  exitCode: number | null
  stdout: string
  stderr: string
}

/** Runs a command-line tool of node_modules from the root of the repository and returns its output. */
export function runTool(tool: keyof typeof tools, args: string[]): Promise<ToolOutput> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [tools[tool], ...args], { cwd: root, env: { ...process.env, ...quiet } })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
    child.on('error', (cause) =>
      fail(new Error(`Failed to run ${tool}: ${cause.message}. Run npm ci and try again.`, { cause })),
    )
    child.on('close', (exitCode) => done({ exitCode, stdout, stderr }))
  })
}

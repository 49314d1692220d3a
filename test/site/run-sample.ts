// Runs a sample the way a reader does: pasted into a file, with the key in the environment.

import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sample } from '../../site/pages/samples/samples.ts'

interface Runner {
  command: string
  file: string
  flags?: string[]
  /** Its arguments make it exit with 0 if it can run samples. */
  probe: string[]
}

// `console.log` shows three levels of an object, and a test compares all of it.
const wholeObjects = `--import=data:text/javascript,${encodeURIComponent("import { inspect } from 'node:util'; inspect.defaultOptions.depth = null")}`

const runners: Record<Sample['language'], Runner> = {
  curl: { command: 'sh', file: 'sample.sh', probe: ['-c', 'curl --fail-with-body --version'] },
  typescript: { command: process.execPath, file: 'sample.ts', flags: [wholeObjects], probe: ['--version'] },
  fetch: { command: process.execPath, file: 'sample.mjs', flags: [wholeObjects], probe: ['--version'] },
  python: { command: 'python3', file: 'sample.py', probe: ['--version'] },
  go: { command: 'go', file: 'sample.go', flags: ['run'], probe: ['version'] },
  php: { command: 'php', file: 'sample.php', probe: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'] },
}

export interface Run {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs a sample in a folder that has this package installed. */
export async function runSample(
  { language, source }: Pick<Sample, 'language' | 'source'>,
  folder: string,
  apiKey: string,
): Promise<Run> {
  const { command, file, flags = [] } = runners[language]
  await writeFile(join(folder, file), source)
  return new Promise((done) => {
    const options = { cwd: folder, env: { ...process.env, PIXELS_API_KEY: apiKey, NO_COLOR: '1' } }
    const child = execFile(command, [...flags, file], options, (_, stdout, stderr) =>
      done({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

const probed = new Map<Sample['language'], boolean>()

/**
 * Why a language cannot be run on this machine: undefined if it can, and always in CI, where a missing interpreter is
 * a failure and .ci/run installs it. Go is a large download, so its samples run where it is.
 */
export function missing(language: Sample['language']): string | undefined {
  const { command, probe } = runners[language]
  if (process.env['CI'] !== undefined && language !== 'go') return undefined
  if (!probed.has(language)) probed.set(language, spawnSync(command, probe).status === 0)
  if (probed.get(language)) return undefined
  return `${command} cannot run samples on this machine: install ${{ curl: 'curl', typescript: 'Node', fetch: 'Node', python: 'python3', php: 'php-cli and php-curl', go: 'go' }[language]}`
}

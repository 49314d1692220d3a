// Programs run as readers run them, those of one language in one process: a process for each would take minutes.

import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import type { Sample } from '../../site/pages/samples/samples.ts'

export type Language = Sample['language']

const end = '\u001e'

const interpreters = {
  curl: { command: 'sh', file: 'all.sh', begin: 'set -e', separate: "printf '\\036'" },
  python: { command: 'python3', file: 'all.py', begin: '', separate: 'print("\\x1e", end="")' },
  php: { command: 'php', file: 'all.php', begin: '<?php', separate: 'echo "\\x1e";' },
}

/**
 * What each program prints.
 *
 * @param folder where `pixels-domains-api` is this package
 * @throws with what it printed last if one fails
 */
export function outputsOf(language: Language, programs: string[], folder: string): Promise<string[]> {
  if (language === 'typescript' || language === 'fetch') return imported(language, programs, folder)
  const { command, file, begin, separate } = interpreters[language]
  const sources = programs.map((source) => `${source.replace(/^<\?php\n/, '')}\n${separate}`)
  writeFileSync(join(folder, file), [begin, ...sources].join('\n'))
  return new Promise((done, fail) => {
    execFile(command, [file], { cwd: folder }, (error, stdout, stderr) => {
      const outputs = stdout.split(end)
      const last = outputs.pop() ?? ''
      if (error) fail(new Error(`${language} program ${outputs.length + 1} fails: ${last}${stderr}`))
      else done(outputs.map((text) => text.trim()))
    })
  })
}

let written = 0

async function imported(language: Language, programs: string[], folder: string): Promise<string[]> {
  const outputs: string[] = []
  const { log } = console
  for (const source of programs) {
    written += 1
    const file = join(folder, `program-${written}.${language === 'fetch' ? 'mjs' : 'ts'}`)
    writeFileSync(file, source)
    const lines: string[] = []
    console.log = (...values: unknown[]) => lines.push(format(...values))
    await import(file).finally(() => {
      console.log = log
    })
    outputs.push(lines.join('\n').trim())
  }
  return outputs
}

// Usage: npm run tools [-- NAME…]
// Feeds the contract, as openapi.json and as openapi-3.0.json, to the tools of other people, and prints the table of the
// guide "Use it with your tool". Installs those of npm below dist/tools. Takes an hour, and needs the network.
// Exit codes: 0 printed, 2 could not run.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../contract/root.ts'
import { npmCommand } from '../npm.ts'
import { runScript } from '../run-script.ts'
import { clients } from './clients.ts'
import { others } from './others.ts'
import { documents, fed, type Tool } from './tool.ts'

await runScript(import.meta.filename, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const wanted = ({ name }: Tool) =>
    positionals.length === 0 || positionals.some((word) => name.toLowerCase().includes(word.toLowerCase()))
  const titles = ['Tool', 'Version', 'For', '`openapi.json`', '`openapi-3.0.json`', 'Notes']
  console.log(`Run on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node}.\n`)
  console.log(row(titles))
  console.log(row(titles.map(() => '---')))
  for (const tool of [...clients, ...others].filter(wanted)) console.log(row(await cellsOf(tool)))
})

async function cellsOf(tool: Tool): Promise<string[]> {
  const folder = installed(tool)
  const results: string[] = []
  for (const name of documents) {
    const result = await resultOf(tool, name, folder, false)
    const canBeSet = result !== 'right' && tool.setting !== undefined
    const withSetting = canBeSet ? await resultOf(tool, name, folder, true) : result
    results.push(withSetting === result ? result : `${result}; set: ${withSetting}`)
  }
  const { setting, wrong = '' } = tool
  const notes = setting === undefined ? wrong : `Set: ${setting} ${wrong}`.trim()
  return [tool.name, versionOf(tool), tool.use, ...results, notes]
}

/** The error of a tool is for us, not for the guide. */
async function resultOf(...feeding: Parameters<typeof fed>): Promise<string> {
  const result = await fed(...feeding)
  if (!result.startsWith('fails: ')) return result
  console.error(`${feeding[0].name}, ${feeding[1]}: ${result}`)
  return 'fails'
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

/** A folder of its own for each tool: their dependencies contradict each other. */
function installed({ name, packages }: Tool): string {
  const folder = join(root, 'dist/tools', name.replaceAll(/[^\w.-]+/g, '-'))
  if (existsSync(join(folder, 'node_modules')) || (existsSync(folder) && packages.length === 0)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const [npm, ...args] = npmCommand()
  const flags = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', ...packages]
  if (packages.length > 0) execFileSync(npm, [...args, ...flags], { cwd: folder, stdio: 'ignore' })
  return folder
}

function versionOf({ packages: [first], debian: [system] = [] }: Tool): string {
  if (first !== undefined) return first.slice(first.lastIndexOf('@') + 1)
  const status = execFileSync('dpkg', ['--status', system ?? ''], { encoding: 'utf8' })
  return /^Version: (.*)$/m.exec(status)?.[1] ?? ''
}

// Usage: npm run bench [-- WORD…]: only the rows whose names have one of the words.
// One table: what we cost, what the nearest known tool costs, and what a program costs that does no more than it must. CPU
// time hardly depends on what else the machine does; ratios within a round depend on it least.

import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { root } from '../scripts/contract/root.ts'
import { npmCommand } from '../scripts/tools/npm.ts'
import { runScript } from '../scripts/tools/run-script.ts'
import { type Row, rows } from './rows.ts'

await runScript(import.meta.filename, async () => {
  const [npm, ...args] = npmCommand()
  execFileSync(npm, [...args, 'run', '--silent', 'build'], { cwd: root })
  const words = process.argv.slice(2)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}\n`)
  console.log(
    '| What | Unit | Ours | Peer | Bare | Ours / bare | Ours / peer | Peer is |\n| - | - | - | - | - | - | - | - |',
  )
  const wanted = rows.filter(({ what }) => words.length === 0 || words.some((word) => what.includes(word)))
  for (const row of wanted) console.log(await lineOf(row))
  // Servers that were measured would keep this process.
  process.exit()
})

/** The first of several rounds only warms the engines up. */
async function lineOf({ what, unit = 's CPU', peer = '', ...measures }: Row): Promise<string> {
  const measured: number[][] = [[], [], []]
  const rounds = measures.ofPeer ? 5 : 1
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++) {
    for (const [index, measure] of [measures.ours, measures.ofPeer, measures.bare].entries()) {
      const value = await measure?.()
      if (value !== undefined && round >= 0) measured[index]?.push(value)
    }
  }
  const [ours = [], ofPeer = [], bare = []] = measured
  const figures = [ours, ofPeer, bare, ratios(ours, bare), ratios(ours, ofPeer)].map(median)
  return `| ${[what, unit, ...figures, peer].join(' | ')} |`
}

/** Compared within a round, what else the machine does hits all alike. */
function ratios(values: number[], base: number[]): number[] {
  return base.length === 0 ? [] : values.map((value, round) => value / (base[round] ?? 0))
}

function median(values: number[]): string {
  const value = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  if (value === undefined) return ''
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

// Usage: npm run bench [-- WORD…]: only the rows whose names have one of the words.
// One table: what we cost, what the nearest known tool costs, and what a program costs that does no more than it must. CPU
// time hardly depends on what else the machine does. A row with a peer has the medians of five rounds.

import { cpus, loadavg } from 'node:os'
import { runScript } from '../scripts/tools/run-script.ts'
import { npm } from './cpu.ts'
import { type Row, rows } from './rows.ts'

await runScript(import.meta.filename, async () => {
  await npm('run', 'build')
  const words = process.argv.slice(2)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}`
  console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}\n`)
  console.log('| What | Unit | Ours | Peer | Bare | Peer is |\n| - | - | - | - | - | - |')
  for (const row of rows) {
    if (words.length === 0 || words.some((word) => row.what.includes(word))) console.log(await lineOf(row))
  }
})

async function lineOf({ what, unit = 's CPU', ours, peer, bare, peerIs = '' }: Row): Promise<string> {
  const figures: number[][] = [[], [], []]
  for (let round = 0; round < (peer ? 5 : 1); round++) {
    for (const [index, measure] of [ours, peer, bare].entries()) if (measure) figures[index]?.push(await measure())
  }
  return `| ${[what, unit, ...figures.map(median), peerIs].join(' | ')} |`
}

function median(values: number[]): string {
  const value = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
  if (value === undefined) return ''
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

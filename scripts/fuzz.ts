// Usage: npm run fuzz [-- --seed N --count N], or: npm run fuzz -- store [--seed N]
// Asks the mock whatever a caller can ask it, and looks for a response that breaks a law (scripts/fuzz/laws.ts).
// Exit codes: 0 no law is broken, 1 one is, 2 could not run.

import { parseArgs } from 'node:util'
import { fuzzMock, type Outcome } from './fuzz/fuzz-mock.ts'
import { fuzzStore, type StoreResult } from './fuzz/fuzz-store.ts'
import { laws } from './fuzz/laws.ts'

try {
  const { values, positionals } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      count: { type: 'string', default: '100000' },
    },
    allowPositionals: true,
  })
  const seed = wholeNumber(values.seed)
  if (positionals.length === 0) await fuzz(seed, wholeNumber(values.count))
  else if (positionals.join(' ') === 'store') await fuzzStore({ seed, kills: 50 }, printResult)
  else throw new Error(`Failed to fuzz "${positionals.join(' ')}": there is only "store".`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function fuzz(seed: number, count: number): Promise<void> {
  console.log(`Seed ${seed}, ${count.toLocaleString('en')} requests.`)
  const started = performance.now()
  const outcome = await fuzzMock({ seed, count })
  print(outcome, (performance.now() - started) / 1000)
  if (outcome.broken) process.exitCode = 1
}

function printResult({ what, seen, problems }: StoreResult): void {
  console.log(`${problems.length === 0 ? 'kept  ' : 'BROKEN'}  ${what}: ${seen}`)
  for (const problem of problems.slice(0, 10)) console.log(`        ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

function wholeNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw new Error(`Failed to read "${text}": it is not a whole number. Give one after --seed and --count.`)
}

function print({ requests, statuses, slowest, heap, unknown, broken }: Outcome, seconds: number): void {
  if (unknown.length > 0)
    console.log(
      `The model does not know what the contract assumes of ${unknown.join(', ')}: only the laws without it were checked.`,
    )
  if (broken) {
    console.log(`Broken: ${shortened(broken.message)}\nThe shortest case:`)
    for (const step of broken.steps) console.log(`  ${shortened(JSON.stringify(step))}`)
    console.log(`Again: npm run fuzz -- --seed ${broken.seed}`)
    return
  }
  console.log(
    `${requests.toLocaleString('en')} requests in ${seconds.toFixed(0)} s broke none of ${Object.keys(laws).length} laws.`,
  )
  console.log(`  responses by status (0 is a dropped connection): ${JSON.stringify(statuses)}`)
  console.log(`  slowest: ${slowest.milliseconds.toFixed(0)} ms of CPU, ${slowest.line}`)
  console.log(`  heap: ${heap.half.toFixed(1)} MB after one half, ${heap.end.toFixed(1)} MB at the end`)
}

function shortened(text: string): string {
  return text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text
}

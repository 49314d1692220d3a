// Usage: npm run fuzz [-- --seed N --path P --count N], or: npm run fuzz -- store [--seed N]
// Asks the mock whatever a caller can ask it, and looks for a response that breaks a law (scripts/fuzz/laws.ts).
// Exit codes: 0 no law is broken, 1 one is, 2 could not run.

import { parseArgs } from 'node:util'
import { fuzzMock, type Outcome } from './fuzz/fuzz-mock.ts'
import { fuzzStore } from './fuzz/fuzz-store.ts'
import { laws } from './fuzz/laws.ts'
import { unknownAssumptions } from './fuzz/model.ts'
import { runScript } from './tools/run-script.ts'

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      path: { type: 'string' },
      count: { type: 'string', default: '100000' },
    },
    allowPositionals: true,
  })
  const seed = wholeNumber(values.seed)
  if (positionals.length === 0) await fuzz(seed, values.path, wholeNumber(values.count))
  else if (positionals.join(' ') === 'store') await fuzzTheStore(seed)
  else throw new Error(`Failed to fuzz "${positionals.join(' ')}": there is only "store".`)
})

async function fuzz(seed: number, path: string | undefined, count: number): Promise<void> {
  console.log(`Seed ${seed}, ${count.toLocaleString('en')} requests.`)
  if (unknownAssumptions.length > 0)
    console.log(`The model knows no such ${unknownAssumptions.join(', ')}: only the laws without it are checked.`)
  const outcome = await fuzzMock({ seed, path, count })
  if (outcome.broken) printBroken(outcome.broken, seed)
  else printKept(outcome)
}

function printBroken({ message, path, steps }: NonNullable<Outcome['broken']>, seed: number): void {
  console.log(`Broken: ${shortened(message)}\nThe shortest case:`)
  for (const step of steps) console.log(`  ${shortened(JSON.stringify(step))}`)
  console.log(`Again: npm run fuzz -- --seed ${seed}${path && ` --path ${path}`}`)
  process.exitCode = 1
}

function printKept({ requests, statuses, heap }: Outcome): void {
  console.log(`${requests.toLocaleString('en')} requests broke none of ${Object.keys(laws).length} laws.`)
  console.log(`  responses by status (0 is a dropped connection): ${JSON.stringify(statuses)}`)
  console.log(`  heap: ${heap.half.toFixed(1)} MB after one half, ${heap.end.toFixed(1)} MB at the end`)
}

async function fuzzTheStore(seed: number): Promise<void> {
  await fuzzStore({ seed, kills: 50, damages: 500 }, (what, { seen, problems }) => {
    console.log(`${problems.length === 0 ? 'kept  ' : 'BROKEN'}  ${what}: ${seen}`)
    for (const problem of problems.slice(0, 10)) console.log(`        ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  })
}

function wholeNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw new Error(`Failed to read "${text}": it is not a whole number. Give one after --seed and --count.`)
}

function shortened(text: string): string {
  return text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} characters)` : text
}

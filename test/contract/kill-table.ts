// Usage: npm run test:gate
// Shows every defect to every linter and prints how many each notices, and how many it alone notices. Then makes defects
// by kinds and prints how many of each kind are noticed.

import { readContract } from '../../scripts/contract/contract.ts'
import { linters } from '../../scripts/lint/linters.ts'
import { runScript } from '../../scripts/tools/run-script.ts'
import { readDefects } from './defects.ts'
import { edited } from './edit.ts'
import { findingsOf } from './gate.ts'
import { kindTable } from './kinds/kind-table.ts'

await runScript(import.meta.filename, async () => {
  const contract = readContract()
  const rows = readDefects().map(({ title, edit }) => ({
    title,
    contract: edited(contract, edit),
    noticedBy: [] as string[],
  }))
  for (const [name, linter] of Object.entries(linters)) {
    const contracts = rows.map((row) => row.contract)
    const found = await findingsOf(contracts, [linter])
    for (const [index, row] of rows.entries()) if (found[index]?.length) row.noticedBy.push(name)
  }

  console.log(line('linter', 'defects', 'noticed', 'alone'))
  for (const name of Object.keys(linters)) {
    const noticed = rows.filter(({ noticedBy }) => noticedBy.includes(name))
    console.log(
      line(name, rows.length, noticed.length, noticed.filter(({ noticedBy }) => noticedBy.length === 1).length),
    )
  }
  const missed = rows.filter(({ noticedBy }) => noticedBy.length === 0)
  for (const { title } of missed) console.log(`  not noticed: ${title}`)

  const kinds = await kindTable(contract)
  console.log(`\n${line('kind', 'defects', 'noticed')}`)
  for (const { kind, defects, noticed } of kinds)
    console.log(line(kind, defects, `${((100 * noticed) / defects).toFixed(0)} %`))
  for (const { kind, missed: titles } of kinds) for (const title of titles) console.log(`  ${kind}: ${title}`)
  process.exitCode = missed.length > 0 ? 1 : 0
})

function line(first: string, ...cells: (string | number)[]): string {
  return first.padEnd(34) + cells.map((cell) => String(cell).padStart(10)).join('')
}

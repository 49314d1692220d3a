// npm run test:gate
//
// Shows every defect to every linter and prints how many each notices, and how many it alone notices. Then makes defects
// by kinds and prints how many of each kind are noticed.

import { readContract } from '../../scripts/contract/contract.ts'
import { linters } from '../../scripts/lint/linters.ts'
import { defects } from './defects/defects.ts'
import { edited } from './defects/edit.ts'
import { findingsOf } from './gate.ts'
import { kindTable } from './kinds/kind-table.ts'

interface Row {
  group: string
  title: string
  noticedBy: string[]
}

const names = Object.keys(linters)
const contract = readContract()
const contracts = defects.map(({ edit }) => edited(contract, edit))
const rows: Row[] = defects.map(({ group, title }) => ({ group, title, noticedBy: [] }))

for (const [name, linter] of Object.entries(linters)) {
  const found = await findingsOf(contracts, [linter])
  for (const [index, row] of rows.entries()) if (found[index]?.length) row.noticedBy.push(name)
}

const groups = [...new Set(rows.map(({ group }) => group)), 'all']
console.log(line('group', 'defects', 'noticed', ...names))
for (const group of groups)
  console.log(
    rowOf(
      rows.filter((row) => group === 'all' || row.group === group),
      group,
    ),
  )
console.log('\nNoticed by one linter alone:')
for (const name of names)
  console.log(line(name, String(rows.filter(({ noticedBy }) => noticedBy.join() === name).length)))
const missed = rows.filter(({ noticedBy }) => noticedBy.length === 0)
if (missed.length > 0) console.log(`\nNot noticed:\n${missed.map(({ title }) => `  ${title}`).join('\n')}`)
await printKinds()
process.exitCode = missed.length > 0 ? 1 : 0

function rowOf(members: Row[], group: string): string {
  const share = (isNoticed: (row: Row) => boolean) =>
    `${((100 * members.filter(isNoticed).length) / members.length).toFixed(1)} %`
  return line(
    group,
    String(members.length),
    share(({ noticedBy }) => noticedBy.length > 0),
    ...names.map((name) => share(({ noticedBy }) => noticedBy.includes(name))),
  )
}

function line(first: string, ...cells: string[]): string {
  return first.padEnd(14) + cells.map((cell) => cell.padStart(10)).join('')
}

/** Defects that nobody planned for: each kind is made wherever the contract has a place for it. */
async function printKinds(): Promise<void> {
  const kinds = await kindTable(contract)
  console.log(`\n${'By kinds'.padEnd(34)}   defects   noticed`)
  for (const { kind, defects: made, noticed } of kinds) {
    console.log(
      `${kind.padEnd(34)}${String(made).padStart(10)}${`${((100 * noticed) / made).toFixed(0)} %`.padStart(10)}`,
    )
  }
  for (const { kind, missed: titles } of kinds) for (const title of titles) console.log(`  ${kind}: ${title}`)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'

const folder = join(root, 'decisions')
const index = readFileSync(join(folder, 'README.md'), 'utf8')
const files = readdirSync(folder).filter((name) => name !== 'README.md')

test('the index of decisions links to every decision by its title', () => {
  const titles = Object.fromEntries(files.map((name) => [name, firstLine(name).replace('# ', '')]))
  const links = [...index.matchAll(/^- \[(.*)\]\((.*)\)$/gm)].map(([, title, name]) => [name, title])

  expect(Object.fromEntries(links)).toEqual(titles)
})

test('a decision has its date in its name and fits half a screen', () => {
  const odd = files.filter((name) => !/^\d{4}-\d\d-\d\d-[a-z0-9-]+\.md$/.test(name) || lines(name).length > 20)

  expect(odd).toEqual([])
})

function lines(name: string): string[] {
  return readFileSync(join(folder, name), 'utf8').split('\n')
}

function firstLine(name: string): string {
  return lines(name)[0] ?? ''
}

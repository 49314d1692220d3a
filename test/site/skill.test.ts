// What programs and their authors read first: from it alone, a right call can be written.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { operationViews, withViews } from '../../scripts/contract/operations.ts'
import { root } from '../../scripts/contract/root.ts'
import { llmsText, requestLine } from '../../site/build/files/llms.ts'
import { skillText } from '../../site/build/files/skill.ts'
import { readLibrary } from '../lib/library.ts'

const library = readLibrary()
const views = operationViews(library)
const skill = skillText(withViews(library), { keyVariable: 'LIBRARY_KEY', packageName: 'reading-room' })

test('llms.txt names the fields of each operation, and which of them may be left out', () => {
  const lines = llmsText({ contract: library, views }, []).split('\n')

  expect(lines).toContain(
    '- [Admit a member](reference/createClubMember.md): POST /v1/club-members (full_name, email, visits)',
  )
  expect(lines).toContain(
    '- [Add a book](reference/createLibraryBook.md): POST /v1/library-books (title, price, lendable, published_on, shelf?, remark?)',
  )
  expect(views.filter((view) => !lines.some((line) => line.endsWith(requestLine(view))))).toEqual([])
})

test('the skill has a name and a description, as agents read them', () => {
  const [, head = ''] = skill.split('---\n')

  expect(parse(head)).toEqual({
    name: 'reading-room',
    description:
      'Calls the Reading Room API from TypeScript or over HTTP. Use it to read or change library books and club members, and to test code that does.',
  })
})

test('the skill has every method with its fields and errors, and calls the mock first', () => {
  expect(skill).toContain(
    '- `client.clubMembers.update(memberId, fields)`: PATCH /v1/club-members/{memberId} (full_name?, email?, visits?). `ValidationError` (400), `UnauthenticatedError` (401), `NotFoundError` (404)',
  )
  for (const view of views) expect(skill).toContain(requestLine(view))
  expect(skill.indexOf('reading-room mock')).toBeLessThan(skill.indexOf('## Every request'))
  expect(skill).toContain('apiKey: process.env.LIBRARY_KEY')
  expect(skill).toContain('for await (const librarybook of client.libraryBooks.listAll({ lendable: true }))')
})

test('AGENTS.md is short, and names only files that are there', () => {
  const text = readFileSync(join(root, 'AGENTS.md'), 'utf8')

  const paths = [...text.matchAll(/^- `([\w./]+\/[\w./]*)`/gm)].map(([, path = '']) => path)

  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  expect(paths.length).toBeGreaterThan(3)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

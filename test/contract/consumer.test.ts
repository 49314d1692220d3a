// The programs in consumer/ are written once: whatever a service does, they compile unchanged after its facts are adopted.

import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedIn } from '../../scripts/contract/folder.ts'
import { root } from '../../scripts/contract/root.ts'
import { codeIn } from '../../scripts/generate/code.ts'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { services } from '../../scripts/contract/services.ts'
import { compilerErrors } from '../lib/compiler-errors.ts'
import { ourContractWith } from '../lib/contract-with.ts'
import { temporaryFolder } from '../lib/temporary-folder.ts'

const consumer = join(root, 'test/contract/consumer')
const programs = readdirSync(consumer).filter((file) => file !== 'registered-error.ts')

test('the programs of a consumer compile unchanged with what each measured service does', async () => {
  const folder = temporaryFolder()
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  write(join(folder, 'package.json'), '{"type":"module"}')
  const names = Object.keys(services())
  for (const name of names) {
    const home = join(folder, name)
    for (const [file, text] of codeIn(home, await generatedFiles(ourContractWith(name)))) {
      write(join(generatedIn(home), file), text)
    }
    for (const file of programs) write(join(home, file), withEntries(readFileSync(join(consumer, file), 'utf8')))
  }

  // All at once: the compiler reads the libraries only once.
  const files = names.flatMap((name) => programs.map((file) => join(name, file)))
  const options = { allowImportingTsExtensions: true, noUnusedLocals: false, skipLibCheck: true }
  const errors = await compilerErrors(folder, files, options)

  expect(names.length).toBeGreaterThan(3)
  expect(errors).toBe('')
})

/** A program with the entries of a generated package beside it, in place of those of the installed one. */
function withEntries(program: string): string {
  return program
    .replaceAll("'pixels-domains-api'", "'./generated/entries/index.ts'")
    .replaceAll("'pixels-domains-api/query'", "'./generated/queries.ts'")
    .replaceAll("'pixels-domains-api/forms'", "'./generated/forms.ts'")
    .replaceAll("'pixels-domains-api/mock/fetch'", "'./generated/entries/mock-fetch.ts'")
    .replaceAll(/'pixels-domains-api\/([\w-]+)'/g, "'./generated/entries/$1.ts'")
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

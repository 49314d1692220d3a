// Usage: npm run package [-- --folder dist/package]
// Copies what npm ships into a folder, and packs it into a file beside the folder. The package has its own README,
// because the README of the repository links to files that are not shipped. Exit codes: 0 packed, 2 could not run.

import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleNames } from '../site/build/operation/names.ts'
import { skillText } from '../site/build/files/skill.ts'
import { configIn } from './contract/config.ts'
import { contractFolder } from './contract/folder.ts'
import { withViews } from './contract/operations.ts'
import { readContract } from './contract/read-contract.ts'
import { root } from './contract/root.ts'
import { emptyFolder } from './tools/empty-folder.ts'
import { manifest } from './tools/manifest.ts'
import { npmCommand } from './tools/npm.ts'
import { runScript } from './tools/run-script.ts'

/** Fields that only developers of the repository need. They are not published. */
const ownFields = ['private', 'scripts', 'devDependencies', 'overrides', 'allowScripts', 'scarfSettings']

await runScript(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { folder: { type: 'string', default: join(root, 'dist/package') } } })
  const skill = skillText(withViews(readContract()), sampleNames(await configIn(contractFolder)))
  console.log(packInto(resolve(values.folder), skill))
})

function packInto(folder: string, skill: string): string {
  emptyFolder(folder, '.written-by-npm-run-package')
  for (const path of globSync([...manifest.files, 'LICENSE'], { cwd: root })) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  cpSync(join(root, 'scripts/package/README.md'), join(folder, 'README.md'))
  // Made from the contract, like llms.txt.
  const skills = join(folder, 'skills', manifest.name)
  mkdirSync(skills, { recursive: true })
  writeFileSync(join(skills, 'SKILL.md'), skill)
  const shipped = Object.entries(manifest).filter(([field]) => !ownFields.includes(field))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(Object.fromEntries(shipped), null, 2)}\n`)
  const [npm, ...args] = [...npmCommand(), 'pack', folder, '--silent', '--pack-destination', dirname(folder)] as const
  const name = execFileSync(npm, args, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  renameSync(join(dirname(folder), name), `${folder}.tgz`)
  return `${folder}.tgz`
}

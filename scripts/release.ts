// Usage: npm run release -- 0.2.0 [--notes]
// Prepares a release and publishes nothing: writes the version into all files that have it and the day into the changelog,
// keeps the contract in releases/, checks everything, packs the package, and prints what to push. With --notes, it only
// prints the notes of a prepared release.
// Exit codes: 0 prepared, 1 something is in the way, 2 could not run.

import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contractFolder, generatedIn, releasesIn } from './contract/folder.ts'
import { contractIn, readContract, readText } from './contract/read-contract.ts'
import { root } from './contract/root.ts'
import { diffOf } from './diff/diff.ts'
import { readBase, releases } from './diff/read-base.ts'
import { consumersOf } from './diff/types.ts'
import { generatedFiles } from './generate/files.ts'
import { writeFolder } from './generate/folder.ts'
import { released, sectionOf } from './release/changelog.ts'
import { releaseFindings } from './release/check-release.ts'
import { notesText } from './release/notes.ts'
import { filesWithVersion } from './release/versions-in.ts'
import { npmCommand } from './tools/npm.ts'
import { runScript } from './tools/run-script.ts'

const changelogFile = join(root, 'CHANGELOG.md')

await runScript(import.meta.filename, async () => {
  const { values, positionals } = parseArgs({
    options: { notes: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [version = '', ...more] = positionals
  if (!/^\d+\.\d+\.\d+$/.test(version) || more.length > 0)
    throw new Error(`Failed to release "${positionals.join(' ')}": name one version, such as 0.2.0.`)
  if (values.notes) printNotes(version)
  else await prepare(version)
})

function printNotes(version: string): void {
  const section = sectionOf(readText(changelogFile), version)
  if (!section) throw new Error(`Failed to print the notes of ${version}: CHANGELOG.md has no such section.`)
  console.log(notesText(section, readContract()))
}

async function prepare(version: string): Promise<void> {
  const files = filesWithVersion(root, version)
  const changelog = readText(changelogFile)
  const section = sectionOf(changelog, version)
  const head = contractIn(files.get('openapi/openapi.yaml') ?? '')
  const [latest] = releases(contractFolder)
  const last = latest === undefined ? undefined : await comparedWithLast(head)
  const findings = [...unsaved(), ...releaseFindings({ version, section, head, ...(last && { last }) })]
  if (findings.length > 0 || !section) {
    console.error(`${version} cannot be released yet:\n${findings.map((finding) => `- ${finding}\n`).join('')}`)
    process.exitCode = 1
    return
  }
  files.set('CHANGELOG.md', released(changelog, section, version, new Date().toISOString().slice(0, 10)))
  for (const [file, text] of files) writeFileSync(join(root, file), text)
  const generated = await generatedFiles(head)
  writeFolder(generated, generatedIn(contractFolder))
  mkdirSync(releasesIn(contractFolder), { recursive: true })
  writeFileSync(join(releasesIn(contractFolder), `${version}.json`), generated.get('openapi.json') ?? '')
  // The check installs the packed package and compiles its consumers.
  for (const script of ['check', 'package']) {
    if (runs(script)) continue
    console.error(`\`npm run ${script}\` fails, so ${version} is not ready. \`git stash -u\` undoes what was prepared.`)
    process.exitCode = 1
    return
  }
  console.log(nextSteps(version, latest === undefined))
}

async function comparedWithLast(head: Parameters<typeof diffOf>[0]['head']) {
  const contract = readBase(undefined, contractFolder)
  return { contract, diff: await diffOf({ base: contract, head, ...consumersOf(true) }) }
}

/** Uncommitted changes would become part of the release. */
function unsaved(): string[] {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim()
  return changed === '' ? [] : [`These files are not committed:\n${changed}`]
}

function runs(script: string): boolean {
  const [npm, ...args] = npmCommand()
  return spawnSync(npm, [...args, 'run', script], { cwd: root, stdio: 'inherit' }).status === 0
}

function nextSteps(version: string, isFirst: boolean): string {
  const steps = [
    `${version} is prepared in this folder, and nothing is published. To publish it:`,
    `  git add -A && git commit -m "release: ${version}"`,
    `  git tag v${version} && git push origin HEAD v${version}`,
    'The workflow "Release" then checks it again, and waits for a person before it publishes.',
  ]
  return [...steps, ...(isFirst ? firstSteps() : [])].join('\n')
}

/** Steps for the first release only: before it, the name of the package is free. */
function firstSteps(): string[] {
  const files = ['README.md', 'scripts/package/README.md', ...globSync('guides/*.md', { cwd: root })]
  const lines = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').split('\n')
    return text.flatMap((line, index) =>
      /npm registry|registered the name|is not published|npm install .*\.tgz|^npm run package/.test(line)
        ? [`  ${file}:${index + 1}: ${line.trim()}`]
        : [],
    )
  })
  return [
    '',
    'Before the first one: set `repository` in package.json, which provenance is compared with; name the workflow as trusted',
    'publisher in the npm registry; and add the environment "npm" with a reviewer to the settings of the repository.',
    'These lines tell readers to install a file. After the first release, tell them the name of the package:',
    ...lines,
  ]
}

// The workflows: what they run is pinned, and what they may do is little.

import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../scripts/contract/root.ts'

interface Job {
  permissions?: Record<string, string>
  steps: { uses?: string; run?: string }[]
}

interface Workflow {
  permissions?: unknown
  jobs: Record<string, Job>
}

/** A file that another job has packed is sent as it is, and none of its scripts runs. */
const sending = /^npm publish "[^"]+\.tgz" --provenance --access public --ignore-scripts$/m

const workflows = globSync('.github/workflows/*', { cwd: root }).map((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return { name: basename(file), text, workflow: parse(text) as Workflow }
})

describe.each(workflows)('the workflow $name', ({ text, workflow }) => {
  const jobs = Object.values(workflow.jobs)

  test('pins each action by its full commit, with the version beside it: a tag can be moved', () => {
    const used = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line))

    expect(used.length).toBe(jobs.flatMap(({ steps }) => steps).filter(({ uses }) => uses !== undefined).length)
    // The action of this repository is that of the same commit.
    const others = used.filter((line) => !line.endsWith('uses: ./'))
    for (const line of others) expect(line).toMatch(/uses: [\w-]+(?:\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('permits nothing by default, and each job only what it names', () => {
    expect(workflow.permissions).toEqual({})
    for (const { permissions } of jobs) expect(permissions).toBeDefined()
  })

  test('installs nothing and runs nothing of the repository where it may write', () => {
    const writing = jobs.filter(({ permissions }) => Object.values(permissions ?? {}).includes('write'))

    for (const { steps } of writing) {
      expect(steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))).toEqual([])
      const commands = steps.map(({ run = '' }) => run.replace(sending, ''))
      expect(commands.filter((run) => /\b(?:npm|npx|node)\b/.test(run))).toEqual([])
    }
  })

  test('installs nothing with scripts in a job that has a secret', () => {
    const secret = jobs.filter((job) => /\bsecrets\./.test(JSON.stringify(job)))

    const commands = secret.flatMap(({ steps }) => steps.map(({ run }) => run ?? ''))
    expect(commands.filter((run) => /\bnpm (?:ci|i|install)\b(?!.*--ignore-scripts)|\bnpx\b/.test(run))).toEqual([])
  })
})

test('the action pins each action that it uses, and installs nothing beside the API key', () => {
  const text = readFileSync(join(root, 'action.yml'), 'utf8')
  const { runs } = parse(text) as { runs: { steps: Job['steps'] } }

  for (const { uses } of runs.steps.filter((step) => step.uses !== undefined))
    expect(uses).toMatch(/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40}$/)
  expect(runs.steps.filter(({ run }) => /\b(?:npm|npx)\b/.test(run ?? ''))).toEqual([])
  // What a shell reads as code would let an input be code, too.
  for (const { run = '' } of runs.steps) expect(run).not.toContain('${{')
})

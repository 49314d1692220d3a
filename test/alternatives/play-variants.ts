// Usage: node play-variants.ts FOLDER NAME…
// Plays the stories of contracts whose packages stand in folders of their names. Prints one line of JSON for each: its
// name, how much was played, and what was wrong.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Contract } from '../../scripts/contract/contract.ts'
import { playStory } from './client-story.ts'
import type { CreateClient } from './story-calls.ts'
import { runPrograms } from './sample-story.ts'

const [folder = '', ...names] = process.argv.slice(2)

for (const name of names) {
  const played = await play(join(folder, name)).catch((error: unknown) => ({ fault: String(error) }))
  console.log(JSON.stringify({ name, ...played }))
}

async function play(home: string) {
  const contract = parse(readFileSync(join(home, 'openapi.yaml'), 'utf8')) as Contract
  const { createClient } = (await import(join(home, 'src/index.ts'))) as { createClient: CreateClient }
  const story = await playStory(contract, createClient)
  return { ...story, ...(await runPrograms(contract, home)) }
}

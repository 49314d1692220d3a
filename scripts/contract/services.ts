// What measured services do: the facts in services.yaml, as a report has them.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contractFolder } from './folder.ts'
import { readYaml } from './read-yaml.ts'

/** The facts of each service, by the id of the entry. */
export type Services = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** None if the folder of the contract has no services.yaml. */
export function services(folder = contractFolder): Services {
  const file = join(folder, 'services.yaml')
  return existsSync(file) ? readYaml<Services>(file, { map: { map: 'any' } }).data : {}
}

// The clients that other generators make of the contract, made anew for each bench.

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/contract/contract.ts'
import { peersFolder } from '../peers.ts'

const input = join(root, 'generated/openapi.json')

/** The command of each, and whether it is one of the peers that the bench installs. */
const generators = {
  'hey-api': `${peersFolder}/node_modules/@hey-api/openapi-ts/bin/run.js --input ${input} --output hey-api --client @hey-api/client-fetch --silent --no-log-file`,
  orval: `${peersFolder}/node_modules/orval/dist/bin/orval.mjs --input ${input} --output orval.ts --client fetch`,
  redocly: `${root}/node_modules/@redocly/cli/bin/cli.js generate-client ${input} --output redocly.ts --server-url https://api.example.com`,
}

/** Generates into a folder. Returns the names of those that succeeded, and says why another one did not. */
export function generatePeers(folder: string): string[] {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', DO_NOT_TRACK: '1' }
  return Object.entries(generators).flatMap(([name, command]) => {
    try {
      execFileSync(process.execPath, command.split(' '), { cwd: folder, env, stdio: 'pipe' })
      return [name]
    } catch (error) {
      const [reason] = String(error).split('\n')
      console.log(`Failed to generate the client of ${name}: ${reason}. What follows is measured without it.\n`)
      return []
    }
  })
}

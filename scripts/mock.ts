// Usage: npm run mock [-- --contract openapi --help]
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import { runMock } from '../src/cli/mock.ts'
import { endingMessage } from '../src/lib/text.ts'
import { scenariosIn, takeContract } from './contract/folder.ts'
import { mockIn } from './mock/contracts.ts'
import { manifest } from './tools/manifest.ts'

try {
  const { folder, others } = takeContract(process.argv.slice(2))
  process.exitCode = await runMock(others, {
    name: manifest.name,
    scenarios: scenariosIn(folder),
    // Reads the contract now: generated/ may be older.
    mock: () => mockIn(folder),
  })
} catch (error) {
  console.error(endingMessage(error))
  process.exitCode = 2
}

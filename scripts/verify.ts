// Usage: npm run verify -- --base-url URL [--contract openapi --help]
// Exit codes: 0 no unexpected mismatch, 1 some, 2 could not run, 3 too little could be decided.

import { runCli } from '../src/cli/run-cli.ts'
import { endingMessage } from '../src/lib/text.ts'
import { configIn } from './contract/config.ts'
import { takeContract } from './contract/folder.ts'
import { manifest } from './tools/manifest.ts'
import { mockIn, serviceIn } from './mock/contracts.ts'

try {
  const { folder, others } = takeContract(process.argv.slice(2))
  const { journalFolder } = await configIn(folder)
  process.exitCode = await runCli(['verify', ...others], {
    package: manifest,
    mock: () => mockIn(folder),
    service: () => serviceIn(folder),
    journalFolder,
  })
} catch (error) {
  console.error(endingMessage(error))
  process.exitCode = 2
}

// Usage: npm run mock [-- --port 4010 --host 127.0.0.1]
// Exit codes: 0 ended by Ctrl-C, 2 could not run.

import { parseArgs } from 'node:util'
import { mockAddress, readContract } from './contract.ts'
import { portFrom } from './listen.ts'
import { startPrism } from './mock/prism.ts'

try {
  const preset = mockAddress(readContract())
  const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string', default: preset.host } } })
  const address = { host: values.host, port: values.port === undefined ? preset.port : portFrom(values.port) }
  const mock = await startPrism(address, (line) => console.error(line))
  console.log(`Mock ${mock.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close())
  await mock.ended
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { contractPath, root } from '../contract.ts'
import { assertFree, type Address } from '../../src/mock/listen.ts'

const { resolve } = createRequire(import.meta.url)
const cli = join(dirname(resolve('@stoplight/prism-cli/package.json')), 'dist/index.js')

export interface RunningMock {
  url: string
  /** Settles when the mock has ended, by itself or by `close`. */
  ended: Promise<void>
  close(): Promise<void>
}

/**
 * Starts Prism on the contract. It answers with the named examples and forgets what it is told.
 *
 * @param log receives every line that Prism prints once it listens
 * @throws if the address is taken, or Prism ends before it listens; the message has what Prism printed
 */
export async function startPrism(address: Address, log: (line: string) => void): Promise<RunningMock> {
  await assertFree(address)
  // Prism's cluster mode, its default under NODE_ENV=production, crashes at start.
  const env = { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' }
  const child = spawn(process.execPath, [cli, 'mock', contractPath, '--host', address.host, '--port', String(address.port)], { cwd: root, env })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const printed: string[] = []
  const listening = new Promise<void>((done) => {
    const read = (chunk: Buffer): void => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        printed.push(line)
        if (line.includes('Prism is listening')) done()
        else if (/\[HTTP SERVER\]|\[NEGOTIATOR\]|\[VALIDATOR\]/.test(line)) log(line.replace(/^\[[^\]]*\] › /, ''))
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  await Promise.race([listening, ended.then(() => fail(printed))])
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { url: `http://${address.host}:${address.port}`, ended, close }
}

function fail(printed: string[]): never {
  throw new Error(`Failed to start Prism: it ended before it listened.\n${printed.slice(-5).join('\n')}`)
}

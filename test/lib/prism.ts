import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/contract/contract.ts'
import { freeAddress, type Address } from '../../src/mock/http/listen.ts'

export interface RunningPrism {
  url: string
  /** Settles when the mock has ended, by itself or by `close`. */
  ended: Promise<void>
  close(): Promise<void>
}

/**
 * Starts the Prism mock server on a contract. It responds with the named examples and keeps nothing.
 *
 * @param contract the path of its file
 * @param log receives every line that Prism prints once it listens
 * @throws if Prism is not installed, the address is taken, or Prism ends before it listens; then the message has
 *   what Prism printed
 */
export async function startPrism(
  contract: string,
  address: Address,
  log: (line: string) => void,
): Promise<RunningPrism> {
  const cli = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const { host, port, url } = await freeAddress(address)
  // Prism's cluster mode, its default under NODE_ENV=production, crashes at start.
  const env = { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' }
  const child = spawn(process.execPath, [cli, 'mock', contract, '--host', host, '--port', String(port)], { env })
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
  return { url, ended, close }
}

function fail(printed: string[]): never {
  throw new Error(`Failed to start Prism: it ended before it listened.\n${printed.slice(-5).join('\n')}`)
}

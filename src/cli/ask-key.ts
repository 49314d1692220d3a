import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/**
 * The API key from a variable of the environment, or typed by the user without echo.
 *
 * @throws if there is neither
 */
export async function readApiKey(variable: string): Promise<string> {
  const key = process.env[variable] ?? ''
  if (key !== '') return key
  if (!stdin.isTTY) throw new Error(`Failed to find the API key: ${variable} is not set. Set it, and run again.`)
  return typedKey(variable)
}

function typedKey(variable: string): Promise<string> {
  stderr.write('API key (it is not shown): ')
  // readline echoes what is typed; this stream drops it.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output, terminal: true })
  return new Promise((done, fail) => {
    reader.once('line', (typed) => {
      done(typed)
      reader.close()
    })
    reader.once('close', () => {
      stderr.write('\n')
      fail(new Error(`Failed to find the API key: nothing was typed. Set ${variable}, or type the key.`))
    })
  })
}

import { stdin, stderr } from 'node:process'

/**
 * The API key from `PIXELS_API_KEY`, or typed by the user without echo.
 *
 * @throws if there is neither
 */
export async function readApiKey(): Promise<string> {
  const key = process.env['PIXELS_API_KEY'] ?? ''
  if (key !== '') return key
  if (!stdin.isTTY) throw new Error('Failed to find the API key: PIXELS_API_KEY is not set. Set it, and run again.')
  return typedKey()
}

const [enter, interrupt, endOfText] = ['\r', '\u0003', '\u0004']
const deletes = ['\u007f', '\b']

function typedKey(): Promise<string> {
  stderr.write('API key (it is not shown): ')
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  return new Promise((done, fail) => {
    let typed = ''
    const end = (): void => {
      stdin.off('data', read)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
    }
    const read = (chunk: string): void => {
      for (const letter of chunk) {
        if (letter === enter || letter === '\n' || letter === endOfText) {
          end()
          done(typed)
          return
        }
        if (letter === interrupt) {
          end()
          fail(new Error('Failed to find the API key: nothing was typed. Set PIXELS_API_KEY, or type the key.'))
          return
        }
        typed = deletes.includes(letter) ? typed.slice(0, -1) : typed + letter
      }
    }
    stdin.on('data', read)
  })
}

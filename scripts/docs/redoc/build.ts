import type { Contract } from '../../contract.ts'
import { redocData } from './data.ts'
import { readEngine } from './engine.ts'
import { offlinePage, onlinePage } from './page.ts'
import { startScript, style } from './script.ts'

/**
 * The Redoc view by its paths in the site: `redoc/`, whose page, style, script and engine are files of their own
 * as a strict Content-Security-Policy wants them, and `redoc-offline.html`, which is all of them in one.
 *
 * @throws if Redocly cannot prepare its page, or ships an engine that this does not know how to keep quiet
 */
export async function redocFiles(contract: Contract): Promise<[path: string, content: string | Uint8Array][]> {
  const [data, engine, css] = await Promise.all([redocData(contract), readEngine(), style()])
  return [
    ['redoc/index.html', onlinePage(contract)],
    ['redoc/redoc.css', css + engine.codeStyle + '\n'],
    ['redoc/start.js', await startScript(data)],
    ['redoc/redoc.standalone.js', engine.strict],
    ['redoc/icons.woff', engine.font],
    ['redoc/blank.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n'],
    ['redoc-offline.html', offlinePage(contract, css, await startScript(data, engine.whole))],
  ]
}

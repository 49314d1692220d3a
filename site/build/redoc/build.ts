import type { Contract } from '../../../scripts/contract/contract.ts'
import { prepareRedoc } from './data.ts'
import { readEngine } from './engine.ts'
import { offlinePage, onlinePage } from './page.ts'
import { startScript } from './script.ts'
import { readStyle } from './style.ts'

/**
 * The Redoc view by its paths in the site: `redoc/`, whose page, styles, script and engine are files of their own
 * as a strict Content-Security-Policy wants them, and `redoc-offline.html`, which is all of them in one.
 *
 * @throws if Redocly cannot prepare its page, or ships an engine that this does not know how to keep quiet
 */
export async function redocFiles(contract: Contract): Promise<[path: string, content: string | Uint8Array][]> {
  const [{ globalStyle, ...data }, engine] = await Promise.all([prepareRedoc(contract), readEngine()])
  const style = await readStyle(globalStyle)
  return [
    ['redoc/index.html', onlinePage(contract)],
    ['redoc/redoc.css', style.page + engine.codeStyle + '\n'],
    ['redoc/engine.css', style.strict],
    ['redoc/start.js', await startScript(data)],
    ['redoc/redoc.standalone.js', engine.strict],
    ['redoc/icons.woff', style.font],
    ['redoc/blank.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n'],
    ['redoc-offline.html', offlinePage(contract, style.whole + style.page, await startScript(data, engine.whole))],
  ]
}

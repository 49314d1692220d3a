import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const rules = {
  /** The rules that axe runs by default. */
  usual: '{}',
  /** And those that it leaves out: level AAA and experimental ones. */
  all: "{ runOnly: { type: 'rule', values: axe.getRules().map(({ ruleId }) => ruleId) } }",
}

/** What axe finds in the page, which it enters through the debugger: no policy of the page stops that. */
export async function axeViolations(page: Page, which: keyof typeof rules): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: await readFile(axePath, 'utf8') })
  const expression = `axe.run(document, ${rules[which]}).then(JSON.stringify)`
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  const { violations } = JSON.parse(String(result.value)) as AxeResults // what the expression above gives
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

// Google's Lighthouse as its command line is run, with its default: a phone of the middle class on a slow network.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../../chromium.ts'
import { peersFolder } from '../peers.ts'
import { median } from '../report.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const program = join(peersFolder, 'node_modules/lighthouse/cli/index.js')
// It reports errors to its makers unless told not to.
const options = ['--quiet', '--output=json', '--no-enable-error-reporting', `--only-categories=${categories.join()}`, '--chrome-flags=--headless --no-sandbox --disable-gpu']

/** The medians of the four scores, of 100. */
export async function scoresOf(url: string): Promise<number[]> {
  const reports: number[][] = []
  for (let run = 0; run < runs; run++) reports.push(await report(url))
  return categories.map((_, index) => median(reports.map((scores) => scores[index] ?? Number.NaN)))
}

async function report(url: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...options], { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 2 ** 26 })
  const { categories: found } = JSON.parse(stdout) as { categories: Record<string, { score: number }> }
  return categories.map((category) => Math.round((found[category]?.score ?? Number.NaN) * 100))
}

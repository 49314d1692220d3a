import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract } from '../../../scripts/contract/contract.ts'
import { runTool } from '../../../scripts/run-tool.ts'
import { withCodeSamples } from '../samples/code-samples.ts'
import { markAssumptions } from '../mark-assumptions.ts'
import { redocLink } from './places.ts'

/** What Redoc's engine is started with: the contract as Redocly prepares it, and the options of redocly.yaml. */
export interface RedocData {
  definition: unknown
  options: unknown
}

export interface PreparedRedoc extends RedocData {
  /** The engine's global style: colors, sizes and distances as custom properties. */
  globalStyle: string
}

const shownExtensions = ['x-codeSamples', 'x-enumDescriptions']

// styled-components ends each rule and each group of rules like this; the group's id comes last.
const ruleEnd = '/*!sc*/'
const globalRules = /\[id="[^"]*"\][^}]*\}\/\*!sc\*\/((?:(?!\[id=)[^])*)data-styled\.\w+\[id="sc-global-/

/** @throws if Redocly fails, or builds a page without one of them */
export async function prepareRedoc(contract: Contract): Promise<PreparedRedoc> {
  const page = await redoclyPage(contract)
  const [, definition, options] = /const __redoc_definition = (.*);\s*const __redoc_options = (.*);/.exec(page) ?? []
  const [, globalStyle] = globalRules.exec(page) ?? []
  if (definition === undefined || options === undefined || globalStyle === undefined)
    throw new Error(
      "Failed to read Redocly's page: it does not have what the engine starts with. Adapt site/build/redoc/data.ts to its new version.",
    )
  return {
    definition: JSON.parse(definition, shown),
    options: JSON.parse(options),
    globalStyle: globalStyle.replaceAll(ruleEnd, ''),
  }
}

/** Marks and ledger are in the descriptions by now; the engine would carry the rest along and show none of it. */
function shown(key: string, value: unknown): unknown {
  return key.startsWith('x-') && !shownExtensions.includes(key) ? undefined : value
}

/** The page as Redocly builds it. */
export function redoclyPage(contract: Contract): Promise<string> {
  return builtPage(withRedocLinks(markAssumptions(withCodeSamples(contract))))
}

function withRedocLinks(contract: Contract): Contract {
  const linkTo = redocLink(contract)
  const text = JSON.stringify(contract).replace(
    /\]\((#(?:operation|tag)\/\w+)\)/g,
    (_, target: string) => `](${linkTo(target)})`,
  )
  return JSON.parse(text) as Contract
}

async function builtPage(contract: Contract): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), 'redoc-'))
  try {
    const source = join(temporary, 'openapi.json')
    const output = join(temporary, 'index.html')
    await writeFile(source, JSON.stringify(contract))
    const { exitCode, stderr } = await runTool('redocly', [
      'build-docs',
      source,
      '--output',
      output,
      '--config',
      'redocly.yaml',
    ])
    if (exitCode !== 0) throw new Error(`Failed to build the Redoc page: ${stderr.trim()}`)
    return await readFile(output, 'utf8')
  } finally {
    await rm(temporary, { recursive: true })
  }
}

import type { Contract } from '../../scripts/contract/contract.ts'
import { guidesOf } from '../../site/build/guides.ts'
import { type Program, programsIn } from '../site/guides/programs.ts'

// The other guides install and start something.
const run = ['authentication', 'errors', 'form-encoding', 'getting-started', 'lists']

/** The programs of the guides that anybody can run as they stand, as the contract fills them. */
export function guidePrograms(contract: Contract): Program[] {
  return programsOf(contract, run)
}

/** The TypeScript of these guides and of the guide to the mock, by the names of files. */
export function guideModules(contract: Contract): [file: string, source: string][] {
  const modules = programsOf(contract, ['mock-server', ...run]).filter(({ language }) => language === 'typescript')
  return modules.map(({ source }, index) => [`guide-${index}.ts`, source])
}

function programsOf(contract: Contract, names: string[]): Program[] {
  const guides = guidesOf(contract).filter(({ name }) => names.includes(name))
  return guides.flatMap(({ name, text }) => programsIn(name, text))
}

import type { Contract } from '../../scripts/contract/contract.ts'
import { fillGuide } from '../../site/build/guides/fill.ts'
import { readGuides } from '../../site/build/guides/read-guides.ts'
import { type Program, programsIn } from '../site/guides/programs.ts'

// The other guides install and start something.
const run = ['authentication.md', 'errors.md', 'form-encoding.md', 'getting-started.md', 'lists.md']

/** The programs of the guides that anybody can run as they stand, as the contract fills them. */
export function guidePrograms(contract: Contract): Program[] {
  return run.flatMap((guide) => programsIn(guide, fillGuide(readGuides().get(guide) ?? '', contract)))
}

/** The TypeScript of these guides and of the guide to the mock, by the names of files. */
export function guideModules(contract: Contract): [file: string, source: string][] {
  const mock = programsIn('mock-server.md', fillGuide(readGuides().get('mock-server.md') ?? '', contract))
  const modules = [...mock, ...guidePrograms(contract)].filter(({ language }) => language === 'typescript')
  return modules.map(({ source }, index) => [`guide-${index}.ts`, source])
}

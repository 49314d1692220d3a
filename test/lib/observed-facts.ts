import { contractFolder } from '../../scripts/contract/folder.ts'
import { services } from '../../scripts/contract/services.ts'

/** The facts of all measured services, each once. */
export const observedFacts = [
  ...new Map(
    Object.values(services(contractFolder)).flatMap((set) =>
      Object.entries(set).map(([id, fact]) => [JSON.stringify([id, fact]), { id, fact }] as const),
    ),
  ).values(),
]

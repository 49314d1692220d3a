import type { Contract } from '../../scripts/contract/contract.ts'
import { readContract } from '../../scripts/contract/read-contract.ts'
import { services } from '../../scripts/contract/services.ts'
import type { SomeFacts } from '../../scripts/contract/with-facts/draft.ts'
import { withFacts } from '../../scripts/contract/with-facts/with-facts.ts'
import { plainFolder, readPlain } from './plain.ts'

/** `unknown-id=410`, the name of a service for all of its facts, or facts as a report has them. */
type Given = string | SomeFacts

/** Our contract, of a service with other facts. */
export function ourContractWith(...given: Given[]): Contract {
  return withFacts(readContract(), factsOf(given, services()))
}

let measured: ReturnType<typeof services> | undefined

/** The contract of a service with other facts. */
export function contractWith(...given: Given[]): Contract {
  measured ??= services(plainFolder)
  return withFacts(readPlain(), factsOf(given, measured))
}

function factsOf(given: readonly Given[], known: ReturnType<typeof services>): SomeFacts {
  return Object.assign({}, ...given.map((one) => (typeof one === 'string' ? (known[one] ?? factIn(one)) : one)))
}

function factIn(text: string): SomeFacts {
  const [id = '', value = ''] = text.split('=')
  return { [id]: /^\d+$/.test(value) ? Number(value) : value }
}

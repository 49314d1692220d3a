import type { MockContract } from '../contract/types.ts'
import { served } from '../create-mock.ts'
import type { Mock } from '../pipeline/requests.ts'

/** Serves another contract from now on. Records stay, and all sessions get the new resources. */
export function reload(mock: Mock, contract: MockContract): void {
  Object.assign(mock, served(contract))
  for (const { state } of mock.sessions.all())
    for (const [resource, records] of mock.sessions.start.seeded())
      if (!state.has(resource)) state.set(resource, records)
}

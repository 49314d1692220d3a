import type { Contract } from '../../contract/contract.ts'
import type { Kind } from '../kind.ts'
import { rolesOf } from '../place-rejections.ts'
import { rejection } from './behavior.ts'

/** An id of the wrong form: rejected, or cut to the digits at its beginning. */
export function malformedId(contract: Contract): Kind<number | string> {
  const kind = rejection('malformed-id', contract)
  return {
    ...kind,
    apply: (draft, value) => {
      if (value !== 'truncated') return kind.apply(draft, value)
      // What has no digits at its beginning is still rejected.
      for (const response of Object.values(draft.contract.components.responses)) {
        if (!rolesOf(response).includes('malformed-id')) continue
        for (const { examples = {} } of Object.values(response.content ?? {}))
          for (const [key, example] of Object.entries(examples))
            if (example['x-rejection'] === 'malformed-id') delete examples[key]
      }
    },
  }
}

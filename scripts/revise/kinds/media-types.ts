import type { UnsupportedMediaType } from '../../../src/facts/media-types.ts'
import type { RequestBody } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { ImpossibleError, mark, resolved, setStatus, written } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { rolesOf } from '../rejections/reasons.ts'

const role = 'unsupported-media-type'

/** What happens to a body that is not a form: JSON may be read, other types are rejected. */
export const mediaTypes: Kind<UnsupportedMediaType> = {
  apply: (draft, { json, other, update }) => {
    if (typeof update === 'number')
      throw new ImpossibleError(`Failed to revise: ${role} has one status for creates and another one for updates.`, [
        role,
      ])
    setStatus(draft, role, other === 'read' ? undefined : other)
    const isSpared = (view: OperationView): boolean => update === 'unchanged' && view['x-action'] === 'update'
    draft.spared.set(role, isSpared)
    for (const view of draft.views.filter(isSpared)) {
      const body = written(draft, view).requestBody as RequestBody // an update has one
      mark(resolved(draft, 'requestBodies', body), [role])
    }
    const about = json === 'read' ? 'neither a URL-encoded form nor JSON' : 'not a URL-encoded form'
    for (const response of Object.values(draft.contract.components.responses))
      if (rolesOf(response).join() === role) response.description = `The body is ${about}.`
  },
  say: ({ json }) =>
    json === 'read'
      ? { value: 'json-read', ifWrong: 'The service rejects a JSON body, or responds as if all fields were missing.' }
      : { value: undefined },
}

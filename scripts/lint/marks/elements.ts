// Elements by their place: a component, or a part of one.

import { childPointer, pointerKeys, resolvePointer } from '../../../src/lib/json-pointer.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Contract } from '../../contract/contract.ts'
import { pointerOf } from '../../contract/dereference.ts'
import { propertiesOf } from '../../../src/lib/json.ts'

/** The marks of elements, and of the components that contain them. */
export function marksOf(contract: Contract, ...elements: readonly (object | undefined)[]): string[] {
  return elements.flatMap((element) => {
    const keys = pointerKeys(pointerOf(element))
    const around = keys.map((_, index) => childPointer('#', ...keys.slice(0, index + 1)))
    return around.flatMap((pointer) => assumptionsOf(propertiesOf(resolvePointer(contract, pointer))))
  })
}

export function isComponent(element: object): boolean {
  const keys = pointerKeys(pointerOf(element))
  return keys.length === 3 && keys[0] === 'components'
}

/** `PageLinks`, or `PageLinks › properties › next`. */
export function nameOf(element: object | undefined): string {
  const [section, ...keys] = pointerKeys(pointerOf(element))
  return keys.slice(section === 'components' ? 1 : 0).join(' › ')
}

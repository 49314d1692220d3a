import type { Contract } from '../../scripts/contract/contract.ts'
import { readPlain } from './plain.ts'

const dates = { 'x-deprecated': '2026-12-01', 'x-sunset': '2027-06-30' }

/** Our contract as it once was, with an operation, a parameter, a property and a value that are deprecated. */
export function deprecatedContract(): Contract {
  const contract = readPlain()
  const { paths, components } = contract
  const deprecated = { deprecated: true, ...dates }
  Object.assign(Object(paths['/api/v1/pixels/{id}']).put, deprecated, { 'x-replaced-by': 'updatePixel' })
  Object.assign(Object(components.parameters['SearchBy']), deprecated)
  const { PixelCreate, PixelType } = components.schemas
  const value = { description: 'The ID of the pixel.', type: 'string' }
  Object.assign(PixelCreate?.properties ?? {}, {
    value: { ...value, ...deprecated, 'x-sunset': '2027-03-31', 'x-replaced-by': 'name' },
  })
  Object.assign(PixelType ?? {}, { 'x-deprecatedValues': { bing: { ...dates, 'x-replaced-by': 'x' } } })
  return contract
}

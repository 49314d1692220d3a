// The source accepts PUT and PATCH on the same path with the same form. Only their names and words may differ, unless the
// ledger says that PUT replaces: then it takes another form or has another response.

const words = ['operationId', 'summary', 'description']
const replaced = ['requestBody', 'responses']

/**
 * @param {unknown} pathItem with `$ref`s as they are written
 * @param {null} _options
 * @param {{ path: (string | number)[], documentInventory: { unresolved: any } }} context
 */
export default function sameUpdate(pathItem, _options, context) {
  if (typeof pathItem !== 'object' || pathItem === null) return []
  const { put, patch } = pathItem
  if (put === undefined && patch === undefined) return []
  if (put === undefined || patch === undefined) {
    return [
      { message: `PUT and PATCH are both accepted; add ${put ? 'patch' : 'put'} beside ${put ? 'put' : 'patch'}.` },
    ]
  }
  const ledger = context.documentInventory.unresolved['x-assumptions'] ?? {}
  const free = ledger['omitted-fields']?.value === 'kept' ? words : [...words, ...replaced]
  const keys = new Set([...Object.keys(put), ...Object.keys(patch)])
  return [...keys]
    .filter((key) => !free.includes(key) && JSON.stringify(put[key]) !== JSON.stringify(patch[key]))
    .map((key) => ({
      message: `PUT and PATCH are the same update, but their "${key}" differs; make both the same.`,
      path: [...context.path, 'put', key],
    }))
}

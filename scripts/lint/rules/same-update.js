// The source accepts PUT and PATCH on the same path with the same form. Only their names and words may differ.

const words = ['operationId', 'summary', 'description']

/**
 * @param {unknown} pathItem with `$ref`s as they are written
 * @param {null} _options
 * @param {{ path: (string | number)[] }} context
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
  const keys = new Set([...Object.keys(put), ...Object.keys(patch)])
  return [...keys]
    .filter((key) => !words.includes(key) && JSON.stringify(put[key]) !== JSON.stringify(patch[key]))
    .map((key) => ({
      message: `PUT and PATCH are the same update, but their "${key}" differs; make both the same.`,
      path: [...context.path, 'put', key],
    }))
}

// The operationId is what the client's method is called after, so it must say what the operation does.

const forms = {
  get: { pattern: /^(list|get)[A-Z][a-z]+$/, example: 'listPixels or getPixel' },
  post: { pattern: /^create[A-Z][a-z]+$/, example: 'createPixel' },
  put: { pattern: /^update[A-Z][a-z]+WithPut$/, example: 'updatePixelWithPut (PUT replaces nothing here)' },
  patch: { pattern: /^update[A-Z][a-z]+$/, example: 'updatePixel' },
  delete: { pattern: /^delete[A-Z][a-z]+$/, example: 'deletePixel' },
}

/**
 * @param {unknown} pathItem
 * @param {null} _options
 * @param {{ path: (string | number)[] }} context
 */
export default function operationId(pathItem, _options, context) {
  if (typeof pathItem !== 'object' || pathItem === null) return []
  return Object.entries(forms).flatMap(([method, { pattern, example }]) => {
    const id = pathItem[method]?.operationId
    if (id === undefined || pattern.test(id)) return []
    const message = `"${id}" does not say what ${method.toUpperCase()} does; name it like ${example}.`
    return [{ message, path: [...context.path, method, 'operationId'] }]
  })
}

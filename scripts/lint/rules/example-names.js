// The mock takes the name of an example in `Prefer: example=NAME`, so it is a word that people type.

/**
 * @param {unknown} examples the named examples of one place
 * @param {null} _options
 * @param {{ path: (string | number)[] }} context
 */
export default function exampleNames(examples, _options, context) {
  if (typeof examples !== 'object' || examples === null || Array.isArray(examples)) return []
  return Object.entries(examples).flatMap(([name, example]) => {
    const path = [...context.path, name]
    if (!/^[a-z][A-Za-z]*$/.test(name))
      return [{ message: `Call the example "${name}" by a camelCase word without digits.`, path }]
    if (/^(default|example|response|test)$/.test(name))
      return [{ message: `"${name}" says nothing; call the example after what it shows.`, path }]
    if (example?.$ref === undefined && !example?.summary)
      return [{ message: `Say in a \`summary\` what the example "${name}" shows.`, path }]
    return []
  })
}

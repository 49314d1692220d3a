// Labels that the source gives to values; a value and its label change together.

/**
 * @param {any} schema a schema with `enum` or `x-enumDescriptions`
 * @param {null} _options
 * @param {{ path: (string | number)[] }} context
 */
export default function enumDescriptions(schema, _options, context) {
  const labels = schema?.['x-enumDescriptions']
  if (labels === undefined) return []
  const values = (schema.enum ?? []).map(String)
  const path = [...context.path, 'x-enumDescriptions']
  return [
    ...values
      .filter((value) => !(value in labels))
      .map((value) => ({ message: `The value "${value}" has no label; add it.`, path })),
    ...Object.keys(labels)
      .filter((value) => !values.includes(value))
      .map((value) => ({
        message: `The label of "${value}" has no value; add it to \`enum\` or remove the label.`,
        path,
      })),
  ]
}

// A misspelt value is found only if an example uses the correct one.

/** @param {any} contract with `$ref`s as they are written */
export default function usedEnumValues(contract) {
  const used = new Set(examplesIn(contract).flatMap(scalars))
  return Object.entries(contract?.components?.schemas ?? {}).flatMap(([name, schema]) =>
    (Array.isArray(schema?.enum) ? schema.enum : []).flatMap((value, index) =>
      used.has(value)
        ? []
        : [
            {
              message: `No example has the ${name} "${value}"; correct the value if it is misspelt, or add an example.`,
              path: ['components', 'schemas', name, 'enum', index],
            },
          ],
    ),
  )
}

function examplesIn(node) {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'examples' ? Object.values(value ?? {}).map((example) => example?.value) : examplesIn(value),
  )
}

function scalars(value) {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalars) : [value]
}

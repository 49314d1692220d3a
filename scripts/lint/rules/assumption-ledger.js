// Stated or assumed, never blurred: a mark without an entry explains nothing, an entry without a mark hides.

const parts = ['gap', 'assumed', 'because', 'ifWrong', 'probe']

/** @param {any} contract with `$ref`s as they are written */
export default function assumptionLedger(contract) {
  const ledger = contract?.['x-assumptions'] ?? {}
  const open = contract?.['x-not-modeled'] ?? {}
  const marks = marksIn(contract, [])
  const used = new Set(marks.map(({ id }) => id))
  return [
    ...marks
      .filter(({ id }) => !(id in ledger))
      .map(({ id, path }) => ({
        message: `The ledger has no assumption "${id}"; add it to \`x-assumptions\` or correct the mark.`,
        path,
      })),
    ...Object.keys(ledger)
      .filter((id) => !used.has(id))
      .map((id) => ({
        message: `Nothing rests on the assumption "${id}"; remove it or mark what does.`,
        path: ['x-assumptions', id],
      })),
    ...Object.entries(ledger).flatMap(([id, entry]) => incomplete('x-assumptions', id, entry, parts)),
    ...Object.entries(open).flatMap(([id, entry]) => incomplete('x-not-modeled', id, entry, ['gap', 'because'])),
  ]
}

function incomplete(section, id, entry, wanted) {
  return wanted
    .filter((part) => typeof entry?.[part] !== 'string' || !/\S.*[.]$/.test(entry[part].trim()))
    .map((part) => ({ message: `Say in a sentence what the ${part} of "${id}" is.`, path: [section, id] }))
}

function marksIn(node, path) {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'x-assumption'
      ? [value].flat().map((id) => ({ id, path: [...path, key] }))
      : marksIn(value, [...path, key]),
  )
}

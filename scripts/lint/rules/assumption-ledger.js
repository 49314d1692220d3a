// Every mark has an entry in the ledger and every entry has a mark, so that readers can tell stated from assumed.

const sections = {
  'x-assumptions': {
    sentences: ['gap', 'assumed', 'because', 'ifWrong', 'probe'],
    others: ['value', 'alternatives', 'verified'],
    required: ['gap', 'value', 'assumed', 'because', 'ifWrong', 'probe'],
  },
  'x-not-modeled': { sentences: ['gap', 'because'], others: [], required: ['gap', 'because'] },
}

/** @param {any} contract with `$ref`s as they are written */
export default function assumptionLedger(contract) {
  return [...marks(contract), ...Object.keys(sections).flatMap((section) => entries(contract, section))]
}

function marks(contract) {
  const ledger = contract?.['x-assumptions'] ?? {}
  const found = marksIn(contract, [])
  const used = new Set(found.map(({ id }) => id))
  return [
    ...found
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
  ]
}

function entries(contract, section) {
  return Object.entries(contract?.[section] ?? {}).flatMap(([id, entry]) => [
    ...keys(section, id, entry),
    ...sections[section].sentences
      .filter((part) => entry?.[part] !== undefined && !isSentence(entry[part]))
      .map((part) => ({ message: `Say in a sentence what the ${part} of "${id}" is.`, path: [section, id, part] })),
    ...Object.entries(entry?.alternatives ?? {})
      .filter(([, sentence]) => !isSentence(sentence))
      .map(([name]) => ({
        message: `Say in a sentence what is true of "${id}" if it is ${name}.`,
        path: [section, id, 'alternatives', name],
      })),
  ])
}

function keys(section, id, entry) {
  const { sentences, others, required } = sections[section]
  return [
    ...required
      .filter((part) => entry?.[part] === undefined)
      .map((part) => ({ message: `Add the ${part} of "${id}".`, path: [section, id] })),
    ...Object.keys(Object(entry))
      .filter((key) => ![...sentences, ...others].includes(key))
      .map((key) => ({
        message: `An entry has no "${key}"; it has ${[...sentences, ...others].join(', ')}.`,
        path: [section, id, key],
      })),
  ]
}

function isSentence(value) {
  return typeof value === 'string' && /^[A-Z`\d'][\s\S]*\.$/.test(value.trim())
}

function marksIn(node, path) {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'x-assumption'
      ? [value].flat().map((id) => ({ id, path: [...path, key] }))
      : marksIn(value, [...path, key]),
  )
}

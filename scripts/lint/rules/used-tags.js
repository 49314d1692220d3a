// A tag without operations would be an empty menu; tags stand in the order of their operations.

/** @param {any} contract */
export default function usedTags(contract) {
  const used = new Set(
    Object.values(contract?.paths ?? {}).flatMap((item) =>
      Object.values(item ?? {}).flatMap((operation) => operation?.tags ?? []),
    ),
  )
  const names = (contract?.tags ?? []).map((tag) => tag?.name)
  const order = [...used].filter((name) => names.includes(name))
  return names.flatMap((name, index) => {
    if (!used.has(name))
      return [{ message: `No operation has the tag "${name}"; remove it or use it.`, path: ['tags', index] }]
    if (order.indexOf(name) === index) return []
    return [{ message: `Put the tags in the order of their operations: ${order.join(', ')}.`, path: ['tags', index] }]
  })
}

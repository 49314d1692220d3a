// A tag without operations would be an empty menu.

/** @param {any} contract */
export default function usedTags(contract) {
  const used = new Set(
    Object.values(contract?.paths ?? {}).flatMap((item) =>
      Object.values(item ?? {}).flatMap((operation) => operation?.tags ?? []),
    ),
  )
  return (contract?.tags ?? []).flatMap((tag, index) =>
    used.has(tag?.name)
      ? []
      : [{ message: `No operation has the tag "${tag?.name}"; remove it or use it.`, path: ['tags', index] }],
  )
}

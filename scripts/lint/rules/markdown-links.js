// A link in a description is followed in the reference, where only these targets exist.

/** @param {any} contract with `$ref`s as they are written */
export default function markdownLinks(contract) {
  const targets = anchors(contract)
  return descriptions(contract, []).flatMap(({ text, path }) =>
    [...text.matchAll(/\[[^\]]*\]\(([^)\s]*)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !targets.has(target) && !/^https:\/\/[^\s]+$/.test(target))
      .map((target) => ({
        message: `The link "${target}" leads nowhere; link to an operation (#operation/getPixel), a tag (#tag/Pixels) or an https address.`,
        path,
      })),
  )
}

function anchors(contract) {
  const operations = Object.values(contract?.paths ?? {}).flatMap((item) => Object.values(item ?? {}))
  return new Set([
    ...operations.flatMap((operation) => (operation?.operationId ? [`#operation/${operation.operationId}`] : [])),
    ...(contract?.tags ?? []).map((tag) => `#tag/${tag?.name}`),
  ])
}

function descriptions(node, path) {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string'
      ? [{ text: value, path: [...path, key] }]
      : descriptions(value, [...path, key]),
  )
}

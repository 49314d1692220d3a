// Two menu entries with the same words cannot be told apart.

/** @param {any} contract */
export default function uniqueSummaries(contract) {
  const seen = new Map()
  return operations(contract).flatMap(({ summary, path }) => {
    const first = seen.get(summary)
    seen.set(summary, first ?? path)
    if (summary === undefined || first === undefined) return []
    return [
      {
        message: `"${summary}" is already the summary of ${first[2]} ${first[1]}; say how they differ.`,
        path: [...path, 'summary'],
      },
    ]
  })
}

function operations(contract) {
  return Object.entries(contract?.paths ?? {}).flatMap(([template, item]) =>
    Object.entries(item ?? {})
      .filter(([method]) => /^(get|put|post|patch|delete)$/.test(method))
      .map(([method, operation]) => ({ summary: operation?.summary, path: ['paths', template, method] })),
  )
}

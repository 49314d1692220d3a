// A parameter that stands in two lists means the same in both: it is one component.

/**
 * @param {any} contract with `$ref`s as they are written
 * @param {{ everyList: string[] }} options the parameter components that every list has
 */
export default function sharedParameters(contract, { everyList }) {
  return [...inline(contract), ...incompleteLists(contract, everyList), ...sameNames(contract)]
}

function inline(contract) {
  return places(contract).flatMap(({ path, parameters }) =>
    parameters.flatMap((parameter, index) =>
      parameter?.$ref === undefined
        ? [{ message: 'Move the parameter to `components.parameters` and refer to it.', path: [...path, index] }]
        : [],
    ),
  )
}

function incompleteLists(contract, everyList) {
  return places(contract)
    .filter(({ operationId }) => operationId?.startsWith('list'))
    .flatMap(({ path, parameters }) =>
      everyList
        .filter((name) => !parameters.some((parameter) => parameter?.$ref === `#/components/parameters/${name}`))
        .map((name) => ({ message: `Every list has the parameter ${name}; add it here.`, path })),
    )
}

// Two components may share the name `id`: each addresses a record of its own kind.
function sameNames(contract) {
  const names = new Map()
  return Object.entries(contract?.components?.parameters ?? {}).flatMap(([component, parameter]) => {
    if (parameter?.in !== 'query') return []
    const first = names.get(parameter.name)
    names.set(parameter.name, first ?? component)
    if (first === undefined) return []
    const message = `The query parameter "${parameter.name}" is already described by ${first}; use that one.`
    return [{ message, path: ['components', 'parameters', component, 'name'] }]
  })
}

/** Every place that lists parameters: path items and operations. */
function places(contract) {
  return Object.entries(contract?.paths ?? {}).flatMap(([template, item]) =>
    [[[], item], ...Object.entries(item ?? {}).map(([method, operation]) => [[method], operation])]
      .filter(([, owner]) => Array.isArray(owner?.parameters) || owner?.operationId?.startsWith?.('list'))
      .map(([below, owner]) => ({
        path: ['paths', template, ...below, 'parameters'],
        parameters: owner.parameters ?? [],
        operationId: owner.operationId,
      })),
  )
}

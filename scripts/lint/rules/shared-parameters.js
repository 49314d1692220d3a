// A parameter of two lists means the same in both: it is one component.

/**
 * @param {any} contract with `$ref`s as they are written
 * @param {{ order: string[] }} options the parameter components of the lists in their order
 */
export default function sharedParameters(contract, { order }) {
  return [...inline(contract), ...misplaced(contract, order), ...sameNames(contract)]
}

function misplaced(contract, order) {
  return places(contract).flatMap(({ path, parameters }) => {
    const names = parameters
      .map((parameter) => parameter?.$ref?.split('/').at(-1))
      .filter((name) => order.includes(name))
    const wanted = order.filter((name) => names.includes(name))
    return names.join() === wanted.join()
      ? []
      : [{ message: `Put the parameters in this order: ${wanted.join(', ')}.`, path }]
  })
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
      .filter(([, owner]) => Array.isArray(owner?.parameters))
      .map(([below, owner]) => ({
        path: ['paths', template, ...below, 'parameters'],
        parameters: owner.parameters,
      })),
  )
}

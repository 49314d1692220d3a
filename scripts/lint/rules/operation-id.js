// The operationId is the name of the client's method: what is done, and the word of the tag it is done to.

import { singular } from '../../contract/singular.js'

const actions = {
  list: { verb: 'list', methods: ['get'] },
  show: { verb: 'get', methods: ['get'] },
  create: { verb: 'create', methods: ['post'] },
  update: { verb: 'update', methods: ['put', 'patch'] },
  delete: { verb: 'delete', methods: ['delete'] },
}

/**
 * @param {any} operation
 * @param {null} _options
 * @param {{ path: (string | number)[] }} context
 */
export default function operationId(operation, _options, context) {
  const method = String(context.path.at(-1))
  const action = actions[operation?.['x-action']]
  if (!action?.methods.includes(method)) {
    const fitting = Object.keys(actions).filter((name) => actions[name].methods.includes(method))
    return [
      {
        message: `Say in \`x-action\` what ${method.toUpperCase()} does: ${fitting.join(' or ')}.`,
        path: [...context.path, 'x-action'],
      },
    ]
  }
  const wanted = nameOf(action.verb, String(operation.tags?.[0]), method)
  if (operation.operationId === wanted) return []
  return [
    {
      message: `Call the operation ${wanted}: its action, and the word of its tag.`,
      path: [...context.path, 'operationId'],
    },
  ]
}

// PUT updates in part here, so its name must not promise a replacement.
function nameOf(verb, tag, method) {
  const word = verb === 'list' ? tag : singular(tag)
  return `${verb}${word.replaceAll(' ', '')}${method === 'put' ? 'WithPut' : ''}`
}

// openapi-3.0.json: the contract for tools that cannot read OpenAPI 3.1, follow no `$ref` of a body, take a server's
// variable as text, or stumble over unknown keys. Only schemas stay components: generators name types after them.

import type { Contract } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { isObject, propertiesOf } from '../../src/lib/json.ts'
import { childPointer, resolvePointer } from '../../src/lib/json-pointer.ts'
import { withoutUndefined } from '../../src/lib/without-undefined.ts'
import { schemaExamples } from './schema-examples.ts'

type Json = Record<string, unknown>

const schemasAt = '#/components/schemas/'

export function openApi30(contract: Contract, views: readonly OperationView[], indent = 2): string {
  const examples = schemaExamples(views)
  const { info, servers, tags, components, paths, openapi: _openapi, ...others } = plain(contract)
  const document = {
    openapi: '3.0.3',
    info: infoOf(contract),
    servers: [{ url: addressOf(contract), description: 'Mock server' }],
    ...others,
    tags: (tags as Json[]).map(plain),
    paths: mapped(paths, (item) => pathOf(propertiesOf(item))),
    components: {
      securitySchemes: mapped(propertiesOf(components)['securitySchemes'], (scheme) => plain(propertiesOf(scheme))),
      schemas: mapped(propertiesOf(components)['schemas'], (schema, name) => schemaOf(schema, `${schemasAt}${name}`)),
    },
  }
  return `${JSON.stringify(document, withoutIds(contract), indent)}\n`

  /** Some tools ignore the parameters of a path. */
  function pathOf({ parameters = [], ...item }: Json): Json {
    return mapped(plain(item), (operation) => {
      const { parameters: own = [], requestBody, responses, ...rest } = plain(propertiesOf(operation))
      const all = [...(parameters as unknown[]), ...(own as unknown[])]
      return withoutUndefined({
        ...rest,
        parameters: all.length > 0 ? all.map(withExample) : undefined,
        requestBody: requestBody && bodyOf(requestBody),
        responses: mapped(responses, responseOf),
      })
    })
  }

  function bodyOf(body: unknown): Json {
    const { content, ...rest } = plain(followed(body))
    return { ...rest, content: mapped(content, withExample) }
  }

  function responseOf(response: unknown): Json {
    const { headers, content, ...rest } = plain(followed(response))
    return withoutUndefined({
      ...rest,
      headers: headers && mapped(headers, withExample),
      content: content && mapped(content, documentedBody),
    })
  }

  /** A body of a response keeps all of its examples: mocks answer with the one that a client names. */
  function documentedBody(media: unknown): Json {
    const { schema, examples: named, ...rest } = plain(followed(media))
    const examples = named && mapped(named, (example) => plain(followed(example)))
    return withoutUndefined({ ...rest, schema: schemaOf(schema), examples })
  }

  /** A parameter, a header or a form, with its first example: many tools read only `example`. */
  function withExample(element: unknown): Json {
    const { schema, examples: named, ...rest } = plain(followed(element))
    const [first] = Object.values(propertiesOf(named))
    const { value: example } = followed(first)
    return withoutUndefined({ ...rest, schema: schemaOf(schema), example })
  }

  function followed(element: unknown): Json {
    const { $ref } = propertiesOf(element)
    return typeof $ref === 'string' ? followed(resolvePointer(contract, $ref)) : propertiesOf(element)
  }

  /** @param pointer its place, to find its example; left out if it is not in a component */
  function schemaOf(schema: unknown, pointer = ''): Json {
    const { $ref, ...keys } = propertiesOf(schema)
    if (typeof $ref === 'string') return { $ref }
    const { type, examples: own, properties, items, additionalProperties, anyOf, ...rest } = plain(keys)
    // A title becomes the name of a type in some generators, and ours is the end of a sentence.
    const { title: _title, ...others } = rest
    const all = [anyOf ?? []].flat()
    const choices = all.filter((choice) => propertiesOf(choice)['type'] !== 'null')
    const isNullable = choices.length < all.length || [type].flat().includes('null')
    const types = [type ?? []].flat().filter((one) => one !== 'null')
    const inner = (child: unknown, ...names: string[]): Json => schemaOf(child, childPointer(pointer, ...names))
    const branches =
      choices.length > 0
        ? choices.map((choice, index) => inner(choice, 'anyOf', String(index)))
        : types.map((one) => ({ type: one }))
    return withoutUndefined({
      ...others,
      type: types.length === 1 ? types[0] : undefined,
      nullable: isNullable || undefined,
      properties: properties && mapped(properties, (property, name) => inner(property, 'properties', name)),
      items: items && inner(items, 'items'),
      additionalProperties: isObject(additionalProperties)
        ? inner(additionalProperties, 'additionalProperties')
        : additionalProperties,
      anyOf: choices.length > 0 || types.length > 1 ? branches : undefined,
      example: [own ?? []].flat()[0] ?? examples.get(pointer),
    })
  }
}

/** Without the keys of OpenAPI's extensions. */
function plain(node: object): Json {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !key.startsWith('x-')))
}

function mapped(nodes: unknown, change: (node: unknown, name: string) => Json): Json {
  return Object.fromEntries(Object.entries(propertiesOf(nodes)).map(([name, node]) => [name, change(node, name)]))
}

/** In OpenAPI 3.0, `info` has no summary, and a license has no SPDX identifier. */
function infoOf({ info }: Contract): Json {
  const { summary, description = '', license, ...rest } = plain(info)
  const { identifier, ...named } = propertiesOf(license)
  const address = identifier === undefined ? {} : { url: `https://spdx.org/licenses/${String(identifier)}.html` }
  // Sections about the list of assumptions, which this file does not have.
  const sections = String(description)
    .split(/(?=^## )/m)
    .filter((section) => !section.includes('`x-'))
  return {
    ...rest,
    description: [...(summary === undefined ? [] : [`${String(summary)}\n\n`]), ...sections].join('').trimEnd(),
    ...(license !== undefined && { license: { ...named, ...address } }),
  }
}

function addressOf({ servers: [server] }: Contract): string {
  const variables = Object.entries(server?.variables ?? {})
  const url = variables.reduce((all, [name, variable]) => all.replace(`{${name}}`, variable.default), server?.url ?? '')
  return url.replace(/\/+$/, '')
}

/** For `JSON.stringify`: leaves "(`id`)" out of descriptions, because the list that explains the ids is not in this file. */
function withoutIds(contract: Contract): (key: string, value: unknown) => unknown {
  const ids = Object.keys({ ...contract['x-assumptions'], ...contract['x-not-modeled'] })
  const mention = new RegExp(` \\(\`(?:${ids.join('|')})\`\\)`, 'g')
  return (key, value) => (key === 'description' && typeof value === 'string' ? value.replace(mention, '') : value)
}

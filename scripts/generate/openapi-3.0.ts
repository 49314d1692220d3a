// openapi-3.0.json: the contract for tools that read no OpenAPI 3.1, follow no `$ref` of a body, take a server's variable
// as text, or stumble over keys that they do not know. Only schemas stay components: generators name types after them.

import type { Contract } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { isObject, parseJson, propertiesOf } from '../../src/lib/json.ts'
import { childPointer, valueAt } from '../../src/lib/json-pointer.ts'
import { schemaExamples } from './schema-examples.ts'

type Json = Record<string, unknown>

const schemasAt = '#/components/schemas/'

export function openApi30(contract: Contract, views: readonly OperationView[]): string {
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
  return `${JSON.stringify(withoutIds(document, contract), null, 2)}\n`

  /** Some tools ignore the parameters of a path. */
  function pathOf({ parameters = [], ...item }: Json): Json {
    return mapped(plain(item), (operation) => {
      const { parameters: own = [], requestBody, responses, ...rest } = plain(propertiesOf(operation))
      const all = [...(parameters as unknown[]), ...(own as unknown[])]
      return {
        ...rest,
        ...(all.length > 0 && { parameters: all.map(withExample) }),
        ...(requestBody !== undefined && { requestBody: bodyOf(requestBody) }),
        responses: mapped(responses, responseOf),
      }
    })
  }

  function bodyOf(body: unknown): Json {
    const { content, ...rest } = plain(followed(body))
    return { ...rest, content: mapped(content, withExample) }
  }

  function responseOf(response: unknown): Json {
    const { headers, content, ...rest } = plain(followed(response))
    return {
      ...rest,
      ...(headers !== undefined && { headers: mapped(headers, withExample) }),
      ...(content !== undefined && { content: mapped(content, documentedBody) }),
    }
  }

  /** A body of a response keeps all of its examples: mocks answer with the one that a client names. */
  function documentedBody(media: unknown): Json {
    const { schema, examples: named, ...rest } = plain(followed(media))
    const all = named === undefined ? {} : { examples: mapped(named, (example) => plain(followed(example))) }
    return { ...rest, schema: schemaOf(schema), ...all }
  }

  /** A parameter, a header or a form, with its first example: many tools read only `example`. */
  function withExample(element: unknown): Json {
    const { schema, examples: named, ...rest } = plain(followed(element))
    const [first] = Object.values(propertiesOf(named ?? {}))
    const value = first === undefined ? undefined : propertiesOf(followed(first))['value']
    return { ...rest, schema: schemaOf(schema), ...(value !== undefined && { example: value }) }
  }

  function followed(element: unknown): Json {
    const { $ref } = propertiesOf(element)
    return typeof $ref === 'string' ? followed(valueAt(contract, $ref)) : propertiesOf(element)
  }

  /** @param pointer its place, to find its example; left out where a schema is none of the components */
  function schemaOf(schema: unknown, pointer = ''): Json {
    const { $ref, ...keys } = propertiesOf(schema)
    if (typeof $ref === 'string') return { $ref }
    const { type, examples: own, properties, items, additionalProperties, anyOf, ...rest } = plain(keys)
    // A title becomes the name of a type in some generators, and ours is the end of a sentence.
    const { title: _title, ...others } = rest
    const choices = [anyOf ?? []].flat().filter((choice) => propertiesOf(choice)['type'] !== 'null')
    const isNullable = choices.length < [anyOf ?? []].flat().length || [type].flat().includes('null')
    const types = [type ?? []].flat().filter((one) => one !== 'null')
    const example = [own ?? []].flat()[0] ?? examples.get(pointer)
    const inner = (child: unknown, ...names: string[]): Json => schemaOf(child, childPointer(pointer, ...names))
    return {
      ...others,
      ...(types.length === 1 && { type: types[0] }),
      ...(types.length > 1 && { anyOf: types.map((one) => ({ type: one })) }),
      ...(isNullable && { nullable: true }),
      ...(properties !== undefined && {
        properties: mapped(properties, (property, name) => inner(property, 'properties', name)),
      }),
      ...(items !== undefined && { items: inner(items, 'items') }),
      ...(additionalProperties !== undefined && {
        additionalProperties: isObject(additionalProperties)
          ? inner(additionalProperties, 'additionalProperties')
          : additionalProperties,
      }),
      ...(choices.length > 0 && { anyOf: choices.map((choice, index) => inner(choice, 'anyOf', String(index))) }),
      ...(example !== undefined && { example }),
    }
  }
}

/** Without the keys of OpenAPI's extensions. */
function plain(node: object): Json {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !key.startsWith('x-')))
}

function mapped(nodes: unknown, change: (node: unknown, name: string) => Json): Json {
  return Object.fromEntries(Object.entries(propertiesOf(nodes ?? {})).map(([name, node]) => [name, change(node, name)]))
}

/** 3.0 has neither a summary nor a license by its SPDX identifier. */
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

/** Without "(`id`)" in descriptions: the list that explains the ids is not in this file. */
function withoutIds(document: Json, contract: Contract): unknown {
  const ids = Object.keys({ ...contract['x-assumptions'], ...contract['x-not-modeled'] })
  const mention = new RegExp(` \\(\`(?:${ids.join('|')})\`\\)`, 'g')
  return parseJson(JSON.stringify(document), (key, value) =>
    key === 'description' && typeof value === 'string' ? value.replace(mention, '') : value,
  )
}

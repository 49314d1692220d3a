// Tools of other people that do something wrong with openapi.json do the same create right with openapi-3.0.json, on our
// mock. The guide "Use it with your tool" has all tools that were run.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clients } from '../../scripts/tools/feed/clients.ts'
import { others } from '../../scripts/tools/feed/others.ts'
import { fed } from '../../scripts/tools/feed/tool.ts'
import { root } from '../../scripts/contract/root.ts'

const tools = [
  { name: 'swagger-typescript-api, fetch', wrong: 'JSON as text/plain' },
  { name: 'openapi-client-axios', wrong: 'Invalid URL', isSet: true },
  { name: 'OpenAPI Generator Plus, fetch', wrong: 'Unsupported OpenAPI version: 3.1.1' },
  { name: 'openapi-backend, in express', wrong: 'a list gets 404, a create 404' },
  {
    name: 'open-api-mocker',
    wrong: 'Error while mocking schema',
    right: 'right, but a form that lacks fields gets 201',
  },
]

const folder = join(root, 'test/tools')
const isInstalled = existsSync(join(folder, 'node_modules'))
if (!isInstalled) console.warn('Skipped the tools of others. Install them: npm ci --ignore-scripts --prefix test/tools')

describe.skipIf(!isInstalled)('tools of others', () => {
  test.each(tools)('$name: "$wrong" with openapi.json', async ({ name, wrong, right = 'right', isSet }) => {
    const tool = [...clients, ...others].find((one) => one.name === name)
    if (!tool) throw new Error(`No tool is called "${name}".`)

    expect(await fed(tool, 'openapi.json', folder, isSet)).toContain(wrong)
    expect(await fed(tool, 'openapi-3.0.json', folder, isSet)).toBe(right)
  })
})

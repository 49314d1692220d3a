#!/usr/bin/env bash
# One would guess that a mock made from a document answers a create with its 201, the only success that is documented.
# @mswjs/source 0.5.0 answers 200, with the body of `default`: the error. So our guide to tests in MSW uses our own
# handler. Needs Node 22 and npm, with the network.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @mswjs/source@0.5.0 msw@2.12.4

cat >run.js <<'JS'
import { fromOpenApi } from '@mswjs/source/open-api'
import { getResponse } from 'msw'
import { readFileSync } from 'node:fs'

const body = (text) => ({ 'application/json': { schema: { type: 'object' }, example: { text } } })
const document = {
  openapi: '3.0.3',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: 'http://localhost' }],
  paths: {
    '/notes': {
      post: {
        responses: {
          201: { description: 'The new note.', content: body('a note') },
          default: { description: 'Any error.', content: body('an error') },
        },
      },
    },
  },
}
const { version } = JSON.parse(readFileSync('node_modules/@mswjs/source/package.json', 'utf8'))
const response = await getResponse(await fromOpenApi(document), new Request('http://localhost/notes', { method: 'POST' }))
console.log(`${version}: ${response.status} ${await response.text()}`)
JS

actual=$(node run.js)
echo "$actual"
[ "$actual" = '0.5.0: 200 {"text":"an error"}' ] || { echo "This has changed."; exit 1; }

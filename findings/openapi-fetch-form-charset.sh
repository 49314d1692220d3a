#!/usr/bin/env bash
# One would guess that openapi-fetch writes the body that its header names, also with a charset behind the media type.
# openapi-fetch 0.17.0 compares the whole header: with `; charset=utf-8` it sends JSON and calls it a form. So the
# `createFetch` of our package writes the form itself. Needs Node 20 and npm, with the network.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts openapi-fetch@0.17.0

cat >run.js <<'JS'
import createClient from 'openapi-fetch'
import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync('node_modules/openapi-fetch/package.json', 'utf8'))
console.log(version)
const form = 'application/x-www-form-urlencoded'
for (const type of [form, `${form}; charset=utf-8`]) {
  const fetch = async (request) => {
    console.log(`${request.headers.get('content-type')}: ${await request.text()}`)
    return new Response(null, { status: 204 })
  }
  const client = createClient({ baseUrl: 'http://localhost', fetch })
  await client.POST('/notes', { body: { text: 'a' }, headers: { 'Content-Type': type } })
}
JS

actual=$(node run.js)
echo "$actual"
expected='0.17.0
application/x-www-form-urlencoded: text=a
application/x-www-form-urlencoded; charset=utf-8: {"text":"a"}'
[ "$actual" = "$expected" ] || { echo "This has changed."; exit 1; }

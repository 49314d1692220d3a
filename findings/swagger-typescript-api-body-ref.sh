#!/usr/bin/env bash
# One would guess that `requestBody: { $ref }` means the same as the body written in its place.
# swagger-typescript-api 13.13.0 sends the first as JSON, and the second as the form that both describe. So
# openapi-3.0.json has each body where it is used. Needs Node 20 and npm, with the network.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts swagger-typescript-api@13.13.0

cat >document.json <<'JSON'
{
  "openapi": "3.0.3",
  "info": { "title": "Notes", "version": "1" },
  "paths": {
    "/written": {
      "post": {
        "operationId": "written",
        "requestBody": {
          "content": {
            "application/x-www-form-urlencoded": {
              "schema": { "type": "object", "properties": { "text": { "type": "string" } } }
            }
          }
        },
        "responses": { "204": { "description": "Done." } }
      }
    },
    "/shared": {
      "post": {
        "operationId": "shared",
        "requestBody": { "$ref": "#/components/requestBodies/Note" },
        "responses": { "204": { "description": "Done." } }
      }
    }
  },
  "components": {
    "requestBodies": {
      "Note": {
        "content": {
          "application/x-www-form-urlencoded": {
            "schema": { "type": "object", "properties": { "text": { "type": "string" } } }
          }
        }
      }
    }
  }
}
JSON

npx swagger-typescript-api generate -p document.json -o . -n api.ts >/dev/null
npx swagger-typescript-api --version

# The media type that the generated code names for each operation; without one, its runtime sends JSON.
actual=$(node -e '
  const code = require("fs").readFileSync("api.ts", "utf8")
  for (const name of ["written", "shared"]) {
    const call = code.slice(code.indexOf(`path: \`/${name}\``)).split("}),")[0]
    console.log(`${name}: ${/ContentType\.\w+/.exec(call)?.[0] ?? "no media type"}`)
  }')
echo "$actual"
expected='written: ContentType.UrlEncoded
shared: no media type'
[ "$actual" = "$expected" ] || { echo "This has changed."; exit 1; }

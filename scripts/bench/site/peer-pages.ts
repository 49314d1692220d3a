// The pages of other tools as their documentation sets them up, with every file from here and the contract beside it.

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../contract.ts'
import { peersFolder, versioned } from '../peers.ts'
import type { Page } from './pages.ts'

interface Peer {
  name: string
  packageName: string
  files: string[]
  body: string
  /** The operation as the fragment of an address. */
  operation: string
  visible: string
}

const peers: Peer[] = [
  {
    name: 'Redoc',
    packageName: 'redoc',
    files: ['bundles/redoc.standalone.js'],
    body: '<redoc spec-url="openapi.json"></redoc><script src="redoc.standalone.js"></script>',
    operation: 'tag/Pixels/operation/updatePixel',
    visible: '[data-section-id="tag/Pixels/operation/updatePixel"] h2',
  },
  {
    name: 'RapiDoc',
    packageName: 'rapidoc',
    files: ['dist/rapidoc-min.js'],
    body: '<rapi-doc spec-url="openapi.json" load-fonts="false"></rapi-doc><script type="module" src="rapidoc-min.js"></script>',
    operation: 'patch-/api/v1/pixels/-id-',
    visible: 'rapi-doc >>> [id="patch-/api/v1/pixels/-id-"] h2',
  },
  {
    name: 'Swagger UI',
    packageName: 'swagger-ui-dist',
    files: ['swagger-ui.css', 'swagger-ui-bundle.js'],
    body: `<link rel="stylesheet" href="swagger-ui.css"><div id="swagger-ui"></div><script src="swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#swagger-ui', deepLinking: true })</script>`,
    operation: '/Pixels/updatePixel',
    visible: '#operations-Pixels-updatePixel .opblock-body .opblock-description',
  },
  {
    name: 'Scalar',
    packageName: '@scalar/api-reference',
    files: ['dist/browser/standalone.js'],
    body: `<div id="app"></div><script src="standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: 'openapi.json', withDefaultFonts: false, telemetry: false })</script>`,
    operation: 'tag/pixels/PATCH/api/v1/pixels/{id}',
    visible: 'section[id$="tag/pixels/PATCH/api/v1/pixels/{id}"] h3',
  },
]

export function peerPages(): Page[] {
  return peers.map(({ name, packageName, files, body, operation, visible }) => {
    const folder = `peers/${packageName}`
    const copied = [join(root, 'generated/openapi.json'), ...files.map((file) => join(peersFolder, 'node_modules', packageName, file))]
    return {
      name: versioned(name, packageName),
      address: `${folder}/index.html#${operation}`,
      visible,
      files: new Map<string, string | Uint8Array>([[`${folder}/index.html`, html(body)], ...copied.map((file) => [`${folder}/${basename(file)}`, readFileSync(file)] as const)]),
    }
  })
}

const html = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pixels and Domains API</title></head><body>${body}</body></html>`

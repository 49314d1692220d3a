// Our settings outside the contract. Another contract has a file like this beside its openapi.yaml.

import type { GivenValues } from './lib/contract-config.ts'

export const keyVariable = 'PIXELS_API_KEY'

export const journalFolder = '.pixels-domains'

const hosts = ['events', 'club', 'gifts', 'cafe', 'schools', 'podcast', 'sale', 'archive', 'kiosk']

export const seedNames = { domains: hosts.map((host) => `${host}.harborbooks.example`) }

/** The values look like those in the platforms' own guides. */
export const testValues: GivenValues = {
  pixels: {
    value: {
      adroll: '{upper:22}-{upper:22}',
      bing: '{digits:8}',
      facebook: '{digits:15}',
      'google-ads': 'AW-{digits:11}',
      'google-analytics': 'G-{upper:10}',
      'google-tag-manager': 'GTM-{upper:7}',
      linkedin: '{digits:7}',
      pinterest: '26{digits:11}',
      quora: '{hex:32}',
      x: 'o{lower:4}',
    },
  },
  domains: {
    name: '{token}.example.com',
    index_page: 'https://example.com/{token}?of=index_page',
    not_found_page: 'https://example.com/{token}?of=not_found_page',
  },
}

// The pages of every alternative show what its contract says.

import { expect, test } from 'vitest'
import { samplesOf } from '../../site/build/call.ts'
import { guidePage } from '../../site/build/guide-page.ts'
import { guidesOf } from '../../site/build/guides.ts'
import { landingPage } from '../../site/build/landing.ts'
import { programFiles } from '../../site/build/program-files.ts'
import { referencePage } from '../../site/build/reference/page.ts'
import { type Contract, readContract, type Schema } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { grownVariant, names, variantOf } from './variants.ts'

function markdownOf(contract: Contract): Map<string, string> {
  return new Map(programFiles(contract, guidesOf(contract)))
}

test.for(names)(
  'the Markdown of %s has its statuses, its properties and its ledger, and its first page is built',
  (name) => {
    const { contract } = variantOf(name)
    const files = markdownOf(contract)
    const ledger = guidesOf(contract).find((guide) => guide.name === 'stated-and-assumed')?.text

    for (const operation of operationViews(contract)) {
      const text = files.get(`reference/${operation.operationId}.md`) ?? ''
      const statuses = [...text.matchAll(/^### (\w+)$/gm)].map(([, status]) => status)
      expect(statuses).toEqual(Object.keys(operation.responses))
      expect(
        samplesOf(operation, contract)
          .map(({ source }) => source)
          .join(),
      ).not.toMatch(/undefined|\[object/)
    }
    const gone = [...propertiesOf(readContract())].filter((property) => !propertiesOf(contract).has(property))
    for (const [file, text] of files) {
      if (!file.startsWith('reference/')) continue
      expect(gone.filter((property) => text.includes(`"${property}":`))).toEqual([])
    }
    for (const { assumed } of Object.values(contract['x-assumptions'])) {
      expect(ledger).toContain(assumed.trim().replaceAll('|', '\\|').replaceAll('\n', ' '))
    }
    const site = { title: '', version: '', firstGuide: '' }
    expect(landingPage(contract, [], site)).toContain('Its response')
  },
)

test('the pages of a third resource are built', () => {
  const { contract } = grownVariant()
  const guides = guidesOf(contract)
  const site = { title: 'Growth', version: '1.0.0', firstGuide: '' }
  const pages = [referencePage(contract, site), landingPage(contract, guides, site)]
  for (const guide of guides) pages.push(guidePage(guide, guides, site))

  expect(pages.join()).toContain('listCampaigns')
  expect(markdownOf(contract).get('reference/createCampaign.md')).toContain('`active` (boolean, required)')
})

/** The properties of everything that a response has, and what its errors name. */
function propertiesOf(contract: Contract): Set<string> {
  const names = new Set<string>()
  const collect = ({ properties = {}, items, anyOf = [] }: Schema): void => {
    for (const [name, property] of Object.entries(properties)) {
      names.add(name)
      collect(property)
    }
    for (const part of [items ?? [], anyOf].flat()) collect(part)
  }
  for (const { queryParameters, success, rejections, otherError } of operationViews(contract)) {
    // Errors name parameters as they name fields.
    for (const { name } of queryParameters) names.add(name)
    for (const response of [success, ...rejections, otherError]) if (response?.body) collect(response.body.schema)
  }
  return names
}

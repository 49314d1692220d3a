import type { MockContract, MockRecord } from './contract.ts'
import type { Seed } from './state.ts'

// Names that show what a page has to cope with: accents, quotes, an ampersand, other scripts, length. Each pixel as
// `name|type|value`, each domain as `name|index_page|not_found_page`; a part left empty is not set.
const more: Record<string, string> = {
  pixels: `
    Children's books|facebook|583920174635201
    "Signed copies" landing page|google-ads|AW-10273645589
    Éditions de poche|pinterest|2614829305571
    Größe & Gewicht|bing|187092316
    Книжный клуб|x|p3t9w
    読書会 2026|google-analytics|G-4ZC81YQ6TB
    Book club reminders|linkedin|5230917
    Gift cards|facebook|271839405566128
    Holiday catalog|google-tag-manager|GTM-P4WD83N
    Author events|quora|c2a94d71e0f84b3a95d2f1870b6e4c3d
    Loyalty program|adroll|QY7LR3MVBJEIVKX2N6T8WD
    Café opening hours|google-ads|AW-99182736450
    Weekend workshop|pinterest|2615573920186
    Returns & refunds|bing|187114820
    Reading list: summer|facebook|638201947755310
    Reading list: winter|facebook|638201947755311
    Podcast listeners|x|o91xz
    Podcast listeners (trial)|x|o91y0
    Teachers and schools|linkedin|5311846
    Second-hand marketplace|google-analytics|G-0J7RXW52MK
    Checkout thank-you page|google-ads|AW-77120934618
    A pixel with a name that is so long that a table has to decide whether to wrap it or to cut it off|quora|1b8e6f42d3c94a7f80a5b2c1d0e9f8a7
    wholesale|google-tag-manager|GTM-T6MZ4QV`,
  domains: `
    events.harborbooks.example|https://harborbooks.example/events|https://harborbooks.example/events/none
    club.harborbooks.example|https://harborbooks.example/club|
    gift.harborbooks.example||https://harborbooks.example/gift-cards
    café.harborbooks.example|https://harborbooks.example/café|
    schools.harborbooks.example|https://harborbooks.example/teachers|https://harborbooks.example/teachers?from=schools&why=404
    podcast.harborbooks.example|https://harborbooks.example/podcast|
    sale.harborbooks.example||
    old.harborbooks.example|https://harborbooks.example/|https://harborbooks.example/moved
    kiosk.harborbooks.example||https://harborbooks.example/help`,
}

/** The records that the mock begins with: those of the contract's examples, then enough to page, search and filter. */
export function defaultSeed(contract: MockContract): Seed {
  return Object.fromEntries(
    Object.entries(contract.resources).map(([resource, { fields }]) => {
      const shown = recordsShown(contract, resource)
      const lines = more[resource]?.trim().split('\n') ?? []
      return [resource, [...shown, ...lines.map((line, index) => recordFrom(line.trim(), shown.length + index + 1, fields))]]
    }),
  )
}

/** The records in the examples of the resource's list. */
function recordsShown(contract: MockContract, resource: string): MockRecord[] {
  const list = contract.operations.find((operation) => operation.resource === resource && operation.action === 'list')
  const bodies = Object.values(list?.examples[list.success] ?? {}).map((index) => contract.bodies[index] as { data: MockRecord[] }) // the body of a list
  return bodies.flatMap(({ data }) => data).sort((a, b) => a.id - b.id)
}

function recordFrom(line: string, id: number, fields: Readonly<Record<string, string | null>>): MockRecord {
  const values = line.split('|')
  return { id, ...Object.fromEntries(Object.entries(fields).map(([field, unset], index) => [field, values[index] || unset])) }
}

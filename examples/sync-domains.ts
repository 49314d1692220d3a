// Makes the domains of a service what this list says, and prints what it did. What the list does not have is deleted with
// --delete only.
//
//   npm run example:sync [-- --delete]

import { type Domain, type DomainCreate, createClient } from 'pixels-domains-api'

const wanted: DomainCreate[] = [
  {
    name: 'links.harborbooks.example',
    index_page: 'https://harborbooks.example/',
    not_found_page: 'https://harborbooks.example/lost',
  },
  { name: 'go.harborbooks.example' },
  { name: 'events.harborbooks.example', index_page: 'https://harborbooks.example/events' },
]

const client = createClient({
  baseUrl: process.env['PIXELS_URL'] ?? 'http://127.0.0.1:4010',
  apiKey: process.env['PIXELS_API_KEY'] ?? 'any-key',
})

const present: Domain[] = []
for await (const domain of client.domains.listAll()) present.push(domain)

for (const domain of wanted) {
  const { name, index_page = '', not_found_page = '' } = domain
  // Several domains may have one name: the first is the one of the list.
  const index = present.findIndex((one) => one.name === name)
  const [found] = index === -1 ? [] : present.splice(index, 1)
  if (!found) {
    await client.domains.create(domain)
    console.log(`created  ${name}`)
  } else if ((found.index_page ?? '') !== index_page || (found.not_found_page ?? '') !== not_found_page) {
    // A target that the list leaves out is cleared: that is what an empty value does.
    await client.domains.update(found.id, { index_page, not_found_page })
    console.log(`updated  ${name}`)
  }
}

const deletes = process.argv.includes('--delete')
for (const { id, name } of present) {
  if (deletes) await client.domains.delete(id)
  console.log(`${deletes ? 'deleted ' : 'kept    '} ${name}${deletes ? '' : ', which is not in the list'}`)
}

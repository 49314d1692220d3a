// One planted defect and more for each check, with everything that the check says about it.

import { add, drop, rename, set, swap, text, type Edit } from './mutation/edit.ts'
import type { Title } from './checks.ts'

interface Planted {
  defect: string
  plant: Edit
  findings: string[]
}

export const planted: Record<Title, Planted[]> = {
  'is written in OpenAPI 3.1.1': [
    {
      defect: 'another version',
      plant: set('openapi', '3.2.0'),
      findings: ['"openapi" is 3.2.0; the tools of this repository are known to accept 3.1.1.'],
    },
  ],
  'has the version of the package': [
    {
      defect: 'a version that the package does not have',
      plant: set('info.version', '9.9.9'),
      findings: ['"info.version" is 9.9.9; package.json has 0.1.0.'],
    },
  ],
  'leads somewhere with every $ref': [
    {
      defect: 'a $ref to nothing',
      plant: set('paths./api/v1/pixels.get.parameters.0.$ref', '#/components/parameters/Serach'),
      findings: [
        'Failed to follow the $ref "#/components/parameters/Serach": nothing is there. Correct it, or add what it names.',
      ],
    },
    {
      defect: 'a $ref to itself',
      plant: set('components.schemas.PixelName', { $ref: '#/components/schemas/PixelName' }),
      findings: [
        'Failed to follow the $ref "#/components/schemas/PixelName": it leads back to itself. Break the loop.',
      ],
    },
  ],
  'uses every component': [
    {
      defect: 'a schema that nothing refers to',
      plant: add('components.schemas.Orphan', { type: 'string' }),
      findings: ['#/components/schemas/Orphan is used nowhere.'],
    },
  ],
  'states the facts of the source, all of them and no others': [
    {
      defect: 'a lost page length',
      plant: drop('components.schemas.PerPage.enum.3'),
      findings: [
        '"enum" of the query parameter "per_page" of GET /api/v1/pixels is [10,25,50]; the source (test/contract/source-facts.ts) has [10,25,50,100].',
        '"enum" of the query parameter "per_page" of GET /api/v1/domains is [10,25,50]; the source (test/contract/source-facts.ts) has [10,25,50,100].',
      ],
    },
    {
      defect: 'another default',
      plant: set('components.schemas.Sort.default', 'asc'),
      findings: [
        '"default" of the query parameter "sort" of GET /api/v1/pixels is "asc"; the source (test/contract/source-facts.ts) has "desc".',
        '"default" of the query parameter "sort" of GET /api/v1/domains is "asc"; the source (test/contract/source-facts.ts) has "desc".',
      ],
    },
    {
      defect: 'an invented format',
      plant: add('components.schemas.PixelValue.format', 'uuid'),
      findings: [
        '"format" of the form field "value" of POST /api/v1/pixels is "uuid"; the source (test/contract/source-facts.ts) has nothing there.',
        '"format" of the form field "value" of PUT /api/v1/pixels/{id} is "uuid"; the source (test/contract/source-facts.ts) has nothing there.',
        '"format" of the form field "value" of PATCH /api/v1/pixels/{id} is "uuid"; the source (test/contract/source-facts.ts) has nothing there.',
      ],
    },
    {
      defect: 'a form sent as JSON',
      plant: rename(
        'components.requestBodies.DomainCreateForm.content.application/x-www-form-urlencoded',
        'application/json',
      ),
      findings: [
        'The payload of POST /api/v1/domains is ["application/json"]; the source (test/contract/source-facts.ts) has ["application/x-www-form-urlencoded"].',
      ],
    },
    {
      defect: 'an operation without the key',
      plant: add('paths./api/v1/domains/{id}.delete.security', []),
      findings: [
        'The authentication of DELETE /api/v1/domains/{id} is []; the source (test/contract/source-facts.ts) has ["http bearer"].',
      ],
    },
    {
      defect: 'an invented webhook',
      plant: add('webhooks', {}),
      findings: ['"webhooks" of the document is {}; the source (test/contract/source-facts.ts) has nothing there.'],
    },
    {
      defect: 'the name of a domain in its update',
      plant: add('components.schemas.DomainUpdate.properties.name', { type: 'string' }),
      findings: [
        '"required" of the form field "name" of PUT /api/v1/domains/{id} is false; the source (test/contract/source-facts.ts) has nothing there.',
        '"type" of the form field "name" of PUT /api/v1/domains/{id} is "string"; the source (test/contract/source-facts.ts) has nothing there.',
        '"required" of the form field "name" of PATCH /api/v1/domains/{id} is false; the source (test/contract/source-facts.ts) has nothing there.',
        '"type" of the form field "name" of PATCH /api/v1/domains/{id} is "string"; the source (test/contract/source-facts.ts) has nothing there.',
      ],
    },
  ],
  'says the words of the source': [
    {
      defect: 'a name that is not said to be searchable',
      plant: set('components.schemas.DomainName.description', 'The domain name.'),
      findings: [
        'The description of the form field "name" of createDomain does not say "The domain name. Searchable and sortable." (source: Resources and their fields).',
      ],
    },
    {
      defect: 'an introduction without the word Bearer',
      plant: text('    Authorization: Bearer <API_KEY>', '    Authorization: <API_KEY>'),
      findings: ['#/info/description does not say "Authorization: Bearer <API_KEY>" (source: Authentication).'],
    },
  ],
  'treats PUT like PATCH': [
    {
      defect: 'a PUT with another form',
      plant: set('paths./api/v1/pixels/{id}.put.requestBody.$ref', '#/components/requestBodies/PixelCreateForm'),
      findings: ['"requestBody" of PUT /api/v1/pixels/{id} is not that of PATCH; both do the same partial update.'],
    },
  ],
  'closes forms and leaves answers open': [
    {
      defect: 'an open form',
      plant: drop('components.schemas.PixelUpdate.additionalProperties'),
      findings: [
        'The form of updatePixelWithPut is open; a misspelt field would pass ("additionalProperties": false closes it).',
        'The form of updatePixel is open; a misspelt field would pass ("additionalProperties": false closes it).',
      ],
    },
    {
      defect: 'a closed part of an answer',
      plant: add('components.schemas.PageLinks.additionalProperties', false),
      findings: [
        'The 200 answer of listPixels is closed at application~1json/schema/properties/links; a field more would break it.',
        'The 200 answer of listDomains is closed at application~1json/schema/properties/links; a field more would break it.',
      ],
    },
  ],
  'labels exactly the values of an enum': [
    {
      defect: 'a label of no value',
      plant: add('components.schemas.Sort.x-enumDescriptions.random', 'Random'),
      findings: ['#/components/schemas/Sort/x-enumDescriptions labels desc, asc, random; the enum has desc, asc.'],
    },
  ],
  'names its operations by the convention': [
    {
      defect: 'a name that promises a replacement',
      plant: set('paths./api/v1/pixels/{id}.put.operationId', 'replacePixel'),
      findings: ['The operationId of PUT /api/v1/pixels/{id} is replacePixel; the convention is updatePixelWithPut.'],
    },
  ],
  'has a source fact or an assumption for every element': [
    {
      defect: 'a response without a mark',
      plant: drop('components.responses.NotFound.x-assumption'),
      findings: [
        'The response #/components/responses/NotFound is neither stated by the source nor marked with an "x-assumption".',
      ],
    },
    {
      defect: 'a form field that nobody stated',
      plant: add('components.schemas.PixelCreate.properties.enabled', { type: 'boolean' }),
      findings: [
        'The property #/components/schemas/PixelCreate/properties/enabled is neither stated by the source nor marked with an "x-assumption".',
      ],
    },
  ],
  'assumes nothing that the source states, but for the parts that it leaves open': [
    {
      defect: 'a stated field with a mark',
      plant: add('components.schemas.PixelName.x-assumption', 'pixel-record'),
      findings: [
        '#/components/schemas/PixelName is marked with the assumption "pixel-record", but the source states #/components/schemas/PixelName.',
      ],
    },
    {
      defect: 'an open part without its mark',
      plant: drop('components.parameters.Search.x-assumption'),
      findings: [
        '#/components/parameters/Search is not marked with the assumption "search-match". The source has the parameter, and not how it matches.',
      ],
    },
    {
      defect: 'a mark around stated elements',
      plant: add('components.schemas.x-assumption', 'id'),
      findings: [
        '#/components/schemas is marked with the assumption "id", but the source states #/components/schemas/SearchBy.',
      ],
    },
  ],
  'shows in its answers what its ledger assumes': [
    {
      defect: 'another status',
      plant: rename('paths./api/v1/domains/{id}.delete.responses.204', '200'),
      findings: [
        '"x-assumption" of the 204 answer of DELETE /api/v1/domains/{id} is missing; the ledger (test/contract/assumed.ts) has ["deleted-status"].',
        'The content of the 204 answer of DELETE /api/v1/domains/{id} is missing; the ledger (test/contract/assumed.ts) has [].',
        '"x-assumption" of the 200 answer of DELETE /api/v1/domains/{id} is ["deleted-status"]; the ledger (test/contract/assumed.ts) has nothing there.',
        'The content of the 200 answer of DELETE /api/v1/domains/{id} is []; the ledger (test/contract/assumed.ts) has nothing there.',
      ],
    },
    {
      defect: 'a total that can be negative',
      plant: drop('components.schemas.PageMeta.properties.total.minimum'),
      findings: [
        '"minimum" at /meta/total of the body of the 200 answer of GET /api/v1/pixels is missing; the ledger (test/contract/assumed.ts) has 0.',
        '"minimum" at /meta/total of the body of the 200 answer of GET /api/v1/domains is missing; the ledger (test/contract/assumed.ts) has 0.',
      ],
    },
  ],
  'rests on assumptions that are in the ledger, and uses all of them': [
    {
      defect: 'a misspelt id of an assumption',
      plant: set('components.parameters.Search.x-assumption', 'search-mach'),
      findings: [
        '#/components/parameters/Search rests on the assumption "search-mach", which the ledger does not have.',
        'The assumption "search-match" is in the ledger, but no element rests on it.',
      ],
    },
  ],
  'answers every gap of the source, and no other': [
    {
      defect: 'a gap without an answer',
      plant: drop('x-not-modeled.events'),
      findings: [
        'The gap "Webhooks or notifications emitted by operations" (source: Events) is not answered: the ledgers have no "events".',
      ],
    },
    {
      defect: 'an answer without a gap',
      plant: add('x-not-modeled.colors', { gap: 'The colors.', because: 'There are none.' }),
      findings: [
        'The ledger entry "colors" answers no gap of the source. Name the gap in `gaps` or `silences` of test/contract/source-facts.ts.',
      ],
    },
  ],
  'explains every entry of its ledgers': [
    {
      defect: 'an entry without a probe',
      plant: drop('x-assumptions.id.probe'),
      findings: ['"probe" of the entry "id" of "x-assumptions" is not a sentence: it is missing.'],
    },
    {
      defect: 'an entry with an empty reason',
      plant: set('x-not-modeled.events.because', ''),
      findings: ['"because" of the entry "events" of "x-not-modeled" is not a sentence: "".'],
    },
  ],
  'has valid examples, defaults and allowed values': [
    {
      defect: 'a misspelt field in an example',
      plant: rename(
        'components.responses.PixelsListed.content.application/json.examples.lastPage.value.data.0.value',
        'valeu',
      ),
      findings: [
        '#/components/responses/PixelsListed/content/application~1json/examples/lastPage is not valid: #/data/0/valeu breaks #/properties/data/items/additionalProperties.',
        '#/components/responses/PixelsListed/content/application~1json/examples/lastPage is not valid: #/data/0 breaks #/properties/data/items/required.',
      ],
    },
    {
      defect: 'a default that is not allowed',
      plant: set('components.schemas.PerPage.default', 20),
      findings: ['#/components/schemas/PerPage/default is not valid: # breaks #/enum.'],
    },
    {
      defect: 'an allowed value of another type',
      plant: set('components.schemas.PerPage.enum.0', '10'),
      findings: [
        '#/components/parameters/PerPage/examples/ten is not valid: # breaks #/enum.',
        '#/components/schemas/PerPage/default is not valid: # breaks #/enum.',
        '#/components/schemas/PerPage/enum/0 is not valid: # breaks #/type.',
      ],
    },
  ],
  'has examples that survive the URL encoding': [
    {
      defect: 'a field that is null',
      plant: set(
        'components.requestBodies.DomainUpdateForm.content.application/x-www-form-urlencoded.examples.cleared.value.index_page',
        null,
      ),
      findings: [
        '#/components/requestBodies/DomainUpdateForm/content/application~1x-www-form-urlencoded/examples/cleared does not survive the URL encoding: {"index_page":null}.',
      ],
    },
  ],
  'uses every allowed value in an example': [
    {
      defect: 'a page length that no example has',
      plant: drop('components.parameters.PerPage.examples.fifty'),
      findings: ['No example has the value 50 of the enum [10,25,50,100].'],
    },
  ],
  'names every example with a word': [
    {
      defect: 'an example called default',
      plant: rename('components.responses.NotFound.content.application/json.examples.unknownId', 'default'),
      findings: [
        `The example key "default" of #/components/responses/NotFound/content/application~1json is not a camelCase word that a mock's user would type.`,
      ],
    },
    {
      defect: 'a response without examples',
      plant: drop('components.responses.NotFound.content.application/json.examples'),
      findings: ['#/components/responses/NotFound/content/application~1json has no named example.'],
    },
  ],
  'tells one story in its examples': [
    {
      defect: 'a created pixel with another value than was sent',
      plant: set(
        'components.requestBodies.PixelCreateForm.content.application/x-www-form-urlencoded.examples.googleAds.value.value',
        'AW-1',
      ),
      findings: [
        'The example "googleAds" of the 201 answer does not follow from the form that creates a pixel: {"id":11,"name":"Spring sale","type":"google-ads","value":"AW-16485230971"} after {"name":"Spring sale","type":"google-ads","value":"AW-1"}.',
      ],
    },
    {
      defect: 'a shown pixel that is another',
      plant: set(
        'components.responses.PixelShown.content.application/json.examples.googleAds.$ref',
        '#/components/examples/FacebookPixel',
      ),
      findings: [
        'The example "googleAds" of the pixel that is shown does not follow from the pixel that is created: {"id":9,"name":"Café & brunch + extras","type":"facebook","value":"902417735520184"} after {"id":11,"name":"Spring sale","type":"google-ads","value":"AW-16485230971"}.',
      ],
    },
    {
      defect: 'a pixel that is created and not listed',
      plant: drop('components.responses.PixelsListed.content.application/json.examples.firstPage.value.data.0'),
      findings: [
        'The pixel of the example "googleAds" is created but not listed.',
        'The example of "search" is "sale", which no listed pixel matches.',
      ],
    },
    {
      defect: 'a list in another order',
      plant: swap(
        'components.responses.DomainsListed.content.application/json.examples.firstPage.value.data',
        '2',
        '3',
      ),
      findings: ['The domains of the list examples are not sorted by "id", the newest first: 4, 3, 1, 2.'],
    },
    {
      defect: 'a cleared target that is still there',
      plant: set(
        'components.responses.DomainUpdated.content.application/json.examples.cleared.value.data.index_page',
        'https://harborbooks.example/',
      ),
      findings: [
        'The example "cleared" of the 200 answer does not follow from the form that updates a domain: {"id":4,"name":"links.harborbooks.example","index_page":"https://harborbooks.example/","not_found_page":"https://harborbooks.example/lost?from=links&why=404"} after {"index_page":""}.',
      ],
    },
    {
      defect: 'an id in a path that nobody has',
      plant: set('components.parameters.DomainId.examples.links.value', 99),
      findings: [
        'The example "newTargets" of an update answers with the domain 4; the example id in the path is 99.',
        'The example "cleared" of an update answers with the domain 4; the example id in the path is 99.',
        'The example "empty" of an update answers with the domain 4; the example id in the path is 99.',
        'The path of a domain has the example id 99, which no created domain has.',
      ],
    },
    {
      defect: 'a search that finds nothing',
      plant: set('components.parameters.Search.examples.sale.value', 'sail'),
      findings: ['The example of "search" is "sail", which no listed pixel matches.'],
    },
  ],
  'has list examples whose numbers and links add up': [
    {
      defect: 'a wrong position',
      plant: set('components.responses.PixelsListed.content.application/json.examples.lastPage.value.meta.from', 10),
      findings: ['The list example "lastPage" of listPixels: "meta.from" is 10; arithmetic has 11.'],
    },
    {
      defect: 'a wrong total',
      plant: set('components.responses.PixelsListed.content.application/json.examples.firstPage.value.meta.total', 12),
      findings: ['The list examples of listPixels say that there are 12 records and show 11 on their pages.'],
    },
  ],
  'refuses in its examples what is really invalid': [
    {
      defect: 'a complaint about an optional field',
      plant: set('components.examples.MissingName.value.errors', { index_page: ['The index_page field is required.'] }),
      findings: [
        'The 422 example "missingName" of createPixel says of "index_page" what the operation does not: "The index_page field is required.".',
        'The 422 example "missingName" of createDomain says of "index_page" what the operation does not: "The index_page field is required.".',
      ],
    },
  ],
}

// A schema says something else than it means.

import type { Defect } from './defect.ts'
import { add, all, drop, everywhere, rename, set } from './edit.ts'
import { parameters, responses, schemas, json, ref } from './places.ts'

export const schemaDefects: Record<string, Defect> = {
  'A type is misspelt.': { by: 'checks', rule: 'source-facts', edit: set(`${schemas}.PixelName.type`, 'sting') },
  'A type is missing.': { by: 'checks', rule: 'source-facts', edit: drop(`${schemas}.PixelValue.type`) },
  'A keyword is misspelt.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: rename(`${schemas}.Id.minimum`, 'minmum'),
  },
  'A keyword has a value of the wrong type.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: set(`${schemas}.Id.minimum`, '1'),
  },
  'A keyword of OpenAPI 3.0 is used.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.IndexPage.nullable`, true),
  },
  'An exclusive minimum is a boolean.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: add(`${schemas}.Id.exclusiveMinimum`, true),
  },
  'An enum has a value twice.': { by: 'checks', rule: 'source-facts', edit: add(`${schemas}.PixelType.enum.-`, 'x') },
  'An enum has a value of another type.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.PerPage.enum.0`, '10'),
  },
  'An enum is empty.': { by: 'checks', rule: 'source-facts', edit: set(`${schemas}.SearchBy.enum`, []) },
  'A default is not an allowed value.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.Sort.default`, 'descending'),
  },
  'A default has another type.': { by: 'checks', rule: 'source-facts', edit: set(`${schemas}.PerPage.default`, '10') },
  'The default page is below the minimum.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: set(`${parameters}.Page.schema.default`, 0),
  },
  'A maximum is below the minimum.': { by: 'checks', rule: 'response-shapes', edit: add(`${schemas}.Id.maximum`, 0) },
  'A required property does not exist.': {
    by: 'redocly',
    rule: 'no-required-schema-properties-undefined',
    edit: add(`${schemas}.Pixel.required.-`, 'code'),
  },
  'A required property is listed twice.': {
    by: 'schema',
    rule: 'openapi-schema/uniqueItems',
    edit: add(`${schemas}.Pixel.required.-`, 'id'),
  },
  'A record does not promise its id.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: drop(`${schemas}.Pixel.required.0`),
  },
  'A record promises nothing.': { by: 'checks', rule: 'ledger-values', edit: drop(`${schemas}.Domain.required`) },
  'An envelope promises nothing.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: drop(`${schemas}.PixelEnvelope.required`),
  },
  'A record is closed.': {
    by: 'spectral',
    rule: 'responses-are-open',
    edit: add(`${schemas}.Pixel.additionalProperties`, false),
  },
  'An envelope is closed with another keyword.': {
    by: 'spectral',
    rule: 'responses-have-no-limits',
    edit: add(`${schemas}.PixelEnvelope.unevaluatedProperties`, false),
  },
  'An error is closed.': {
    by: 'spectral',
    rule: 'responses-are-open',
    edit: add(`${schemas}.ErrorMessage.additionalProperties`, false),
  },
  'A form is open.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: drop(`${schemas}.PixelCreate.additionalProperties`),
  },
  'A form is open on purpose.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: set(`${schemas}.DomainUpdate.additionalProperties`, true),
  },
  'A form needs at least one field.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.DomainUpdate.minProperties`, 1),
  },
  'A list has items of the other resource.': {
    by: 'checks',
    rule: 'marks',
    edit: set(`${schemas}.PixelList.properties.data.items.$ref`, '#/components/schemas/Domain'),
  },
  'A list has no items.': {
    by: 'checks',
    rule: 'limits',
    edit: drop(`${schemas}.DomainList.properties.data.items`),
  },
  'An envelope holds the other record.': {
    by: 'checks',
    rule: 'marks',
    edit: set(`${schemas}.DomainEnvelope.properties.data.$ref`, '#/components/schemas/Pixel'),
  },
  'A response has the body of another.': {
    by: 'checks',
    rule: 'marks',
    edit: set(`${responses}.DomainShown.${json}.schema.$ref`, '#/components/schemas/PixelEnvelope'),
  },
  'The links cannot be null.': {
    by: 'redocly',
    rule: 'no-invalid-media-type-examples',
    edit: set(`${schemas}.PageLinks.properties.next.type`, 'string'),
  },
  'A redirect target cannot be null.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: set(`${schemas}.Domain.properties.index_page.type`, 'string'),
  },
  'A property in a response is in camel case.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: rename(`${schemas}.Domain.properties.not_found_page`, 'notFoundPage'),
  },
  'A total can be negative.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: drop(`${schemas}.PageMeta.properties.total.minimum`),
  },
  'A total is a fraction.': {
    by: 'checks',
    rule: 'extensions',
    edit: set(`${schemas}.PageMeta.properties.total.type`, 'number'),
  },
  'A position can be zero.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: set(`${schemas}.PageMeta.properties.from.minimum`, 0),
  },
  'An error without sentences is valid.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: drop(`${schemas}.ErrorFields.properties.errors.additionalProperties.minItems`),
  },
  'The errors are a list.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: set(`${schemas}.ErrorFields.properties.errors.type`, 'array'),
  },
  'The error message has a number.': {
    by: 'checks',
    rule: 'extensions',
    edit: set(`${schemas}.ErrorMessage.properties.message.type`, 'integer'),
  },
  'The page has the id of a record as its type.': {
    by: 'checks',
    rule: 'extensions',
    edit: set(`${schemas}.PageMeta.properties.current_page`, ref('schemas/Id')),
  },
  'A condition stands in a form.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.PixelCreate.if`, { properties: { type: { const: 'x' } } }),
  },
  'A schema has an anchor.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: add(`${schemas}.Pixel.$anchor`, 'pixel'),
  },
  'A field cannot be read.': { by: 'checks', rule: 'source-facts', edit: add(`${schemas}.PixelValue.writeOnly`, true) },
  'A schema refers and adds a constraint.': {
    by: 'spectral',
    rule: 'nothing-beside-ref',
    edit: add(`${schemas}.Pixel.properties.name.minLength`, 1),
  },
  'A label has no value.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.Sort.x-enumDescriptions.random`, 'Random'),
  },
  'A component is named like a variable.': {
    by: 'spectral',
    rule: 'component-names',
    edit: all(
      rename('components.headers.RetryAfter', 'retryAfter'),
      everywhere('headers/RetryAfter', 'headers/retryAfter'),
    ),
  },
}

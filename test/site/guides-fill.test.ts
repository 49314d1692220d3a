import { expect, test } from 'vitest'
import { withViews } from '../../scripts/contract/operations.ts'
import { fillGuide } from '../../site/build/guides/fill.ts'
import { readPlain } from '../lib/plain.ts'

const contract = readPlain()
const read = withViews(contract)
const { components } = contract

test.each([
  ['One {{server}}, two {{ server }}.', 'One http://127.0.0.1:4010, two http://127.0.0.1:4010.'],
  ['{{default PerPage}}', `\`${components.schemas['PerPage']?.default}\``],
  ['{{description responses.NotFound}}', components.responses['NotFound']?.description],
  [
    '{{operations unknown-id}}',
    expect.stringMatching(
      /^\[Show a pixel\]\(#operation\/getPixel\), .* and \[Delete a domain\]\(#operation\/deleteDomain\)$/,
    ),
  ],
  ['{{form createPixel facebook}}', 'name=Jazz+caf%C3%A9+%26+cakes+%2B+tea&type=facebook&value=530118846297301'],
  [
    '{{sample listPixels curl type=facebook}}',
    expect.stringMatching(/^```sh\ncurl [\s\S]*-G [\s\S]*'type=facebook'\n```$/),
  ],
  ['{{sample getPixel curl id=32}}', expect.stringContaining('/pixels/32')],
  ['{{response createPixel googleAds id=32}}', expect.stringContaining('"id": 32,')],
  ['{{body getPixel unknownId}}', '{"message":"Not found."}'],
  [
    '{{assumed unknown-id id}}',
    `${contract['x-assumptions']['unknown-id']?.assumed.trim()} [*Measured*](stated-and-assumed.md#unknown-id "mark") ${contract['x-assumptions']['id']?.assumed.trim()} [*Measured*](stated-and-assumed.md#id "mark")`,
  ],
  ['{{example react/vite.config.ts}}', expect.stringMatching(/^```ts\nimport [\s\S]*\n}\)\n```$/)],
  ['Before.\n\n{{when invalid-form}}\n\nRejected.\n\n{{end}}\n\nAfter.', 'Before.\n\nRejected.\n\nAfter.'],
  ['Before.\n\n{{when cleared-targets}}\n\nRejected.\n\n{{end}}\n\nAfter.', 'Before.\n\nAfter.'],
])('%s is filled from the contract', (placeholder, words) => {
  expect(fillGuide(placeholder, read)).toEqual(words)
})

test.each([
  ['{{exmple Sort}}', 'there is no placeholder "exmple". Use one of these: server, values, default, '],
  ['{{when teapot}}\n{{end}}', 'there is no role "teapot". Use one of these: unauthenticated, '],
  ['{{sample createPixel curl gone}}', 'there is no example "gone". Use one of these: googleAds, '],
  ['{{assumed constructor}}', 'there is no assumption "constructor". Use one of these: '],
])('%s cannot be filled, and the error says where it stands and what there is', (placeholder, why) => {
  expect(() => fillGuide(`# Title\n\n${placeholder}\n`, read, 'guides/lists.md')).toThrow(
    `Failed to fill guides/lists.md, ${placeholder.split('\n')[0]}: ${why}`,
  )
})

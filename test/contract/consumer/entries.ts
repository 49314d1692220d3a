// One import of each entry of the package besides the first.

import { createClient } from 'pixels-domains-api'
import { forms } from 'pixels-domains-api/forms'
import { createMockHandler } from 'pixels-domains-api/mock/fetch'
import { createTestMock, fixtures } from 'pixels-domains-api/testing'

const mock = createTestMock()
mock.override('getPixel', { delay: 10 })
export const record: { name: string } = fixtures.pixel({ name: 'Spring sale' })
// @ts-expect-error: there is no such example.
mock.override('createPixel', { status: 503, example: 'mising' })

// @ts-expect-error: there is no such type, so the types are not any.
export const misspelled = createClient({ baseUrl: 'http://mock', apiKey: 'key' }).pixels.list({ type: 'myspace' })

export const handler: (request: Request) => Promise<Response> = createMockHandler()

export const validators = forms
const validated = forms.pixels.create['~standard'].validate({})
export const created: string | undefined = validated.issues ? validated.issues[0]?.message : validated.value.name

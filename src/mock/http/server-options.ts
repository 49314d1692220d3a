// Separate from the options of every mock, so a bundle of the handler contains nothing of the server.

import type { PartSchema, ValueSchema } from '../contract/types.ts'
import { flag, list, text } from '../contract/validation.ts'
import { mockOptions, type StartMockOptions } from '../options.ts'

/** The rules for the options of a mock server. */
export const serverOptions: PartSchema & { fields: Record<keyof StartMockOptions, ValueSchema> } = {
  fields: {
    ...mockOptions.fields,
    host: text,
    port: { type: 'integer', minimum: 0, maximum: 65_535 },
    corsOrigin: { ...text, pattern: '^https?://[^\\s/?#@]+/?$', format: 'page origin such as https://app.example' },
    // With a scheme, a port or a path, no request could match it.
    allowHosts: { ...list, items: { ...text, pattern: '^[^\\s/:,]+$', format: 'host name' } },
    control: flag,
    log: { type: 'function' },
    warn: { type: 'function' },
  },
}

import openapi from '../../generated/openapi.json' with { type: 'json' }

const { hostname, port } = new URL(openapi.servers[0]?.variables.base_url.default ?? '')

/** Where the mock listens unless told otherwise: the default of the contract's `base_url`. */
export const mockAddress = { host: hostname, port: Number(port) }

/**
 * The server of Node. An import would read every export of `node:http`, and so load all of `fetch` and `WebSocket`: a
 * third of the time that the mock takes to start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')

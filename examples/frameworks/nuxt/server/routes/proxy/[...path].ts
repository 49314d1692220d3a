const { PIXELS_URL = 'http://127.0.0.1:4010', PIXELS_API_KEY = 'any-key' } = process.env

// Everybody who reaches this route uses your key: check here who is signed in.
export default defineEventHandler((event) =>
  proxyRequest(event, PIXELS_URL + event.path.slice('/proxy'.length), {
    headers: { authorization: `Bearer ${PIXELS_API_KEY}` },
    fetchOptions: { redirect: 'error' },
  }),
)

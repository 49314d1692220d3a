import type { Exchange } from './send.ts'

/**
 * The answer of a call through `raw`, whose body somebody else reads: its time limit is lifted when that is done. Over
 * a stream, or a body that nobody reads, it runs out, which ends what is still under way and nothing else.
 */
export async function limitedBody(sent: Promise<Response>, exchange: Exchange): Promise<Response> {
  const lift = () => clearTimeout(exchange.limit)
  const response = await sent.catch((error: unknown) => {
    lift()
    throw error
  })
  const { text } = response
  if (!response.body) lift()
  // It must not keep a process alive. In a browser it is a number, and nothing waits for it.
  exchange.limit?.unref?.()
  response.text = () => text().finally(lift)
  response.json = async () => JSON.parse(await response.text())
  return response
}

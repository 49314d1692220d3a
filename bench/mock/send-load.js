// The load, in a process of its own so that it does not share the server's thread. Its parent sends the options of
// autocannon over the channel and gets the requests a second back.

import autocannon from 'autocannon'

process.on('message', async (/** @type {{ amount: number }} */ options) => {
  const started = performance.now()
  // It ends at a tick of its sampling.
  const { errors, non2xx } = await autocannon({ ...options, sampleInt: 10 })
  const seconds = (performance.now() - started) / 1000
  const failure = errors + non2xx > 0 ? `${errors} errors and ${non2xx} other statuses than 2xx` : undefined
  process.send?.({ perSecond: options.amount / seconds, failure })
})

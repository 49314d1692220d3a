import { bundleSizes } from './bundle.ts'
import { measureClient } from './client.ts'
import { loadHeyApi, withHeyApi } from './hey-api.ts'
import { table, type Row } from './report.ts'

/** Prints what the client weighs and what its calls cost, with hey-api's beside it where the peers are installed. */
export async function benchClient(withPeers: boolean): Promise<void> {
  if (withPeers) await withHeyApi(report)
  else await report()
}

async function report(heyApi?: string): Promise<void> {
  table(
    'Bundle with list and create, minified and compressed',
    Object.entries(await bundleSizes(heyApi)).map(([client, bytes]) => [client, `${bytes.toLocaleString('en')} B`]),
  )
  const measurements = await measureClient(heyApi === undefined ? undefined : await loadHeyApi(heyApi))
  const clients = [...new Set(measurements.map(({ peer }) => peer))]
  table('µs of CPU a call, the network a stub, medians', [
    ['', 'list', '× raw', 'create', '× raw'],
    ...clients.map(
      (client): Row => [
        client,
        ...measurements
          .filter(({ peer }) => peer === client)
          .flatMap(({ micros, ratio }) => [micros.toFixed(1), ratio.toFixed(2)]),
      ],
    ),
  ])
}

// The mock with many records. Usage: node many.ts PORT COUNT

import { startMock } from '../../src/mock/index.ts'

const [port, count] = process.argv.slice(2).map(Number)
const pixels = Array.from({ length: count ?? 0 }, (_, index) => ({
  id: index + 1,
  name: `Pixel ${(index * 7919) % (count ?? 1)}`,
  type: 'x',
  value: String(index),
}))

await startMock({ port: port ?? 0, seed: { pixels, domains: [] } })

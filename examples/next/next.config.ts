import type { NextConfig } from 'next'

const config: NextConfig = {
  // The pages build with and without both.
  cacheComponents: process.env['CACHE_COMPONENTS'] === '1',
  partialPrefetching: process.env['CACHE_COMPONENTS'] === '1',
  turbopack: { root: import.meta.dirname },
}

export default config

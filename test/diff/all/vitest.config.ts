import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/diff/all/*.test.ts'],
    globalSetup: 'test/lib/global-setup.ts',
    testTimeout: 300_000,
  },
})

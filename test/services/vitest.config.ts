import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/services/*.test.ts'],
    globalSetup: 'test/lib/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})

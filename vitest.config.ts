import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/tools/global-setup.ts',
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'] },
    // Browsers, servers and linters start in these tests; on a small machine that takes a while.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/client/runtimes/fetched.test.ts'],
    globalSetup: 'test/lib/global-setup.ts',
    // npx may have to fetch a runtime first.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
  },
})

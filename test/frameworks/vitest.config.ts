import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/frameworks/*.test.ts'],
    globalSetup: 'test/lib/global-setup.ts',
    // A build of Next.js takes minutes on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})

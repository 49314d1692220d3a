import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Real services and other browsers are installed by .ci/run, and runtimes are fetched: they have commands of their own; so has
    // what runs the tests of the contract on copies of it, and what compares all pairs of contracts.
    exclude: ['test/adopted/**', 'test/diff/all/**', 'test/services/**', 'test/browsers/**', 'test/client/runtimes/**'],
    globalSetup: 'test/lib/global-setup.ts',
    // Vitest leaves one core free unless told otherwise, which is half of a machine with two.
    maxWorkers: '100%',
    // TypeScript 7 takes a third of the time of 5.9, with which npm run typecheck reads the same files.
    typecheck: {
      enabled: true,
      checker: 'node_modules/typescript7/bin/tsc',
      include: ['test/**/*.test-d.ts'],
    },
    // Browsers, servers and linters start in these tests; on a small machine that takes a while.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
  },
})

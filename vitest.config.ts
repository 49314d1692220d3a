import { defineConfig } from 'vitest/config'

// Commands that the tests start find their imports compiled, which halves the cost of a start.
process.env['NODE_COMPILE_CACHE'] ??= `${import.meta.dirname}/node_modules/.cache/node`

/**
 * What takes minutes, run by `npm run test:long`: pages in a browser, samples in six languages, the action, the types of the
 * package, and all facts, marks, pairs and steps.
 */
const long = [
  'test/adopt/any-two-facts.test.ts',
  'test/adopt/loop.test.ts',
  'test/contract/action.test.ts',
  'test/contract/examples.test.ts',
  'test/contract/look.test.ts',
  'test/contract/package-types.test.ts',
  'test/contract/runtimes.test.ts',
  'test/contract/samples.test.ts',
  'test/diff/all-pairs.test.ts',
  'test/e2e/release-workflow.test.ts',
  'test/lint/missing-marks.test.ts',
  'test/mock/page.test.ts',
  'test/site/look.test.ts',
  'test/site/reading.test.ts',
  'test/site/redoc.test.ts',
  'test/site/second-click.test.ts',
  'test/site/small-things.test.ts',
  'test/site/try-facts.test.ts',
  'test/site/try-in-browser.test.ts',
]

/** What needs more than Node and npm. Each has a command and a config of its own. */
const elsewhere = [
  'test/adopted/**',
  'test/services/**',
  'test/frameworks/**',
  'test/tools/**',
  'test/browsers/**',
  'test/client/runtimes/**',
]

export default defineConfig(({ mode }) => ({
  test: {
    ...(mode === 'long' ? { include: long } : { include: ['test/**/*.test.ts'], exclude: [...elsewhere, ...long] }),
    globalSetup: 'test/lib/global-setup.ts',
    // Vitest leaves one core free unless told otherwise, which is half of a machine with two.
    maxWorkers: '100%',
    // A worker imports the code once for all of its files. What a test changes outside of itself, it puts back.
    isolate: false,
    // Thousands of requests: a larger heap for what is short-lived is collected less often.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    // Only the tests of types; npm run typecheck checks everything. TypeScript 7 takes a third of the time of 5.9.
    typecheck: {
      enabled: mode !== 'long',
      checker: 'node_modules/typescript7/bin/tsc',
      tsconfig: 'test/tsconfig.types.json',
      include: ['test/**/*.test-d.ts'],
    },
    // Browsers, servers and linters start in these tests; on a small machine that takes a while.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    // A row of a table is named by its values: 40 characters, the default, cut a rule of the mock in the middle.
    taskTitleValueFormatTruncate: 100,
  },
}))

import { defineConfig } from 'vitest/config'

/**
 * Tests that depend on the timing of other processes may fail once on a busy machine; one that fails twice is broken.
 * `npm test` lists the tests that needed a retry.
 */
const secondTry = { retry: 1 }

/** One product for all files of a project, as `npm start` runs it. */
const apiTest = { ...secondTry, testTimeout: 60_000, hookTimeout: 120_000 }

/**
 * Unit tests that replace globals, modules or the environment of their process, or end it. The export draws cards from
 * SVG, which sharp refuses in a process that has loaded the CMS's reading of uploads.
 */
const isolatedUnits = [
  'tests/unit/site-builder/**/*.test.ts',
  'tests/unit/supervisor/**/*.test.ts',
  'tests/unit/check/command.test.ts',
  'tests/unit/cms/{no-mail,preview-token,closed-fields}.test.ts',
  'tests/unit/cms/allowlist/allowlist.test.ts',
  'tests/unit/generation/floods.test.ts',
  'tests/unit/publisher/{sources,export,on-demand}.test.ts',
  'tests/unit/site/{random-id,commands,storage}.test.ts',
  'tests/unit/wordpress/archive.test.ts',
]

/** The offline generator's long patterns are compiled at once, as in its own process, instead of interpreted first. */
const compiledPatterns = { execArgv: ['--no-regexp-tier-up'] }

const unit = {
  ...compiledPatterns,
  // By default Vitest leaves one core free, which is not needed here.
  maxWorkers: '100%',
  testTimeout: 30_000,
  hookTimeout: 30_000,
} as const

/**
 * Suites by what they need: nothing, a database, the running product, WordPress in its sandbox, or permission to break
 * things.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: isolatedUnits,
          // Pure tests share a process, which loads each module once.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      { test: { ...unit, name: 'unit-isolated', include: isolatedUnits } },
      {
        test: {
          name: 'api',
          ...apiTest,
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/{alone,connected,model}/**'],
          globalSetup: ['tests/support/api-product.ts'],
          // Each test has its own accounts; with the two projects below, four files run at a time.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api-alone',
          ...apiTest,
          // Tests that change or count shared state: globals, settings, whole tables.
          include: ['tests/api/alone/**/*.test.ts'],
          globalSetup: ['tests/support/api-product.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'api-connected',
          ...apiTest,
          // One scripted model answers all of them, and its metrics count every turn.
          include: ['tests/api/{connected,model}/**/*.test.ts'],
          globalSetup: ['tests/support/api-connected.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'sandbox',
          ...secondTry,
          ...compiledPatterns,
          include: ['tests/sandbox/**/*.test.ts'],
          // WordPress keeps both cores busy, so nothing else is timed beside it.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'requests',
          ...compiledPatterns,
          include: ['tests/requests/**/*.test.ts'],
          // One site is prepared for both files.
          isolate: false,
          fileParallelism: false,
          // All of them take ten minutes on two cores.
          hookTimeout: 3_600_000,
        },
      },
      {
        test: {
          name: 'security',
          ...secondTry,
          // A separate product, which an admin's attacks may leave in any state.
          include: ['tests/security/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'services',
          ...secondTry,
          // One PostgreSQL for all of them, with a separate database for each file.
          include: ['tests/services/**/*.test.ts'],
          globalSetup: ['tests/support/services-setup.ts'],
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'faults',
          ...secondTry,
          include: ['tests/faults/**/*.test.ts'],
          // Each process dies at fixed moments in `npm test`, and at random ones in `npm run test:faults`.
          exclude: process.env['ALL_FAULTS'] ? [] : ['tests/faults/random-moments.test.ts'],
          // Each starts the product that it breaks, and spends two thirds of its time waiting.
          maxWorkers: 3,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      'tests/component/vitest.config.ts',
    ],
  },
})

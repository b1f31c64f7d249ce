import { defineConfig } from 'vitest/config'

/**
 * What is timed against other processes may stumble once on a busy machine; what stumbles twice is broken. Who needed
 * a second try is told at the end of `npm test`.
 */
const secondTry = { retry: 1 }

/** Suites by what they need: nothing, the running product, WordPress in its sandbox, or the right to break things. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // By itself Vitest leaves one core to others; there are none.
          maxWorkers: '100%',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          ...secondTry,
          include: ['tests/api/**/*.test.ts'],
          // One product for all of them, as `npm start` runs it, with accounts of their own for each test.
          globalSetup: ['tests/support/api-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'sandbox',
          ...secondTry,
          include: ['tests/sandbox/**/*.test.ts'],
          // WordPress computes as much as both cores give: nothing else is timed beside it.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'security',
          ...secondTry,
          // A product of its own, which an admin's attacks may leave as they like.
          include: ['tests/security/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'load',
          ...secondTry,
          include: ['tests/load/**/*.test.ts'],
          // Each starts what it is going to break, and then waits for much of its time.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      'tests/component/vitest.config.ts',
    ],
  },
})

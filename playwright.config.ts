import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/support/browser.ts'

/** What takes something away from everybody. */
const alone = 'alone/**/*.spec.ts'

/** Real Chromium against the built product as `npm start` runs it. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-setup.ts',
  // Each test has an account of its own, and waits for most of its time: two files at once keep a machine busy.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'beside others', testIgnore: alone },
    // Last, so that a single file of the others can be run without them.
    { name: 'alone', testMatch: alone, dependencies: ['beside others'], workers: 1 },
  ],
  // A browser on a busy machine may stumble once; what stumbles twice is broken. Who needed a second try is told.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace of every test costs a third of the time; who stumbles is watched at the second try.
    trace: 'on-first-retry',
    launchOptions: await browserOptions(),
  },
})

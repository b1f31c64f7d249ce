import { defineConfig } from '@playwright/test'
import { fullBrowserOptions, shellOptions } from './tests/support/browser.ts'

/** Tests that change the product for everybody. */
const alone = 'e2e/alone/**/*.spec.ts'
/** Tests that need features missing from the headless shell; each file says which. */
const fullBrowser = 'e2e/full-browser/**/*.spec.ts'

/** Chromium against the built product as `npm start` runs it. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-setup.ts',
  // Each test has its own account and mostly waits, so two files at a time keep a machine busy.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'seed of the scenes', testMatch: 'scenes/seed.setup.ts', retries: 0 },
    {
      name: 'scenes',
      testMatch: 'scenes/walk.spec.ts',
      dependencies: ['seed of the scenes'],
      fullyParallel: true,
      timeout: 120_000,
    },
    { name: 'beside others', testMatch: 'e2e/**/*.spec.ts', testIgnore: [alone, fullBrowser] },
    {
      name: 'full-browser',
      testMatch: fullBrowser,
      use: { launchOptions: await fullBrowserOptions() },
    },
    // Run it last through dependencies, so that a single file of the other projects runs without it.
    {
      name: 'alone',
      testMatch: alone,
      dependencies: ['beside others', 'full-browser', 'scenes'],
      workers: 1,
      timeout: 180_000,
    },
  ],
  // A busy machine may make a test fail twice; one that fails three times is broken. `npm test` lists the tests that
  // needed a retry.
  retries: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Tracing every test costs a third of the time, so only retries are traced.
    trace: 'on-first-retry',
    launchOptions: await shellOptions(),
  },
})

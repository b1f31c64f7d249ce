import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/support/browser.ts'

/** Real Chromium against the built product as `npm start` runs it. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/e2e-setup.ts',
  workers: 1,
  fullyParallel: false,
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

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { shellOptions } from '../support/browser.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Islands and their parts in a browser, without the product: the server's answers are stubs. */
export default defineProject({
  root: projectFolder,
  plugins: [tailwindcss()],
  publicDir: 'site/public',
  cacheDir: 'node_modules/.cache/vitest-component',
  // All tests are searched for packages before the first one runs: a package found later would reload the page.
  optimizeDeps: { entries: ['tests/component/**/*.test.tsx'] },
  resolve: {
    alias: { 'pusher-js': fileURLToPath(new URL('support/pusher.ts', import.meta.url)) },
  },
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.tsx'],
    testTimeout: 30_000,
    // A browser on a busy machine may fail once; what fails twice is broken.
    retry: 1,
    // Two pages keep a machine busy.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // As Playwright finds elements: by a part of their name.
      locators: { exact: false },
      // Other suites read this configuration too, also where there is no browser.
      provider: playwright({ launchOptions: await shellOptions().catch(() => ({})) }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { chunkAddresses } from '../../site/chunk-addresses.ts'
import { shellOptions } from '../support/browser.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Islands and their parts in a browser, without the product: the server's responses are stubs. */
export default defineProject({
  root: projectFolder,
  plugins: [tailwindcss(), chunkAddresses],
  publicDir: 'site/public',
  cacheDir: 'node_modules/.cache/vitest-component',
  // Scan all tests for packages up front: one found later would reload the page.
  optimizeDeps: { entries: ['tests/component/**/*.test.tsx'] },
  resolve: {
    alias: { 'pusher-js': fileURLToPath(new URL('support/pusher.ts', import.meta.url)) },
  },
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.tsx'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    // A busy machine may make a test fail once; one that fails twice is broken.
    retry: 1,
    // Two pages are enough to keep a machine busy.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      // Match part of a name, as Playwright does.
      locators: { exact: false },
      // Other suites also read this configuration, even on machines without a browser.
      provider: playwright({ launchOptions: await shellOptions().catch(() => ({})) }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

import { writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { sampleCreator, site } from '../e2e/fixtures.ts'
import { seedFile } from './environment.ts'
import { plant } from './seed.ts'

test('creates the people and plugins of the scenes', async ({ browser }) => {
  // The seed runs about twenty turns of the offline generator.
  test.setTimeout(600_000)
  writeFileSync(seedFile(), JSON.stringify(await plant(browser, { url: site(), creator: sampleCreator() })))
})

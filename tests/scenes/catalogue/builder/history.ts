import type { Page } from '@playwright/test'
import { toast } from '../../../e2e/builder.ts'
import type { Scene, Stage } from '../../scene.ts'
import { openTab, press, refuse } from '../../steps.ts'

async function openHistory(page: Page, stage: Stage, plugin: 'form' | 'restored' = 'form'): Promise<void> {
  await openTab(page, stage, stage.seed.plugins[plugin], 'History')
  await page.getByRole('heading', { name: /^Version 1/ }).waitFor()
}

/** The list of versions. */
export const historyScenes: readonly Scene[] = [
  { name: 'builder-history', as: 'creator', show: openHistory },
  {
    name: 'builder-history-changes',
    as: 'creator',
    async show(page, stage) {
      await openHistory(page, stage)
      await press(page, 'What changed in version 3')
      await page
        .getByText(/^\+[1-9]\d*$/)
        .first()
        .waitFor()
      await press(page, 'What changed in version 1')
      await page.getByText('This is the first version, so everything is new.').waitFor()
    },
  },
  {
    name: 'builder-history-empty',
    as: 'beginner',
    async show(page, stage) {
      await page.goto('/builder')
      if (stage.phone) await page.getByRole('tab', { name: 'Workspace' }).click()
      await page.getByRole('tab', { name: 'History' }).click()
      await page.getByText('Ingen historik än').waitFor()
    },
  },
  {
    name: 'builder-history-failed',
    as: 'creator',
    async show(page, stage) {
      await refuse(page, '**/versions?**')
      await openTab(page, stage, stage.seed.plugins.form, 'History')
      await page.getByText('Fel vid laddning av historik').waitFor()
    },
  },
  {
    // Each visit creates a version, so no other scene shows this plugin.
    name: 'builder-restored',
    as: 'restorer',
    async show(page, stage) {
      await openHistory(page, stage, 'restored')
      await press(page, 'Restore version 1')
      await toast(page, 'Version återställd').waitFor()
    },
  },
]

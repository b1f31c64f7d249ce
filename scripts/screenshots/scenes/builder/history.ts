import type { Page } from '@playwright/test'
import { toast } from '../../../../tests/e2e/builder.ts'
import type { Scene, Stage } from '../../scene.ts'
import { openTab, press, refuse } from '../../steps.ts'

async function openHistory(page: Page, stage: Stage, plugin: 'form' | 'share' = 'form'): Promise<void> {
  await openTab(page, stage, stage.seed.plugins[plugin], 'History')
  await page.getByRole('heading', { name: /^Version 1/ }).waitFor()
}

/** Every version there was. */
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
    // Each makes a version: nothing else looks at this plugin.
    name: 'builder-restored',
    as: 'creator',
    async show(page, stage) {
      await openHistory(page, stage, 'share')
      await press(page, 'Restore version 1')
      await toast(page, 'Version återställd').waitFor()
    },
  },
]

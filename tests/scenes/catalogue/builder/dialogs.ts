import type { Page } from '@playwright/test'
import type { Workspace } from '#contract/api.ts'
import type { ReportSummary } from '#contract/findings.ts'
import { send, toast } from '../../../e2e/builder.ts'
import type { Scene, Stage } from '../../scene.ts'
import { openBuilder, openCommands, openKeys, press, previewed, changeAnswer } from '../../steps.ts'

async function open(page: Page, { seed, phone }: Stage): Promise<void> {
  await openBuilder(page, seed.plugins.form)
  if (!phone) await previewed(page)
}

/** Opens Project Information, which is above the chat or, on a phone, in a dialog. */
async function openInformation(page: Page, stage: Stage): Promise<void> {
  await open(page, stage)
  if (stage.phone) await press(page, 'Edit plugin info')
  else await page.getByText('Project Information').click()
  await page.getByLabel('Author').waitFor()
}

/** Asks to download the newest version as if its checks had produced this report. */
async function askToDownload(page: Page, stage: Stage, report: ReportSummary | null): Promise<void> {
  await changeAnswer<Workspace>(page, '**/workspace', (workspace) => ({
    ...workspace,
    version: workspace.version && { ...workspace.version, report },
  }))
  await open(page, stage)
  await page.getByRole('button', { name: /^Download ZIP/ }).click()
  await page.getByRole('button', { name: 'Download anyway' }).waitFor()
}

/** Dialogs, the command palette and Project Information. */
export const dialogScenes: readonly Scene[] = [
  { name: 'builder-information', as: 'creator', show: openInformation },
  {
    name: 'builder-information-wrong',
    as: 'creator',
    async show(page, stage) {
      await openInformation(page, stage)
      await page.getByLabel('Name').fill('x'.repeat(101))
      await page.getByLabel('Version').fill('one')
      await press(page, 'Save Changes')
      await page.getByText('Use numbers and dots').waitFor()
      await page.getByText('Use at most 100 characters.').waitFor()
    },
  },
  {
    name: 'builder-information-conflict',
    as: 'creator',
    async show(page, stage) {
      await page.route('**/information', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'version_conflict', message: 'Changed' } } }),
      )
      await openInformation(page, stage)
      await page.getByLabel('Author').fill('Second')
      await press(page, 'Save Changes')
      await page.getByRole('button', { name: 'Show the new values' }).waitFor()
    },
  },
  {
    name: 'builder-download',
    as: 'creator',
    async show(page, stage) {
      await open(page, stage)
      await page.getByRole('button', { name: /^Download ZIP/ }).click()
      await page.getByRole('dialog', { name: 'Download ZIP?' }).waitFor()
    },
  },
  {
    name: 'builder-download-not-verified',
    as: 'creator',
    show: (page, stage) => askToDownload(page, stage, null),
  },
  {
    name: 'builder-download-not-working',
    as: 'creator',
    show: (page, stage) => askToDownload(page, stage, { passed: false, checks: [] }),
  },
  {
    name: 'builder-download-without-credits',
    as: 'spender',
    async show(page, { seed }) {
      await openBuilder(page, seed.plugins.spent)
      await page.getByRole('button', { name: /^Download ZIP/ }).click()
      await page.getByRole('dialog', { name: 'Out of Credits!' }).waitFor()
    },
  },
  {
    name: 'builder-without-credits',
    as: 'spender',
    async show(page, { seed, phone }) {
      await openBuilder(page, seed.plugins.spent)
      if (!phone) await previewed(page)
      await send(page, 'Put it on the right')
      await page.getByRole('dialog', { name: 'Out of Credits!' }).waitFor()
    },
  },
  {
    name: 'builder-without-credits-invite',
    as: 'spender',
    async show(page, { seed }) {
      await openBuilder(page, seed.plugins.spent)
      await page.getByRole('button', { name: /^Download ZIP/ }).click()
      await page.getByRole('button', { name: /^Invite a friend/ }).click()
      await page.getByRole('dialog').getByLabel('Invite link').waitFor()
    },
  },
  {
    name: 'builder-copied',
    as: 'creator',
    async show(page, stage) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await open(page, stage)
      await openCommands(page)
      await page.keyboard.type('copy')
      await page.keyboard.press('Enter')
      await toast(page, 'Copied to clipboard').waitFor()
    },
  },
  {
    name: 'builder-commands',
    as: 'creator',
    async show(page, stage) {
      await open(page, stage)
      await openCommands(page)
    },
  },
  {
    name: 'builder-commands-nothing-found',
    as: 'creator',
    async show(page, stage) {
      await open(page, stage)
      await openCommands(page)
      await page.keyboard.type('no such thing')
      await page.getByText('Nothing found for').waitFor()
    },
  },
  {
    name: 'builder-keys',
    as: 'creator',
    async show(page, stage) {
      await open(page, stage)
      await openKeys(page)
    },
  },
]

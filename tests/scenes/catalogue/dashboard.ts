import type { Page } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import type { DashboardAnswer } from '#contract/dashboard.ts'
import { messages } from '../../e2e/dashboard-stage.ts'
import type { Scene } from '../scene.ts'
import { subscriber } from '../subscriber.ts'
import { neverAnswer, openCommands, openKeys, press, refuse, changeAnswer } from '../steps.ts'

const list = '**/api/app/dashboard?**'

async function openList(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('article').first().waitFor()
  await page.getByText('2 joined, 20 earned.').waitFor()
}

/** With the card of a plan. */
const openAs =
  (more: Partial<SubscriptionAnswer>): Scene['show'] =>
  async (page) => {
    await page.route(`**${apiPaths.checkSubscription}`, (route) => route.fulfill({ json: subscriber(more) }))
    await openList(page)
    await page.getByRole('heading', { name: 'Pro Member' }).waitFor()
  }

async function openInvitation(page: Page): Promise<void> {
  await openList(page)
  await press(page, 'Invite a friend')
  await page.getByRole('textbox', { name: 'Invite link' }).waitFor()
}

/** A long list. Two plugins are edited copies, which the product cannot create yet. */
const long = (answer: DashboardAnswer): DashboardAnswer => ({
  ...answer,
  own: { ...answer.own, totalDocs: 51, totalPages: 3, hasNextPage: true },
  edited: { ...answer.own, docs: answer.own.docs.slice(0, 2), totalDocs: 2 },
})

/** One plugin in progress, one never checked, one that failed its checks, and the rest. */
const doubted = (answer: DashboardAnswer): DashboardAnswer => {
  const changes = [{ making: true }, { passed: null }, { passed: false }]
  const docs = answer.own.docs.map((plugin, at) => ({ ...plugin, ...changes[at] }))
  return { ...answer, own: { ...answer.own, docs } }
}

/** Names that break layouts: long, wide, right-to-left, or made of markup. */
const awkwardNames = [
  'N'.repeat(101),
  '🌊🧑‍🚀👩‍👩‍👧‍👦 '.repeat(9).trim(),
  '<script>alert("x")</script>',
  'مكوّن إضافي للطقس (v2)',
  '\u202eevil',
]
const awkwardlyNamed = (answer: DashboardAnswer): DashboardAnswer => {
  const [plugin] = answer.own.docs
  if (!plugin) return answer
  const docs = awkwardNames.map((name) => ({ ...plugin, name, author: name, description: name }))
  return { ...answer, own: { ...answer.own, docs, totalDocs: docs.length } }
}

/** The dashboard, in every state. */
export const dashboardScenes: readonly Scene[] = [
  { name: 'dashboard', as: 'creator', picture: 'both', show: openList },
  {
    name: 'dashboard-long',
    as: 'creator',
    picture: 'whole',
    async show(page) {
      await changeAnswer(page, list, long)
      await openList(page)
    },
  },
  {
    name: 'dashboard-not-verified',
    as: 'creator',
    picture: 'whole',
    async show(page) {
      await changeAnswer(page, list, doubted)
      await page.route('**/api/app/credits', (route) =>
        route.fulfill({ json: { spendable: 8, reserved: 2 } }),
      )
      await openList(page)
      await page.getByText('Not working').waitFor()
      await page.getByText('2 reserved').waitFor()
    },
  },
  {
    name: 'dashboard-pro',
    as: 'creator',
    show: openAs({ coming_plan: { key: 'pro_400', name: 'Pro 400' } }),
  },
  { name: 'dashboard-pro-past-due', as: 'creator', show: openAs({ past_due: true }) },
  {
    name: 'dashboard-loading',
    as: 'creator',
    async show(page) {
      await neverAnswer(page, list)
      await page.goto('/dashboard')
      await page.getByText('creator@').waitFor()
    },
  },
  {
    name: 'dashboard-empty',
    as: 'beginner',
    async show(page) {
      await page.goto('/dashboard')
      await page.getByRole('heading', { name: 'No plugins yet' }).waitFor()
      await page.getByText('You have 10 credits to spend.').waitFor()
    },
  },
  {
    name: 'dashboard-failed',
    as: 'creator',
    async show(page) {
      await refuse(page, list)
      await page.goto('/dashboard')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'dashboard-failed-later',
    as: 'creator',
    async show(page) {
      await openList(page)
      await refuse(page, list)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await messages(page).getByText('Error loading plugins').waitFor()
    },
  },
  {
    name: 'dashboard-found',
    as: 'creator',
    async show(page) {
      await openList(page)
      await page.getByRole('searchbox').fill('share')
      await page.waitForURL(/search=share/)
      await page.getByRole('heading', { name: 'Contact Form', exact: true }).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'dashboard-nothing-found',
    as: 'creator',
    async show(page) {
      await openList(page)
      await page.getByRole('searchbox').fill('a shop with a till')
      await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    },
  },
  {
    name: 'dashboard-delete',
    as: 'creator',
    async show(page) {
      await openList(page)
      await press(page, 'Delete Contact Form')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'dashboard-awkward-names',
    as: 'creator',
    picture: 'whole',
    async show(page) {
      await changeAnswer(page, list, awkwardlyNamed)
      await page.goto('/dashboard')
      for (const name of awkwardNames) await page.getByRole('link', { name, exact: true }).waitFor()
    },
  },
  {
    name: 'dashboard-delete-awkward-name',
    as: 'creator',
    async show(page) {
      await changeAnswer(page, list, awkwardlyNamed)
      await page.goto('/dashboard')
      await press(page, `Delete ${awkwardNames[0]}`)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'dashboard-invite', as: 'creator', show: openInvitation },
  {
    name: 'dashboard-invite-copied',
    as: 'creator',
    async show(page) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await openInvitation(page)
      await press(page, 'Copy link')
      await messages(page).getByText('Link copied!').waitFor()
    },
  },
  {
    name: 'dashboard-invite-failed',
    as: 'creator',
    async show(page) {
      await refuse(page, '**/api/app/referral')
      await page.goto('/dashboard')
      await page.getByRole('article').first().waitFor()
      await press(page, 'Invite a friend')
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'dashboard-commands',
    as: 'creator',
    async show(page) {
      await openList(page)
      await openCommands(page)
      await page.getByRole('option', { name: 'Share Buttons' }).first().waitFor()
    },
  },
  {
    name: 'dashboard-keys',
    as: 'creator',
    async show(page) {
      await openList(page)
      await openKeys(page)
    },
  },
  {
    name: 'dashboard-theme-chosen',
    as: 'creator',
    eachTheme: true,
    async show(page) {
      await openList(page)
      // The switch goes from system to light to dark.
      const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
      for (let times = dark ? 2 : 1; times > 0; times -= 1)
        await page.getByRole('button', { name: /^Theme:/ }).click()
    },
  },
]

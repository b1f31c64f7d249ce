import { randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/api-paths.ts'
import type { CreditsAnswer, TurnAnswer } from '#contract/api.ts'
import { turnHasEnded } from '#contract/turns/index.ts'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { until } from '../support/until.ts'
import { ask, expect, signUpAs, site } from './fixtures.ts'

/** The builder as a person uses it, located by visible text and accessible names. */

export const formPrompt = 'A contact form with email notifications'
/** A request that takes several times as long, so that tests can act in the middle even on a slow machine. */
export const longPrompt =
  'A contact form with email notifications, social sharing buttons, opening hours, testimonials, a countdown and a cookie notice'

export const promptBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' })
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Send', exact: true })
export const job = (page: Page, version: number): Locator =>
  page.getByRole('region', { name: `Making version ${version}` })
export const credits = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: `${count} ${count === 1 ? 'credit' : 'credits'} left` })
/** The badge while this many credits are reserved. */
export const reserved = (page: Page, count: number, of: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: `${count} credits, ${of} of them reserved` })
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
export const conversation = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' })
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Opens an empty builder with a new account. */
export async function openBuilder(page: Page): Promise<void> {
  await signUpAs(page)
  await page.goto('/builder')
  await expect(promptBox(page)).toBeVisible()
}

export async function send(page: Page, prompt: string): Promise<void> {
  await promptBox(page).fill(prompt)
  await promptBox(page).press('Enter')
}

/** Waits until the conversation shows a version that passed its checks. */
export async function expectDelivered(page: Page, version: number): Promise<void> {
  await expect(conversation(page).getByText(new RegExp(`^Version ${version} `))).toBeVisible({
    timeout: 45_000,
  })
  await expect(job(page, version)).toHaveCount(0)
}

/** Counts the page's requests to a path from now on. */
export function countRequests(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

export const balanceOf = async (page: Page): Promise<number> =>
  (await ask<CreditsAnswer>(page, apiPaths.credits)).spendable

/** A delivered plugin, created over the API, for tests that only view it. Returns the plugin's id. */
export async function deliverPlugin(page: Page, prompt = formPrompt): Promise<string> {
  const answer = await page.request.post(`${site()}${apiPaths.generatePlugin}`, {
    headers: { origin: site() },
    data: { requestId: randomUUID(), pluginId: null, description: prompt, viewMode: 'backend' },
  })
  expect(answer.status()).toBe(202)
  const { turn } = (await answer.json()) as TurnAnswer
  const ended = await until(
    'the turn ends',
    async () => {
      const { turn: now } = await ask<TurnAnswer>(page, apiPaths.turn(turn.id))
      return turnHasEnded(now.status) && now
    },
    45,
  )
  expect(ended.status).toBe('delivered')
  return turn.pluginId
}

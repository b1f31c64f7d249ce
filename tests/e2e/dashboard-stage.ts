import type { Locator, Page } from '@playwright/test'
import { query } from './database.ts'
import { signUpAs } from './fixtures.ts'

/** What the tests of the dashboard have in common. */

export interface Made {
  readonly name: string
  readonly description?: string
  readonly author?: string
  readonly status?: 'draft' | 'completed'
  /** Hours ago. */
  readonly age?: number
  readonly original?: string
}

/** Plugins of a person as they would stand after all that time; returns their ids. */
async function givePlugins(email: string, plugins: readonly Made[]): Promise<string[]> {
  const ids: string[] = []
  for (const { name, description = '', author = '', status = 'completed', age = 0, original } of plugins) {
    const [made] = await query<{ id: string }>(
      `insert into plugins (owner_id, name, description, author, status, created_at, original_plugin_id)
       select id, $2, $3, $4, $5, now() - make_interval(hours => $6), $7 from users where email = $1 returning id`,
      [email, name, description, author, status, age, original ?? null],
    )
    if (!made) throw new Error('the plugin was not stored')
    ids.push(made.id)
  }
  return ids
}

/** So many plugins, 'Number 1' the newest. */
export const giveMany = (email: string, count: number) =>
  query(
    `insert into plugins (owner_id, name, author, status, created_at)
     select u.id, 'Number ' || n, 'Ada', 'completed', now() - make_interval(mins => n)
     from users u, generate_series(1, $2) n where u.email = $1`,
    [email, count],
  )

/** Somebody new with these plugins, on their dashboard. */
export async function openDashboard(page: Page, plugins: readonly Made[], query = '') {
  const person = await signUpAs(page)
  const ids = await givePlugins(person.email, plugins)
  await page.goto(`/dashboard${query}`)
  return { ...person, ids }
}

export const card = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const deleteButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Delete ${name}`, exact: true })
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
export const cardNames = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents()

/** What a browser tells a page whose window comes to the front. */
export const refocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Waits until the page hears of changes: it asks for the credits once more then. */
export const listens = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/api/app/credits`).length > 1)

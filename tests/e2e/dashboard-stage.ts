import type { Locator, Page } from '@playwright/test'
import { query } from './database.ts'
import { signUpAs } from './fixtures.ts'

/** Shared by the tests of the dashboard. */

export interface Made {
  readonly name: string
  readonly description?: string
  readonly author?: string
  readonly status?: 'draft' | 'completed'
  /** This many hours ago. */
  readonly age?: number
  readonly original?: string
}

/** Inserts plugins of a person with these ages; returns their ids. */
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

/** This many plugins; 'Number 1' is the newest. */
export const giveMany = (email: string, count: number) =>
  query(
    `insert into plugins (owner_id, name, author, status, created_at)
     select u.id, 'Number ' || n, 'Ada', 'completed', now() - make_interval(mins => n)
     from users u, generate_series(1, $2) n where u.email = $1`,
    [email, count],
  )

/** Opens the dashboard of a new person with these plugins. */
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

/** Fires the events of a window that comes to the foreground. */
export const refocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Waits until the page receives live updates: it then fetches the credits once more. */
export const listens = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/api/app/credits`).length > 1)

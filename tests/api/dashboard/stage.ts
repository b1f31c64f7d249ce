import { expect } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { firstView, writeView } from '#contract/dashboard.ts'
import type { DashboardAnswer, DashboardView, PluginSection } from '#contract/dashboard.ts'
import type { Person } from '../../support/client.ts'
import type { Database } from '../../support/ledger.ts'

/** Shared by the tests of the dashboard's API. */

export async function look(person: Person, view: Partial<DashboardView> = {}): Promise<DashboardAnswer> {
  const query = writeView({ ...firstView, ...view }).toString()
  const answer = await person.client.get(`${apiPaths.dashboard}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<DashboardAnswer>()
}
export const names = (answer: DashboardAnswer, section: PluginSection = 'own') =>
  answer[section].docs.map(({ name }) => name)

export interface Made {
  readonly name: string
  readonly description?: string | null
  /** This many days ago. */
  readonly created?: number
  readonly updated?: number
  readonly original?: string
}
/** A plugin as a turn would have created it this long ago. */
export async function make(
  db: Database,
  owner: Person,
  { name, description, created = 0, updated = 0, original }: Made,
) {
  const { id } = await db.row<{ id: string }>(
    `insert into plugins (owner_id, name, author, description, created_at, updated_at, original_plugin_id)
     values ($1, $2, '', $3, now() - make_interval(days => $4), now() - make_interval(days => $5), $6) returning id`,
    [owner.id, name, description ?? null, created, updated, original ?? null],
  )
  return id
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TurnErrorCode } from '#contract/errors.ts'
import type { EndedTurnStatus, QuickAction } from '#contract/turns/index.ts'
import { Database } from '../support/ledger.ts'
import { insertPlugin } from '../support/plugins.ts'
import type { Inserted } from '../support/plugins.ts'
import { query } from './database.ts'
import { required, signUpAs } from './fixtures.ts'

/** Plugins and turns inserted into the database, for tests that only view them, without running a model. */

/** Runs a callback with a connection to the product's database, and closes it. */
export async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = new Database(required('E2E_DATABASE_URL'))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const sound = { passed: true, checks: [] }

/**
 * Inserts a plugin with these versions, oldest first; they passed their checks unless stated otherwise. Returns its id.
 */
export const plantPlugin = (email: string, versions: readonly Inserted[]): Promise<string> =>
  withDatabase(async (db) => {
    const { id } = await db.row<{ id: string }>('select id from users where email = $1', [email])
    return insertPlugin(
      db,
      id,
      versions.map((version) => ({ report: sound, ...version })),
    )
  })

/** A new person with such a plugin. */
export async function signUpWithPlugin(
  page: Page,
  versions: readonly Inserted[],
): Promise<{ readonly email: string; readonly id: string }> {
  const { email } = await signUpAs(page)
  return { email, id: await plantPlugin(email, versions) }
}

/** A finished turn with its two messages. */
export interface EndedTurn {
  readonly prompt: string
  readonly status: EndedTurnStatus
  readonly answer?: string
  readonly error?: TurnErrorCode
  /** Number of the version it started from. */
  readonly base?: number
  /** Number of the version it delivered. */
  readonly version?: number
  readonly files?: readonly string[]
  readonly features?: readonly string[]
  readonly quickActions?: readonly QuickAction[]
}

/** A conversation about a plugin, oldest turn first. */
export async function plantTurns(pluginId: string, turns: readonly EndedTurn[]): Promise<void> {
  for (const [at, turn] of turns.entries()) {
    await query(
      `with turn as (
         insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, error_code, base_version, ended_at)
         select owner_id, id, $2, $3::text, 'backend', $4::enum_turns_status, $5, $6::numeric, now()
         from plugins where id = $1 returning id)
       insert into messages (plugin_id, turn_id, role, content, files, features, quick_actions, version_id, created_at)
       select $1::uuid, turn.id, role::enum_messages_role, content, files, features, actions,
         (select id from plugin_versions
          where plugin_id = $1 and version_number = $12::numeric and role = 'assistant'),
         now() - make_interval(secs => 2 * $7::int + wait)
       from turn, (values ('user', $3::text, 1, null::jsonb, null::jsonb, null::jsonb),
         ('assistant', $8::text, 0, $9::jsonb, $10::jsonb, $11::jsonb))
         as said (role, content, wait, files, features, actions)`,
      [
        pluginId,
        randomUUID(),
        turn.prompt,
        turn.status,
        turn.error ?? null,
        turn.base ?? 0,
        turns.length - at,
        turn.answer ?? '',
        JSON.stringify(turn.files ?? []),
        JSON.stringify(turn.features ?? []),
        JSON.stringify(turn.quickActions ?? []),
        turn.version ?? null,
      ],
    )
  }
}

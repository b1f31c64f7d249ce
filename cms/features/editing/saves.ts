import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import type { EditedDocument } from './documents.ts'

/** The last save of a document, and what came before it in one go. Times in milliseconds. */
export interface LastSave {
  readonly at: number
  /** Which form made it, as `{tab}.{form}`; null for what is no form. */
  readonly editor: string | null
  /** All saves since this version come from that form. */
  readonly runFrom: number
  /** The words are the same since this version. */
  readonly sameFrom: number
}

/**
 * Whether a form would write over what somebody else has saved.
 * @param base the version that it was filled from
 * @param newest the version that is stored
 * @param last what is known of the last save; nothing of one that passed us by
 */
export function isStale(base: number, newest: number, last: LastSave | null, editor: string | null): boolean {
  if (base === newest) return false
  if (last?.at !== newest) return true
  if (base >= last.sameFrom && base < newest) return false
  // The same form, which has not heard of its last save yet.
  return !(editor !== null && last.editor === editor && base >= last.runFrom && base < newest)
}

export interface Saved {
  readonly before: number | null
  readonly now: number
  readonly editor: string | null
  /** Whether the words are the same: it was published, or dragged to another place. */
  readonly keepsWords: boolean
}

/** What is to be remembered of a save. */
export function afterSave(last: LastSave | null, { before, now, editor, keepsWords }: Saved): LastSave {
  const known = last !== null && last.at === before ? last : null
  if (keepsWords && before !== null)
    return {
      at: now,
      editor: known?.editor ?? null,
      runFrom: known?.runFrom ?? before,
      sameFrom: known?.sameFrom ?? before,
    }
  const goesOn = known !== null && editor !== null && known.editor === editor
  return { at: now, editor, runFrom: goesOn ? known.runFrom : (before ?? now), sameFrom: now }
}

interface Stored {
  readonly at: string
  readonly editor: string | null
  readonly runFrom: string
  readonly sameFrom: string
  readonly by: string | null
}

/** The last save that is known, and the name of who made it. */
export async function lastSave(
  executor: Executor,
  { key }: EditedDocument,
): Promise<{ readonly last: LastSave; readonly by: string | null } | null> {
  const found = await row<Stored>(
    executor,
    sql`select saved_at as at, tab as editor, run_from as "runFrom", same_from as "sameFrom",
          coalesce(nullif(users.full_name, ''), users.email) as by
        from plugsmith.document_saves saves left join users on users.id = saves.user_id
        where document = ${key}`,
  )
  if (!found) return null
  const { at, editor, runFrom, sameFrom, by } = found
  return {
    last: { at: Date.parse(at), editor, runFrom: Date.parse(runFrom), sameFrom: Date.parse(sameFrom) },
    by,
  }
}

const iso = (time: number): string => new Date(time).toISOString()

/** Remembers a save, in its transaction. */
export async function rememberSave(
  executor: Executor,
  { key }: EditedDocument,
  { at, editor, runFrom, sameFrom }: LastSave,
  userId: string | null,
): Promise<void> {
  await executor.execute(
    sql`insert into plugsmith.document_saves (document, saved_at, user_id, tab, run_from, same_from)
        values (${key}, ${iso(at)}, ${userId}::uuid, ${editor}, ${iso(runFrom)}, ${iso(sameFrom)})
        on conflict (document) do update set saved_at = excluded.saved_at, user_id = excluded.user_id,
          tab = excluded.tab, run_from = excluded.run_from, same_from = excluded.same_from`,
  )
}

/** Forgets what was remembered of documents that are gone, and of editors who are. */
export async function forgetEditing(executor: Executor, { key }: EditedDocument): Promise<void> {
  await executor.execute(sql`delete from plugsmith.document_saves where document = ${key}`)
  await executor.execute(sql`delete from plugsmith.document_editors where document = ${key}`)
  await executor.execute(sql`delete from plugsmith.refused_saves where document = ${key}`)
}

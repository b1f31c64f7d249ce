import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import type { EditedDocument } from './documents.ts'

/** The last save of a document, and the run of saves it belongs to. Times in milliseconds. */
export interface LastSave {
  readonly at: number
  /** The form that made it, as `{tab}.{form}`; null if it was not made by a form. */
  readonly editor: string | null
  /** All saves since this version come from that form. */
  readonly runFrom: number
  /** The content has not changed since this version. */
  readonly sameFrom: number
}

/**
 * Whether a form would overwrite somebody else's changes.
 * @param base the version that the form was loaded from
 * @param newest the stored version
 * @param last the last recorded save; a save outside our hooks is not recorded
 */
export function isStale(base: number, newest: number, last: LastSave | null, editor: string | null): boolean {
  if (base === newest) return false
  if (last?.at !== newest) return true
  if (base >= last.sameFrom && base < newest) return false
  // The same form saves again before it has received the response to its last save.
  return !(editor !== null && last.editor === editor && base >= last.runFrom && base < newest)
}

export interface Saved {
  readonly before: number | null
  readonly now: number
  readonly editor: string | null
  /** Whether the content is unchanged: the document was published, or dragged to another place. */
  readonly keepsWords: boolean
}

/** The record to store for a save. */
export function afterSave(last: LastSave | null, { before, now, editor, keepsWords }: Saved): LastSave {
  const previous = last !== null && last.at === before ? last : null
  if (keepsWords && before !== null)
    return {
      at: now,
      editor: previous?.editor ?? null,
      runFrom: previous?.runFrom ?? before,
      sameFrom: previous?.sameFrom ?? before,
    }
  const goesOn = previous !== null && editor !== null && previous.editor === editor
  return { at: now, editor, runFrom: goesOn ? previous.runFrom : (before ?? now), sameFrom: now }
}

interface Stored {
  readonly at: string
  readonly editor: string | null
  readonly runFrom: string
  readonly sameFrom: string
  readonly by: string | null
}

/** The last recorded save, and the name of the person who made it. */
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

/** Records a save, in its transaction. */
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

/** Deletes the editing records of a document. */
export async function forgetEditing(executor: Executor, { key }: EditedDocument): Promise<void> {
  await executor.execute(sql`delete from plugsmith.document_saves where document = ${key}`)
  await executor.execute(sql`delete from plugsmith.document_editors where document = ${key}`)
  await executor.execute(sql`delete from plugsmith.refused_saves where document = ${key}`)
}

import { editorTimeoutSeconds } from '#contract/editing.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import type { EditedDocument } from './documents.ts'

export interface Editor {
  readonly userId: string
  readonly tab: string
  readonly name: string
  /** ISO time. */
  readonly since: string
}

const isThere = sql`seen_at > now() - make_interval(secs => ${editorTimeoutSeconds})`

/** Who is editing a document now. */
export async function editorOf(executor: Executor, { key }: EditedDocument): Promise<Editor | null> {
  const found = await row<Editor>(
    executor,
    sql`select user_id as "userId", tab, since, coalesce(nullif(users.full_name, ''), users.email) as name
        from plugsmith.document_editors editors join users on users.id = editors.user_id
        where document = ${key} and ${isThere}`,
  )
  return found ? { ...found, since: new Date(found.since).toISOString() } : null
}

/**
 * Makes somebody the editor of a document, or renews the claim of the current editor.
 * @param takesOver whether to replace the current editor
 */
export async function becomeEditor(
  executor: Executor,
  { key }: EditedDocument,
  { userId, tab }: Pick<Editor, 'userId' | 'tab'>,
  takesOver: boolean,
): Promise<void> {
  await executor.execute(
    sql`insert into plugsmith.document_editors as held (document, user_id, tab)
        values (${key}, ${userId}::uuid, ${tab})
        on conflict (document) do update
        set user_id = excluded.user_id, tab = excluded.tab, seen_at = now(),
          since = case when held.tab = excluded.tab and held.${isThere} then held.since else now() end
        where held.tab = excluded.tab or ${takesOver} or not (held.${isThere})`,
  )
}

/** Removes the editor of a document that was closed. */
export async function endEditing(executor: Executor, { key }: EditedDocument, tab: string): Promise<void> {
  await executor.execute(sql`delete from plugsmith.document_editors where document = ${key} and tab = ${tab}`)
}

import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { queuePluginChanged } from '../../platform/realtime/outbox.ts'
import { appendCopied, copyLocks } from '../plugins/index.ts'
import type { Version } from '../plugins/index.ts'

/** A plugin that a turn changes. */
interface Changed {
  readonly id: string
  readonly isImported: boolean
  readonly isCopy: boolean
  readonly originalPlugin: string | null
}

/**
 * Makes the copy that the result of a turn goes into if the plugin was brought along, so that the original stays as it was
 * (spec, core §4). The copy begins with the version that the turn started from, and has the same locks; the turn and
 * its messages move to it.
 * @param tx holds the turn's lock
 * @returns the id of the copy, or null if the plugin itself is changed
 */
export async function copyOriginal(
  tx: Executor,
  { userId, turnId }: { readonly userId: string; readonly turnId: string },
  plugin: Changed,
  base: Version | null,
): Promise<string | null> {
  if (!plugin.isImported || plugin.isCopy || plugin.originalPlugin !== null || !base) return null
  const copy = await row<{ id: string }>(
    tx,
    sql`insert into plugins (owner_id, slug, name, description, status, author, version, is_imported,
          import_metadata, original_plugin_source, original_plugin_id)
        select owner_id, slug, name, description, status, author, version, true, import_metadata,
          original_plugin_source, id
        from plugins where id = ${plugin.id}
        returning id`,
  )
  if (!copy) throw new Error('the copy was not stored')
  const first = await appendCopied(tx, copy.id, base)
  await tx.execute(sql`
    update turns set plugin_id = ${copy.id}, base_version = ${first.versionNumber} where id = ${turnId}`)
  await copyLocks(tx, plugin.id, copy.id)
  await tx.execute(sql`update messages set plugin_id = ${copy.id} where turn_id = ${turnId}`)
  await queuePluginChanged(tx, userId, copy.id)
  return copy.id
}

import type { Payload } from 'payload'
import type { PluginSummary } from '#contract/api.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { routes } from '#contract/routes.ts'
import { hashOf } from '../../platform/blobs.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { queuePluginChanged } from '../../platform/realtime/outbox.ts'
import { notifyGathered } from '../notifications/index.ts'
import {
  appendCopied,
  copyLocks,
  followHeader,
  isShown,
  mainFileOf,
  newestPassing,
  newestVersion,
  ownPlugin,
} from '../plugins/index.ts'
import { oncePerPress } from './press.ts'

/** What is to be copied, and what for. */
export interface Wanted {
  readonly pluginId: string
  /** The same for every try of one press. */
  readonly requestId: string
  /** Makes an edited copy, which refers to its original; only of one's own plugins. */
  readonly edit: boolean
}

/** Tells the owner of a public plugin that somebody copied it. */
async function tellOwner(tx: Executor, actorId: string, pluginId: string): Promise<void> {
  const copied = await row<{ owner: string; plugin: string; name: string | null }>(
    tx,
    sql`select p.owner_id as owner, p.name as plugin, u.full_name as name
        from plugins p join users u on u.id = ${actorId} where p.id = ${pluginId}`,
  )
  if (!copied) return
  const { owner, plugin, name } = copied
  await notifyGathered(tx, {
    kind: 'copy',
    userId: owner,
    actorId,
    group: `plugin:${pluginId}`,
    title: (people) => noticeMessages.copied(name ?? noticeMessages.anonymous, people, plugin),
    message: noticeMessages.copiedText,
    link: `${routes.builder}?id=${pluginId}`,
    thread: null,
    comment: null,
  })
}

async function copy(tx: Executor, userId: string, { pluginId, edit }: Wanted): Promise<string> {
  // Locked, so that it can neither be hidden nor deleted meanwhile.
  const source = await row<{ slug: string | null; own: boolean }>(
    tx,
    sql`select p.slug, p.owner_id = ${userId} as own from plugins p
        where p.id = ${pluginId} and (p.owner_id = ${userId} or ${isShown}) for share`,
  )
  if (!source || (edit && !source.own)) throw new ServiceError('not_found')
  const version = await (source.own ? newestVersion : newestPassing)(tx, pluginId)
  if (!version) throw new ServiceError('not_found')
  const made = await row<{ id: string }>(
    tx,
    // What an owner's import was called, and when it was, is nobody else's business.
    sql`insert into plugins (owner_id, slug, name, description, status, author, version, is_imported, is_copy,
          import_metadata, original_plugin_source, original_plugin_id)
        select ${userId}, slug, name, description, status, author, version, is_imported, ${!edit},
          case when owner_id = ${userId} then import_metadata end,
          case when owner_id = ${userId} then original_plugin_source end,
          case when ${edit} then id end
        from plugins where id = ${pluginId}
        returning id`,
  )
  if (!made) throw new Error('the copy was not stored')
  await appendCopied(tx, made.id, version)
  // A lock is an owner's wish, not a part of the plugin.
  if (source.own) await copyLocks(tx, pluginId, made.id)
  const main = await mainFileOf(tx, version.manifest, source.slug)
  // The original's row follows its newest version, which need not be the one that was copied.
  if (main) await followHeader(tx, made.id, main, version.report?.passed === true)
  await queuePluginChanged(tx, userId, made.id)
  if (!source.own) await tellOwner(tx, userId, pluginId)
  return made.id
}

/**
 * Copies a public plugin, or one of one's own, in one transaction: of a public one the newest version that passed the
 * checks, of one's own the newest. The copy is private, and begins with files, previews and report, without anything that
 * was said about them.
 * @throws ServiceError `not_found` also for a plugin that is no longer public, `request_reused`
 */
export async function copyPlugin(payload: Payload, userId: string, wanted: Wanted): Promise<PluginSummary> {
  const hash = hashOf(Buffer.from(`copy ${wanted.pluginId} ${wanted.edit}`))
  return transaction(payload, async (tx) => {
    const press = { userId, key: wanted.requestId, hash }
    return ownPlugin(tx, userId, await oncePerPress(tx, press, () => copy(tx, userId, wanted)))
  })
}

import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import type { PublicPlugin, ShownPlugin } from '#contract/public-plugins.ts'
import { database, isoDate, row, rows, sql, transaction } from '../../platform/database/index.ts'
import { queuePluginChanged } from '../../platform/realtime/outbox.ts'
import { lockPlugin } from './plugin.ts'

/** SQL: the plugin `p` is visible to everyone. One whose owner has closed the account is not, although it still exists. */
export const isShown = sql.raw(`(p.is_public and not exists (
  select 1 from plugsmith.account_deletions gone where gone.user_id = p.owner_id))`)

interface Found {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly author: string
  readonly version: string
  readonly created_at: string
}

/** The newest public plugins that have a version which passed the checks. Nothing of their owners is part of it. */
export async function listPublicPlugins(payload: Payload): Promise<readonly PublicPlugin[]> {
  const found = await rows<Found>(
    database(payload),
    sql`select p.id, p.name, left(coalesce(p.description, ''), ${limits.lists.descriptionExcerpt}) as description,
          p.author, passed.header_version as version, p.created_at
        from plugins p
        cross join lateral (
          select v.header_version from plugin_versions v
          where v.plugin_id = p.id and (v.report->>'passed')::boolean
          order by v.version_number desc limit 1) passed
        where ${isShown}
        order by p.created_at desc, p.id desc limit ${limits.lists.publicPlugins}`,
  )
  return found.map(({ id, name, description, author, version, created_at: createdAt }) => ({
    id,
    name,
    description,
    author,
    version,
    createdAt: isoDate(createdAt),
  }))
}

/** A public plugin with what a copy of it would begin with, or its newest version; null for one that is not public. */
export async function readPublicPlugin(payload: Payload, pluginId: string): Promise<ShownPlugin | null> {
  const found = await row<Omit<Found, 'created_at'> & { verified: boolean }>(
    database(payload),
    sql`select p.id, p.name, left(coalesce(p.description, ''), ${limits.lists.descriptionExcerpt}) as description,
          p.author, shown.header_version as version, shown.verified
        from plugins p
        cross join lateral (
          select v.header_version, coalesce((v.report->>'passed')::boolean, false) as verified
          from plugin_versions v where v.plugin_id = p.id
          order by verified desc, v.version_number desc limit 1) shown
        where p.id = ${pluginId} and ${isShown}`,
  )
  return found ?? null
}

/**
 * Makes a plugin of this person public. One that is public stays so.
 * @throws ServiceError `not_found`
 */
export async function makePublic(payload: Payload, userId: string, pluginId: string): Promise<void> {
  await transaction(payload, async (tx) => {
    const { isPublic } = await lockPlugin(tx, userId, pluginId)
    if (isPublic) return
    await tx.execute(sql`update plugins set is_public = true, updated_at = now() where id = ${pluginId}`)
    await queuePluginChanged(tx, userId, pluginId)
  })
}

import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import type { LocksAnswer } from '#contract/locks.ts'
import { lockMessages } from '#contract/messages/locks.ts'
import type { LockInput } from '#contract/schemas/locks.ts'
import { rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { queuePluginChanged } from '../../platform/realtime/outbox.ts'
import type { Manifest } from './manifest.ts'
import { lockPlugin } from './plugin.ts'
import { newestVersion } from './versions.ts'

/** The files and folders of a plugin that requests leave as they are, sorted; a folder's path ends with '/'. */
export async function readLocks(executor: Executor, pluginId: string): Promise<readonly string[]> {
  const found = await rows<{ path: string }>(
    executor,
    sql`select path from plugsmith.plugin_locks where plugin_id = ${pluginId} order by path`,
  )
  return found.map(({ path }) => path)
}

/** The locks that a turn respects: those that were there when it was asked for. */
export async function locksOfTurn(executor: Executor, turnId: string): Promise<readonly string[]> {
  const found = await rows<{ path: string }>(
    executor,
    sql`select l.path from plugsmith.plugin_locks l join turns t on t.plugin_id = l.plugin_id
        where t.id = ${turnId} and l.locked_at <= t.created_at order by l.path`,
  )
  return found.map(({ path }) => path)
}

/** Gives a copy of a plugin the same locks. */
export const copyLocks = (tx: Executor, from: string, to: string): Promise<unknown> =>
  tx.execute(sql`
    insert into plugsmith.plugin_locks (plugin_id, path, locked_at)
    select ${to}::uuid, path, locked_at from plugsmith.plugin_locks where plugin_id = ${from}`)

/** The lock of a file, or of a folder, and those in the folder. */
const locksUnder = (pluginId: string, path: string) =>
  sql`plugin_id = ${pluginId} and (path = ${path} or starts_with(path, ${`${path}/`}))`

/**
 * Lets locks follow a file or a folder that a person has moved or deleted.
 * @param path of a folder too without '/' at the end
 * @param to where it is now, or null if it is gone
 */
export async function moveLocks(
  tx: Executor,
  pluginId: string,
  path: string,
  to: string | null,
): Promise<void> {
  // Nothing was there, so such a lock is left over from a file that is gone.
  await tx.execute(sql`delete from plugsmith.plugin_locks where ${locksUnder(pluginId, to ?? path)}`)
  if (to === null) return
  await tx.execute(sql`
    update plugsmith.plugin_locks set path = ${to}::text || substr(path, ${path.length + 1}::int)
    where ${locksUnder(pluginId, path)}`)
}

/** Whether a plugin has this file, or files in this folder. */
const isIn = (manifest: Manifest, path: string): boolean =>
  path.endsWith('/')
    ? Object.keys(manifest).some((file) => file.startsWith(path))
    : Object.hasOwn(manifest, path)

/**
 * Locks a file or a folder of a plugin, or unlocks it. A running turn keeps the locks it started with.
 * @throws ServiceError `not_found`; `invalid_input` for a path that the newest version does not have, and one lock too many
 */
export async function setLock(
  payload: Payload,
  userId: string,
  pluginId: string,
  { path, locked }: LockInput,
): Promise<LocksAnswer> {
  return transaction(payload, async (tx) => {
    await lockPlugin(tx, userId, pluginId)
    if (locked) {
      const newest = await newestVersion(tx, pluginId)
      if (!isIn(newest?.manifest ?? {}, path))
        throw new ServiceError('invalid_input', { path: lockMessages.gone })
      await tx.execute(sql`
        insert into plugsmith.plugin_locks (plugin_id, path) values (${pluginId}, ${path}) on conflict do nothing`)
    } else {
      await tx.execute(
        sql`delete from plugsmith.plugin_locks where plugin_id = ${pluginId} and path = ${path}`,
      )
    }
    const locks = await readLocks(tx, pluginId)
    if (locks.length > limits.plugin.locks)
      throw new ServiceError('invalid_input', { path: lockMessages.tooMany(limits.plugin.locks) })
    await queuePluginChanged(tx, userId, pluginId)
    return { locks }
  })
}

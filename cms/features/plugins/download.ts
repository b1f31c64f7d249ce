import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { creditMessages } from '#contract/messages/credits.ts'
import { prices } from '#contract/prices.ts'
import { createZip } from '#wordpress/archive/index.ts'
import { slugify } from '#wordpress/slug/index.ts'
import { lockAccount, spend } from '../credits/index.ts'
import { database, isoDate, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { loadFiles } from './manifest.ts'
import { ownPlugin } from './plugin.ts'
import { versionByNumber } from './versions.ts'

export interface Download {
  /** `{slug}.zip` */
  readonly fileName: string
  readonly zip: Uint8Array
  /** Credits; 0 for the same version again within 24 hours. */
  readonly charged: number
}

/**
 * Until when downloading a version is free because it has been paid for: ISO 8601, or null if it was not paid for or
 * too long ago.
 */
export async function paidUntil(
  executor: Executor,
  userId: string,
  versionId: string,
): Promise<string | null> {
  const free = sql`make_interval(secs => ${limits.download.freeRepeatSeconds})`
  const found = await row<{ until: string }>(
    executor,
    sql`select charged_at + ${free} as until from plugsmith.downloads
        where user_id = ${userId} and version_id = ${versionId} and charged_at > clock_timestamp() - ${free}
        order by charged_at desc limit 1`,
  )
  return found ? isoDate(found.until) : null
}

/** Charges a download once a day for each version, however often it is requested. */
async function charge(payload: Payload, userId: string, versionId: string, name: string): Promise<number> {
  return transaction(payload, async (tx) => {
    // Lock the account first, so that the second of two clicks sees the download of the first.
    await lockAccount(tx, userId)
    if (await paidUntil(tx, userId, versionId)) return 0
    const download = await row<{ id: string }>(
      tx,
      sql`insert into plugsmith.downloads (user_id, version_id) values (${userId}, ${versionId}) returning id`,
    )
    if (!download) throw new Error('the download was not stored')
    await spend(tx, {
      userId,
      amount: prices.download,
      type: 'plugin_download',
      description: creditMessages.ledger.download(name),
      idempotencyKey: `download:${download.id}`,
    })
    return prices.download
  })
}

/**
 * The ZIP of a version. It is built before it is charged, so that nobody pays for a ZIP that could not be built.
 * @throws ServiceError `not_found`, `no_files`, `insufficient_credits`
 */
export async function downloadVersion(
  payload: Payload,
  userId: string,
  pluginId: string,
  versionNumber: number,
): Promise<Download> {
  const db = database(payload)
  const plugin = await ownPlugin(db, userId, pluginId)
  const version = await versionByNumber(db, pluginId, versionNumber)
  const files = await loadFiles(db, version.manifest)
  if (files.size === 0) throw new ServiceError('no_files')
  const slug = plugin.slug ?? slugify(plugin.name)
  const zip = await createZip({ slug, files, date: new Date(version.createdAt) })
  const charged = await charge(payload, userId, version.id, slug)
  return { fileName: `${slug}.zip`, zip, charged }
}

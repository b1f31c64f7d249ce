import type { Payload } from 'payload'
import { database, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'

/** How crawlers, previews of links and scripts name themselves. */
const automated =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|preview|monitor|curl|wget|python|http-client|axios|lighthouse/i

/** Whether a page was loaded by a program, or ahead of time, as its headers say. */
export const isAutomated = (headers: Headers): boolean => {
  const agent = headers.get('user-agent') ?? ''
  return (
    agent === '' ||
    automated.test(agent) ||
    /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  )
}

/** Whether one more view of a thread from an address still counts. */
async function counts(payload: Payload, threadId: string, network: string): Promise<boolean> {
  try {
    await countAgainst(payload, 'threadViewsPerAddress', `${threadId}:${network}`)
    return true
  } catch (reason) {
    if (reason instanceof ServiceError && reason.code === 'rate_limited') return false
    throw reason
  }
}

/**
 * Counts one view of a thread; more than a person makes, from one address, are not counted.
 * @throws ServiceError `not_found`
 */
export async function countView(payload: Payload, threadId: string, network: string): Promise<void> {
  const db = database(payload)
  const thread = await row(
    db,
    sql`select 1 from plugsmith.forum_threads where id = ${threadId} and withheld is null`,
  )
  if (!thread) throw new ServiceError('not_found')
  if (await counts(payload, threadId, network))
    await db.execute(sql`update plugsmith.forum_threads set views = views + 1 where id = ${threadId}`)
}

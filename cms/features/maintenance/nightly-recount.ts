import type { Payload } from 'payload'
import { recountForum } from '../community/index.ts'
import type { Miscount } from '../community/index.ts'
import { nightly } from '../../platform/operation/index.ts'
import type { Notice } from '../../platform/operation/index.ts'
import { counted } from './counted.ts'

/** Most wrong counters that are stored with the notice; the summary counts all of them. */
const keptMiscounts = 100

/** The result of a recount in plain words. */
export const recountNotice = (wrong: readonly Miscount[]): Notice =>
  wrong.length === 0
    ? { kind: 'forum-audit', level: 'ok', summary: 'Every counter of the forum is right.' }
    : {
        kind: 'forum-audit',
        level: 'alert',
        summary: `${counted(wrong.length, 'counter of the forum is', 'counters of the forum are')} wrong.`,
        details: { miscounts: wrong.slice(0, keptMiscounts) },
      }

/**
 * Counts everything in the forum once a night, in the first worker that gets to it, and stores as a notice which counters
 * say something else.
 * @returns the notice that was stored, or null
 */
export const nightlyRecount = (payload: Payload): Promise<Notice | null> =>
  nightly(payload, 'forum-audit', async (tx) => recountNotice(await recountForum(tx)))

import type { Payload } from 'payload'
import { dropLeftDrafts } from '../editing/index.ts'
import { emptyDrafts } from '../generation/index.ts'
import { nightly } from '../../platform/operation/index.ts'
import type { Notice } from '../../platform/operation/index.ts'
import { collectBlobs } from '../plugins/index.ts'
import { counted } from './counted.ts'

/**
 * Deletes unreachable data once a night: first the drafts, then the blobs that only they referred to.
 * @returns the notice that was stored, or null when it was not time
 */
export const nightlyCleanUp = (payload: Payload): Promise<Notice | null> =>
  nightly(payload, 'clean-up', async () => {
    const drafts = (await emptyDrafts(payload)) + (await dropLeftDrafts(payload))
    const { blobs, size } = await collectBlobs(payload)
    const megabytes = (size / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })
    return {
      kind: 'clean-up',
      level: 'ok',
      summary: `Deleted ${counted(drafts, 'draft', 'drafts')} and ${counted(blobs, 'file', 'files')} (${megabytes} MB) that are no longer needed.`,
      details: { drafts, blobs, size },
    }
  })

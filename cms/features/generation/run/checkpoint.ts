import type { Payload } from 'payload'
import type { TurnEventBody } from '#contract/turns/index.ts'
import { jsonb, sql, transaction } from '../../../platform/database/index.ts'
import { putBlob } from '../../../platform/blobs.ts'
import type { Checkpoint } from './begin.ts'
import type { Draft, StoredDraft } from './draft.ts'
import { ownedBy } from './fence.ts'
import type { Attempt } from './fence.ts'
import type { EventLog } from './event-log.ts'

/** What is stored with a step of the work; a crash after it loses nothing before it. */
export interface Step {
  readonly draft: Draft
  readonly checkpoint: Checkpoint
  /** The bytes that the step wrote, if it wrote any. */
  readonly blob?: Uint8Array
  readonly events: readonly TurnEventBody[]
}

/**
 * Stores a step in one transaction: the blob, the draft that refers to it, the conversation so far and the events.
 * @throws Fenced when the turn no longer belongs to this attempt
 */
export async function saveStep(
  payload: Payload,
  attempt: Attempt,
  eventLog: EventLog,
  step: Step,
): Promise<void> {
  const { draft, checkpoint, blob, events } = step
  const stored: StoredDraft = { files: draft.manifest(), previews: draft.previews }
  await eventLog.appendWith((append) =>
    transaction(payload, async (tx) => {
      if (blob) await putBlob(tx, blob)
      // `updated_at` tells the blob collector that this row may refer to other blobs than before.
      await tx.execute(sql`
        update turns set draft = ${jsonb(stored)}::jsonb, checkpoint = ${jsonb(checkpoint)}::jsonb,
          updated_at = now()
        where ${ownedBy(attempt)}`)
      return append(tx, ...events)
    }),
  )
}

import type { Payload } from 'payload'
import { transaction } from '../../platform/database/index.ts'
import { tellMentioned } from './tell-mentioned.ts'
import { tellWatchers } from './tell-watchers.ts'

/** Tells people of a new comment: those who watch its thread, then those whom it mentions. Safe to repeat. */
export async function tellOfComment(payload: Payload, commentId: string): Promise<void> {
  await tellWatchers(payload, commentId)
  await transaction(payload, (tx) => tellMentioned(tx, { kind: 'comment', id: commentId }))
}

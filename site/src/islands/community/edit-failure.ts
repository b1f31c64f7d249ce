import { editingMessages } from '#contract/messages/community-editing.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import { bad, failedToast, isSignedOut } from './failure.ts'
import type { Failure } from './failure.ts'

/** What is said when an edit could not be saved, where it is not what is said of new posts; else null. */
export function editFailure(error: unknown): Failure | null {
  if (isSignedOut(error) || !(error instanceof ApiError)) return null
  const { thread: locked, title, content } = error.details
  if (locked !== undefined) return { toast: bad(texts.locked, locked), why: null }
  if (title !== undefined || content !== undefined) return null
  const why = error.code === 'version_conflict' ? editingMessages.conflict : sentenceOf(error)
  return { toast: failedToast(texts.failed.edit), why }
}

import { cmsMessages } from '#contract/messages/cms.ts'
import { formatTime } from '../format-time.ts'
import type { PublishingState } from './publishing-state.ts'

const words = cmsMessages.status

/** The status next to a document's buttons, and its tone. */
export interface Shown {
  readonly tone: 'quiet' | 'busy' | 'good' | 'bad'
  readonly text: string
}

export interface Saved {
  /** Changes with every save. */
  readonly save: string
  /** Whether the last save is a draft, which readers do not see. */
  readonly isChanged: boolean
}

/** The state of a document in words; null before anything is known. */
export function displayedState(
  { publishing, isAnswered, isSlow, of }: PublishingState,
  { save, isChanged }: Saved,
): Shown | null {
  if (!isAnswered) return { tone: 'quiet', text: words.unknown }
  if (!publishing) return null
  const { state, since, why, scheduled } = publishing
  // The status of an earlier save says nothing about this one.
  if (state === 'publishing' || (state === 'live' && of !== save && !isChanged))
    return { tone: 'busy', text: isSlow ? words.slow : words.publishing }
  if (state === 'failed') return { tone: 'bad', text: words.failed(why ?? '') }
  const planned = scheduled && words.scheduled[scheduled.type](formatTime(scheduled.at))
  if (state === 'draft') return { tone: 'quiet', text: planned ?? words.draft }
  const parts = [since ? words.liveSince(formatTime(since)) : words.live, planned, isChanged && words.changed]
  return { tone: 'good', text: parts.filter(Boolean).join(' · ') }
}

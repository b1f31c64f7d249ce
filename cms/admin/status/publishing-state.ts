import type { DocumentPublishing } from '#contract/publishing.ts'

/** The publishing status of the open document. */
export interface PublishingState {
  /** The last answer; null before the first one. */
  readonly publishing: DocumentPublishing | null
  /** Whether the last request succeeded. */
  readonly isAnswered: boolean
  /** Whether publishing takes longer than it should. */
  readonly isSlow: boolean
  /** The save that the answer refers to. */
  readonly of: string
}

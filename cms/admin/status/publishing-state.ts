import type { DocumentPublishing } from '#contract/publishing.ts'

/** What is known of a document's publishing while somebody has it open. */
export interface PublishingState {
  /** What was told last; null before the first answer. */
  readonly told: DocumentPublishing | null
  /** Whether the last question was answered. */
  readonly isAnswered: boolean
  /** Whether it has been publishing for longer than it should. */
  readonly isSlow: boolean
  /** The save after which it was told. */
  readonly of: string
}

import type { ScheduleType } from '#contract/publishing.ts'

interface Situation {
  /** Whether readers can see the document now. */
  readonly isPublished: boolean
  /** Whether it has unpublished changes. */
  readonly hasChanges: boolean
  /** What is already scheduled. */
  readonly planned: readonly ScheduleType[]
}

/** What can be scheduled: unpublishing only makes sense for a document that is published, or will be. */
export const possibleTypes = ({ isPublished, planned }: Situation): readonly ScheduleType[] =>
  isPublished || planned.includes('publish') ? ['publish', 'unpublish'] : ['publish']

/** The option selected at first. */
export const proposedType = ({ isPublished, hasChanges }: Situation): ScheduleType =>
  isPublished && !hasChanges ? 'unpublish' : 'publish'

import type { ScheduleType } from '#contract/publishing.ts'

interface Situation {
  /** Whether readers can see the document now. */
  readonly isPublished: boolean
  /** Whether it has words that readers cannot see yet. */
  readonly hasChanges: boolean
  /** What is scheduled already. */
  readonly planned: readonly ScheduleType[]
}

/** What can be scheduled: nothing is taken back that nobody sees, now or by its schedule. */
export const possibleTypes = ({ isPublished, planned }: Situation): readonly ScheduleType[] =>
  isPublished || planned.includes('publish') ? ['publish', 'unpublish'] : ['publish']

/** What is proposed first. */
export const proposedType = ({ isPublished, hasChanges }: Situation): ScheduleType =>
  isPublished && !hasChanges ? 'unpublish' : 'publish'

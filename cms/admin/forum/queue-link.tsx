import type { UIFieldServerProps } from 'payload'
import { communityPaths } from '#contract/community.ts'
import { forumSettingsMessages } from '#contract/messages/forum-settings.ts'
import { countForModerators } from '../../features/community/index.ts'

const words = forumSettingsMessages.queue

/** How much waits in the queue of moderators and how many people are suspended, with the way there. */
export async function QueueLink({ payload }: UIFieldServerProps) {
  const { cases, suspended } = await countForModerators(payload)
  return (
    <p>
      {words.waiting(cases)} {words.suspended(suspended)}{' '}
      <a href={communityPaths.moderation} target="_blank" rel="noreferrer">
        {words.open}
      </a>
    </p>
  )
}

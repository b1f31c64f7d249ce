import { communityPaths } from '#contract/community.ts'
import type { ForumReply } from '#contract/community.ts'

/** The earlier versions of a post. @param threadId the post itself, if it is the thread */
export const historyPath = (threadId: string, post: Pick<ForumReply, 'id'>): string =>
  communityPaths.history(threadId, post.id === threadId ? null : post.id)

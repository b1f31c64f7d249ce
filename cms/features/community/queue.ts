import * as z from 'zod/mini'
import type { JobKind } from '../../platform/queue/index.ts'

export interface CommentJob {
  readonly commentId: string
}

/** Tells those who watch a thread of a new comment; a job, because there may be thousands of them. */
export const commentJob: JobKind<CommentJob> = {
  name: 'forum-comments',
  data: z.object({ commentId: z.string() }),
}

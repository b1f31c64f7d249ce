import * as z from 'zod/mini'
import type { JobKind } from '../../platform/queue/index.ts'

export interface CommentJob {
  readonly commentId: string
}

/** Tells people of a new comment; a job, because thousands may watch its thread. */
export const commentJob: JobKind<CommentJob> = {
  name: 'forum-comments',
  data: z.object({ commentId: z.string() }),
}

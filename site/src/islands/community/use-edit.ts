import { useState } from 'react'
import type { EditedAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { api, ApiError } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { editFailure } from './edit-failure.ts'
import type { Writing } from './failure.ts'
import type { Post } from './page.ts'
import { postedToast, usePosting } from './use-posting.ts'
import type { Posting } from './use-posting.ts'

interface Asked {
  readonly threadId: string
  readonly post: Pick<Post, 'id' | 'kind' | 'version'>
  readonly isComplete: boolean
  readonly problem: string | null
  readonly send: (version: number) => Promise<EditedAnswer>
  readonly onSaved: (answer: EditedAnswer) => void
}

interface Edit extends Posting {
  /** What somebody has saved elsewhere meanwhile; null if nothing was. */
  readonly other: string | null
}

/**
 * Saves a change to a post. Where it was changed elsewhere meanwhile, that is shown and nothing is lost; saving again then
 * replaces it.
 */
export function useEdit({ threadId, post, isComplete, problem, send, onSaved }: Asked): Edit {
  const [base, setBase] = useState(post.version)
  const [other, setOther] = useState<string | null>(null)

  const lookAtOther = async (): Promise<void> => {
    const query = new URLSearchParams(post.kind === 'thread' ? {} : { comment: post.id })
    const { versions } = await api.call(communityRoutes.history.at(threadId), { query })
    const [now] = versions
    if (!now) return
    setBase(now.version)
    setOther(now.title === null ? now.content : `**${now.title}**\n\n${now.content}`)
  }
  const writing: Writing = post.kind
  const posting = usePosting({
    writing,
    isComplete,
    problem,
    send: async () => {
      try {
        return await send(base)
      } catch (error) {
        // Without it, the next attempt is refused in the same way.
        if (error instanceof ApiError && error.code === 'version_conflict') await lookAtOther()
        throw error
      }
    },
    onPosted: (answer) => {
      setBase(answer.version)
      setOther(null)
      toast(postedToast({ held: answer.withheld === 'held' }, texts.done.edit))
      onSaved(answer)
    },
    failed: editFailure,
  })
  return { ...posting, other }
}

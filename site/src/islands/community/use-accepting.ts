import { useEffect, useRef, useState } from 'react'
import { communityRoutes } from '#contract/community-routes.ts'
import type { ThreadAnswer } from '#contract/community.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { api, ApiError } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { showAccepted } from './accepted.ts'
import type { Answer } from './accepted.ts'
import { failedToast } from './failure.ts'
import type { Post } from './page.ts'

export interface Accepting {
  /** Of the comment; null for none. */
  readonly accepted: string | null
  /** Accepts a comment as the answer, or takes that back. */
  toggle(post: Post): void
  /** A comment has been deleted. */
  forget(id: string): void
}

/** The answer that the author of a thread has accepted, and how they accept another. @param posts of the page */
export function useAccepting(thread: ThreadAnswer, posts: readonly Post[]): Accepting {
  const [answer, setAnswer] = useState<Answer | null>(thread.accepted)
  useEffect(() => showAccepted(thread, answer), [thread, answer])
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const accepted = answer?.id ?? null

  const toggle = async (post: Post): Promise<void> => {
    if (running.current) return
    running.current = true
    const wish = post.id !== accepted
    try {
      const call = communityRoutes.acceptComment.at(post.id)
      const { accepted: now } = await api.call(call, { body: { accepted: wish } })
      // Another tab may have accepted a different comment meanwhile; taking this one back leaves that one.
      const found = [post, ...posts].find(({ id }) => id === now)
      setAnswer(found ? { ...found, after: null } : null)
      toast({ title: wish ? texts.done.accept : texts.done.unaccept, tone: 'success' })
    } catch (error) {
      const locked = error instanceof ApiError ? error.details['thread'] : undefined
      toast(failedToast(locked ?? (wish ? texts.failed.accept : texts.failed.unaccept)))
    } finally {
      running.current = false
    }
  }
  return {
    accepted,
    toggle: (post) => void toggle(post),
    forget: (id) => setAnswer((before) => (before?.id === id ? null : before)),
  }
}

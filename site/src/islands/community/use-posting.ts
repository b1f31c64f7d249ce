import { useRef, useState } from 'react'
import type { PostedAnswer } from '#contract/community.ts'
import { heldMessages } from '#contract/messages/withheld.ts'
import type { Flash } from '../../lib/flash.ts'
import { toast } from '../../ui/toast.ts'
import { failureOf, missingText } from './failure.ts'
import type { Failure, Writing } from './failure.ts'

interface Asked<Answer> {
  readonly writing: Writing
  /** Whether there is something in everything that has to be filled in. */
  readonly isComplete: boolean
  /** Why it cannot be sent as it is, or null. */
  readonly problem: string | null
  readonly send: () => Promise<Answer>
  readonly onPosted: (answer: Answer) => void
  /** Words of its own for a failure, if it has any. */
  readonly failed?: (error: unknown) => Failure | null
}

export interface Posting {
  readonly busy: boolean
  /** A sentence beside the text, or null. */
  readonly why: string | null
  submit(): void
}

/** What is said of a post that was taken. @param done in words, where everyone sees it */
export const postedToast = ({ held }: Pick<PostedAnswer, 'held'>, done: string): Flash =>
  held
    ? { title: heldMessages.title, text: heldMessages.text, tone: 'info' }
    : { title: done, tone: 'success' }

/** Sends a post, once, however often that is pressed, and says why where it cannot be sent. */
export function usePosting<Answer>(asked: Asked<Answer>): Posting {
  const { writing, isComplete, problem, send, onPosted, failed } = asked
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)

  const post = async (): Promise<void> => {
    running.current = true
    setBusy(true)
    setWhy(null)
    try {
      onPosted(await send())
    } catch (error) {
      const failure = failed?.(error) ?? failureOf(writing, error)
      toast(failure.toast)
      setWhy(failure.why)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const submit = (): void => {
    if (running.current) return
    if (!isComplete) return void toast(missingText(writing))
    if (problem !== null) return setWhy(problem)
    void post()
  }
  return { busy, why, submit }
}

import { useRef, useState } from 'react'
import type { PostedAnswer } from '#contract/community.ts'
import { toast } from '../../ui/toast.ts'
import { failureOf, missingText } from './failure.ts'
import type { Writing } from './failure.ts'

interface Asked {
  readonly writing: Writing
  /** Whether there is something in everything that has to be filled in. */
  readonly isComplete: boolean
  /** Why it cannot be sent as it is, or null. */
  readonly problem: string | null
  readonly send: () => Promise<PostedAnswer>
  /** @param id of the new post */
  readonly onPosted: (id: string) => void
}

export interface Posting {
  readonly busy: boolean
  /** A sentence beside the text, or null. */
  readonly why: string | null
  submit(): void
}

/** Sends a post, once, however often that is pressed, and says why where it cannot be sent. */
export function usePosting({ writing, isComplete, problem, send, onPosted }: Asked): Posting {
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)

  const post = async (): Promise<void> => {
    running.current = true
    setBusy(true)
    setWhy(null)
    try {
      const { id } = await send()
      onPosted(id)
    } catch (error) {
      const failure = failureOf(writing, error)
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

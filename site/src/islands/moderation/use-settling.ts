import { useRef, useState } from 'react'
import { moderationMessages } from '#contract/messages/moderation.ts'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

interface Settling {
  readonly busy: boolean
  start(): Promise<void>
}

/**
 * Ends what a row of the queue is about, once, and says how that went.
 * @param done said afterwards
 * @param onDone called when it has ended, here or elsewhere
 */
export function useSettling(settle: () => Promise<unknown>, done: string, onDone: () => void): Settling {
  const [busy, setBusy] = useState(false)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const start = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await settle()
      toast({ title: done, tone: 'success' })
      onDone()
    } catch (error) {
      const isHandled = error instanceof ApiError && error.code === 'already_handled'
      toast({
        title: isHandled ? moderationMessages.queue.handled : moderationMessages.failed,
        text: sentenceOf(error),
        tone: 'destructive',
      })
      if (isHandled) onDone()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, start }
}

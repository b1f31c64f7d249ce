import { useEffect, useRef } from 'react'
import type { TakingIn } from '../../behaviour/new-comments.ts'

/** The page that announced a comment is kept for a second, and with it what it says of the newest ones. */
const settleMs = 1_100

/**
 * Joins the page's bar of new comments (`behaviour/new-comments.ts`): told at once what the page would only ask for, and
 * shows the comments in the island's own way.
 * @param take shows them; whether that worked
 */
export function useNewComments(threadId: string, take: () => Promise<boolean>): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('new-comments')
    if (!bar) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        bar.dispatchEvent(new Event('check'))
      }, settleMs)
    }
    const takeIn = (event: Event) => {
      ;(event as CustomEvent<TakingIn>).detail.taken = latest.current()
    }
    bar.addEventListener('take', takeIn)
    let ended = false
    let leave: (() => void) | undefined
    import('../../lib/watch-thread.ts').then(
      ({ watchThread }) => {
        if (ended) return
        leave = watchThread(threadId, {
          onLive: (isLive) => bar.toggleAttribute('data-told', isLive),
          onNews: check,
        })
      },
      // The page still asks by itself.
      () => undefined,
    )
    return () => {
      ended = true
      clearTimeout(timer)
      leave?.()
      bar.removeEventListener('take', takeIn)
      bar.removeAttribute('data-told')
    }
  }, [threadId])
}

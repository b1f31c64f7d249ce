import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { builderMessages } from '#contract/messages/builder.ts'
import { Button } from '../../ui/Button.tsx'
import { usePluginWorkspace, useWorkspace } from '../../plugin-workspace/context.ts'

const texts = builderMessages.earlier
/** The next page is loaded at this distance from the top, so that it is there in time. */
const ahead = '600px 0px 0px'

/** After so many frames, the nearby new messages have their final size. */
const settling = 6

/**
 * Runs a change that prepends messages, and keeps the reading position. The sizes of the new messages are estimates at
 * first, so the scroll position is corrected frame by frame for the shift of the first visible message, but not for
 * scrolling by the reader. The browser's own scroll anchoring would anchor to the new messages.
 */
function keepPlace(thread: HTMLElement, change: () => void): void {
  const { top } = thread.getBoundingClientRect()
  const read = [...thread.querySelectorAll('.msg')].find(
    (message) => message.getBoundingClientRect().bottom > top,
  )
  const place = () => (read?.getBoundingClientRect().top ?? 0) + thread.scrollTop
  let lastPlace = place()
  const hold = () => {
    const now = place()
    if (now !== lastPlace) thread.scrollTop += now - lastPlace
    lastPlace = now
  }
  const settle = (frames: number) => {
    hold()
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1))
    else thread.style.overflowAnchor = ''
  }
  thread.style.overflowAnchor = 'none'
  flushSync(change)
  settle(settling)
}

/** Loads earlier messages: while scrolling up, and by a button. */
export function Earlier({ thread }: { readonly thread: RefObject<HTMLElement | null> }) {
  const { store } = usePluginWorkspace()
  const earlier = useWorkspace(({ workspace }) => workspace?.earlier ?? false)
  const state = useWorkspace(({ loadingEarlier }) => loadingEarlier)
  const [shown, setShown] = useState(0)
  const place = useRef<HTMLDivElement>(null)

  const load = async () => {
    const { current: element } = thread
    if (!element) return
    const focused = place.current?.contains(document.activeElement) ?? false
    const count = await store.getState().loadEarlier((change) => keepPlace(element, change))
    if (count === 0) return
    setShown(count)
    // With the last page the button goes.
    if (focused && !store.getState().workspace?.earlier) element.focus({ preventScroll: true })
  }
  useEffect(() => {
    const { current: sentinel } = place
    if (!sentinel || !earlier || state !== 'idle') return
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load()
      },
      { root: thread.current, rootMargin: ahead },
    )
    near.observe(sentinel)
    return () => near.disconnect()
    // A page that came, and did not fill the room, is a reason to look again; so is the end of a wait.
  }, [earlier, state, thread])

  return (
    <>
      {earlier && (
        <div className="earlier" ref={place}>
          <p className="small text-ink-3" role="status">
            {state === 'failed' ? texts.failed : ''}
          </p>
          <Button size="sm" variant="ghost" aria-disabled={state === 'busy'} onClick={() => void load()}>
            {state === 'busy' ? texts.loading : texts.show}
          </Button>
        </div>
      )}
      <p className="sr-only" role="status">
        {shown > 0 && state === 'idle' ? texts.shown(shown) : ''}
      </p>
    </>
  )
}

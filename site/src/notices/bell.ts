import { notificationMessages as texts } from '#contract/messages/notifications.ts'
import { badgeOf } from '#contract/notifications.ts'
import { notificationsReloadEvent } from '#contract/realtime.ts'
import { connectRealtime, isRealtimeWanted } from '../lib/realtime.ts'
import { onShownAgain } from '../lib/shown-again.ts'
import { adoptStyles } from '../ui/adopt-styles.ts'
import { createBellStore } from './bell-store.ts'
import notices from './notices.css?inline'
import popover from './popover.css?inline'

/**
 * The bell in the header of signed-in people, loaded after the first paint. Without it, and until it is there, the bell is
 * a link to the page of all notices. What opens is React's, and comes when somebody points at the bell.
 */

const popoverId = 'notices'
const loadPopover = () => import('./show-popover.tsx')
const store = createBellStore()

/** Shows how many are unread, in the corner of the bell. */
function showCount(bell: HTMLElement): void {
  const unread = store.get()?.unread ?? 0
  bell.querySelector('.count')?.remove()
  bell.ariaLabel = unread > 0 ? texts.bell(badgeOf(unread)) : texts.title
  if (unread === 0) return
  const count = document.createElement('span')
  count.className = unread > 9 ? 'count wide-n' : 'count'
  count.textContent = badgeOf(unread)
  bell.append(count)
}

/** Opens and closes what the bell shows; the focus returns to the bell, unless it has gone elsewhere. */
function makeOpen(box: HTMLElement, bell: HTMLAnchorElement): void {
  let end: (() => void) | null = null
  let opening = false
  const close = (focus: boolean) => {
    if (!end) return
    end()
    end = null
    bell.ariaExpanded = 'false'
    if (focus) bell.focus()
  }
  const open = async () => {
    opening = true
    const loaded = await loadPopover().catch(() => null)
    opening = false
    // Without it, the page of all.
    if (!loaded) return location.assign(bell.href)
    const place = document.createElement('div')
    box.append(place)
    const unmount = loaded.showPopover(place, popoverId, store, () =>
      close(box.contains(document.activeElement)),
    )
    end = () => {
      unmount()
      place.remove()
    }
    bell.ariaExpanded = 'true'
    void store.load()
  }
  const toggle = () => {
    if (end) close(true)
    else if (!opening) void open()
  }
  bell.role = 'button'
  bell.ariaHasPopup = 'dialog'
  bell.ariaExpanded = 'false'
  bell.setAttribute('aria-controls', popoverId)
  bell.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    toggle()
  })
  bell.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle()
  })
  for (const type of ['pointerenter', 'focus'])
    bell.addEventListener(type, () => void loadPopover().catch(() => undefined), { once: true })
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(true)
  })
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) close(false)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) close(false)
  })
  addEventListener('pagehide', () => close(false))
}

/** Reloads whenever something may be new: on events, after each connection, and when somebody looks again. */
async function keepFresh(): Promise<void> {
  const reload = () => void store.load()
  addEventListener(notificationsReloadEvent, reload)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) reload()
  })
  addEventListener('online', reload)
  onShownAgain(reload)
  const userId = await store.load()
  // An island that listens on the person's channel tells the page of it.
  if (userId === null || isRealtimeWanted()) return
  connectRealtime(userId, {
    onProgress: () => undefined,
    onCredits: () => undefined,
    onPlugin: () => undefined,
    onState: () => undefined,
    onSubscribed: () => undefined,
    onEnded: () => undefined,
  })
}

/** After the first paint. */
const isPainted = new Promise((painted) => {
  if (document.readyState === 'complete') painted(true)
  else addEventListener('load', painted)
})

const bell = document.querySelector<HTMLAnchorElement>('.bell')
if (bell?.parentElement) {
  adoptStyles(notices + popover)
  store.subscribe(() => showCount(bell))
  makeOpen(bell.parentElement, bell)
  void isPainted.then(keepFresh)
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { commonMessages } from '#contract/messages/common.ts'
import { takeFlash } from '../lib/flash.ts'
import { IconButton } from './IconButton.tsx'
import { dismissToast, dismissToasts, toast, toastMs, toastStore } from './toast.ts'
import type { Toast } from './toast.ts'
import { useToastPlace } from './use-toast-place.ts'

export { dismissToasts, toast } from './toast.ts'

const icons = { info: Info, success: CircleCheck, destructive: CircleAlert }

/** Whether the page is hidden: another tab is active, or the window is minimized. */
function useHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
    () => false,
  )
}

interface ToastCardProps extends Toast {
  onDismiss(): void
}

function ToastCard({
  id,
  title,
  text,
  tone = 'info',
  titleLanguage,
  textLanguage,
  onDismiss,
}: ToastCardProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useHidden()
  const Icon = icons[tone]

  // Pause while it is hovered or focused, and in a hidden tab.
  const held = pointed || focused || hidden
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, held])

  return (
    <li
      className={`toast toast-${tone}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className="icon" aria-hidden />
      <div>
        <b lang={titleLanguage}>{title}</b>
        {text && <p lang={textLanguage}>{text}</p>}
      </div>
      <IconButton label={commonMessages.dismiss} onClick={onDismiss}>
        <X className="icon" aria-hidden />
      </IconButton>
    </li>
  )
}

const none: readonly Toast[] = []

/**
 * Moves the region to where it can be reached, above everything else. React is not affected, since it only manages the
 * content of `home`.
 */
function moveRegion(home: HTMLElement | null, region: HTMLElement | null): void {
  if (!home || !region) return
  // Opened within another, the inner one lies on top.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home
  if (region.parentElement !== place) place.append(region)
  if ('showPopover' in region && !region.matches(':popover-open')) region.showPopover()
}

/**
 * The region of toasts, once per page. It first shows the message left by the previous page. While a dialog is open it is
 * inside of it, since everything outside is inert.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, () => none)
  const home = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLDivElement>(null)
  /** What had the focus before it came here. */
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const flash = takeFlash()
    if (flash) toast(flash)
  }, [])

  // The browser may restore the page later, when the toast would be outdated.
  useEffect(() => {
    window.addEventListener('pagehide', dismissToasts)
    return () => window.removeEventListener('pagehide', dismissToasts)
  }, [])

  // Rendered from the start, and moved empty when a dialog opens, since text in a new live region is often not read aloud.
  useEffect(() => {
    const move = () => moveRegion(home.current, region.current)
    move()
    // Does not bubble.
    document.addEventListener('toggle', move, true)
    return () => document.removeEventListener('toggle', move, true)
  }, [])
  // For browsers without an event when a dialog opens.
  useEffect(() => moveRegion(home.current, region.current), [toasts])
  useToastPlace(region, toasts[0]?.id)

  /** The button that was pressed goes: the focus goes to the next toast, or back to where it was. */
  const dismiss = (id: number) => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])]
    const at = toasts.findIndex((shown) => shown.id === id)
    const next = buttons[at + 1] ?? buttons[at - 1] ?? cameFrom.current
    dismissToast(id)
    next?.focus()
  }

  return (
    <div ref={home} className="toasts-home">
      <div
        ref={region}
        className="toasts"
        popover="manual"
        role="region"
        aria-label={commonMessages.notifications}
        onFocus={({ relatedTarget }) => {
          const inside = relatedTarget instanceof Node && region.current?.contains(relatedTarget)
          if (!inside) cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
        }}
      >
        <ol aria-live="polite" aria-relevant="additions">
          {toasts.map((shown) => (
            <ToastCard key={shown.id} {...shown} onDismiss={() => dismiss(shown.id)} />
          ))}
        </ol>
      </div>
    </div>
  )
}

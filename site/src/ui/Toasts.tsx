import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { commonMessages } from '#contract/messages/common.ts'
import { takeFlash } from '../lib/flash.ts'
import { IconButton } from './IconButton.tsx'
import { dismissToast, toast, toastMs, toastStore } from './toast.ts'
import type { Toast } from './toast.ts'

export { toast } from './toast.ts'

const icons = { info: Info, success: CircleCheck, destructive: CircleAlert }

function ToastCard({ id, title, text, tone = 'info', titleLanguage, textLanguage }: Toast) {
  const [held, setHeld] = useState(false)
  const Icon = icons[tone]

  useEffect(() => {
    // Whoever points at it or has the focus in it is still reading.
    if (held) return
    const timer = setTimeout(() => dismissToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, held])

  return (
    <li
      className={`toast toast-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="i" aria-hidden />
      <div>
        <b lang={titleLanguage}>{title}</b>
        {text && <p lang={textLanguage}>{text}</p>}
      </div>
      <IconButton label={commonMessages.dismiss} onClick={() => dismissToast(id)}>
        <X className="i" aria-hidden />
      </IconButton>
    </li>
  )
}

const none: readonly Toast[] = []

/**
 * The place of toasts, once per page. Shows with its first appearance what the page before left to be said, and lies
 * above an open dialog too.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, () => none)
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const flash = takeFlash()
    if (flash) toast(flash)
  }, [])

  useEffect(() => {
    const element = region.current
    if (!element || !('showPopover' in element)) return
    // Shown anew for each toast, so that it comes to lie above a dialog that was opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])

  return (
    <div
      ref={region}
      className="toasts"
      popover="manual"
      role="region"
      aria-label={commonMessages.notifications}
    >
      <ol aria-live="polite" aria-relevant="additions">
        {toasts.map((shown) => (
          <ToastCard key={shown.id} {...shown} />
        ))}
      </ol>
    </div>
  )
}

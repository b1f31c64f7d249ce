import X from 'lucide-react/icons/x'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { commonMessages } from '#contract/messages/common.ts'
import { IconButton } from './IconButton.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  readonly open: boolean
  /** Called for every way out: Esc, the cross, a press on the ground behind. The owner sets `open`. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the main one last. */
  readonly actions?: ReactNode
  readonly wide?: boolean
  /** For one that is read before anything is done in it: it opens at its top, with the focus on its title. */
  readonly reading?: boolean
  /** While something runs that must not be left: no way out. */
  readonly busy?: boolean
}

/** A modal dialog. The browser keeps the focus inside and gives it back when it closes. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  wide,
  reading,
  busy = false,
}: DialogProps) {
  const titleId = useId()
  const leave = () => {
    if (!busy) onClose()
  }
  const modal = useModal(open, leave)
  return (
    <dialog {...modal} className={wide ? 'dlg dlg-wide' : 'dlg'} aria-labelledby={titleId}>
      {open && (
        <div className="dlg-in">
          <h2 id={titleId} tabIndex={reading ? -1 : undefined}>
            {title}
          </h2>
          {children}
          {actions && <div className="dlg-acts">{actions}</div>}
          <IconButton className="dlg-close" label={commonMessages.close} onClick={leave} disabled={busy}>
            <X className="icon" aria-hidden />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}

import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { commonMessages } from '#contract/messages/common.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { Button } from '../../ui/Button.tsx'

interface DisclosedProps {
  readonly label: string
  /** What is set now. */
  readonly value: ReactNode
  readonly open: boolean
  setOpen(open: boolean): void
  /** The text of the button that sends the form. */
  readonly button: string
  readonly busy: boolean
  send(): void
  /** The fields. */
  readonly children: ReactNode
}

/** A setting that is changed in a form, which opens on demand. */
export function Disclosed({ label, value, open, setOpen, button, busy, send, children }: DisclosedProps) {
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (open && !was.current) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    // The focused button is gone.
    if (!open && was.current) opener.current?.focus()
    was.current = open
  }, [open])
  return (
    <div className="row">
      <b>{label}</b>
      <div className="v">{value}</div>
      {!open && (
        <Button
          ref={opener}
          size="sm"
          aria-label={`${settingsMessages.change}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {settingsMessages.change}
        </Button>
      )}
      {open && (
        <form
          ref={form}
          className="open"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            send()
          }}
        >
          {children}
          <div className="acts">
            <Button variant="ink" size="sm" type="submit" aria-disabled={busy}>
              {button}
            </Button>
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => setOpen(false)}>
              {commonMessages.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

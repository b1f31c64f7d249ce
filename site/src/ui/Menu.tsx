import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { commonMessages } from '#contract/messages/common.ts'
import { IconButton } from './IconButton.tsx'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly danger?: boolean
}

interface MenuProps {
  /** The button's name; 'More actions' unless told. */
  readonly label?: string
  readonly items: readonly MenuItem[]
  /** The button's icon; three dots unless told. */
  readonly children?: ReactNode
}

/** A button with a menu after the WAI-ARIA pattern: arrows move, a letter jumps, Esc and Tab close. */
export function Menu({ label = commonMessages.more, items, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Tab') return setOpen(false)
    const all = entries()
    const at = all.findIndex((entry) => entry === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const letter = event.key.length === 1 ? event.key.toLowerCase() : null
    const entry =
      to !== undefined
        ? all[(to + all.length) % all.length]
        : letter !== null
          ? [...all.slice(at + 1), ...all].find((other) =>
              other.textContent?.toLowerCase().startsWith(letter),
            )
          : undefined
    if (!entry) return
    event.preventDefault()
    entry.focus()
  }

  return (
    <div className="pop-root" ref={root}>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children ?? <Ellipsis className="i" aria-hidden />}
      </IconButton>
      {open && (
        <div className="pop" role="menu" id={id} aria-label={label} onKeyDown={onKeyDown}>
          {items.map(({ label: text, icon, onSelect, danger }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={danger ? 'danger' : undefined}
              onClick={() => {
                close()
                onSelect()
              }}
            >
              {icon}
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { isComposing } from '../../lib/composing.ts'
import type { TextBox } from './use-begun.ts'

interface Props<Option> {
  readonly box: RefObject<TextBox | null>
  /** None: the list is closed. Another list begins at its first option again. */
  readonly options: readonly Option[]
  readonly keyOf: (option: Option) => string | number
  readonly label: string
  /** Read aloud when the list opens. */
  readonly found: (count: number) => string
  readonly className: string
  /** Pixels below the upper edge of the box; by default where the style sheet puts it. */
  readonly top?: number | undefined
  onTake(option: Option): void
  onClose(): void
  readonly children: (option: Option) => ReactNode
}

/**
 * Suggestions below the box in which something is begun. The box keeps the focus: arrows move in the list, Enter or Tab
 * takes one, Escape closes it.
 */
export function Suggestions<Option>(props: Props<Option>) {
  const { box, options, keyOf, label, found, className, top, onTake, onClose, children } = props
  const id = useId()
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [options])
  const isOpen = options.length > 0
  const optionId = (at: number) => `${id}-${at}`

  const press = useRef<(event: KeyboardEvent) => void>(() => undefined)
  press.current = (event) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (move !== undefined) setActive((active + move + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      if (chosen !== undefined) onTake(chosen)
    } else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useLayoutEffect(() => {
    const area = box.current
    if (!isOpen || !area) return
    const onKey = (event: Event) => press.current(event as KeyboardEvent)
    area.addEventListener('keydown', onKey)
    const marks = { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-controls': id }
    for (const [name, value] of Object.entries(marks)) area.setAttribute(name, value)
    return () => {
      area.removeEventListener('keydown', onKey)
      for (const name of [...Object.keys(marks), 'aria-activedescendant']) area.removeAttribute(name)
    }
  }, [box, id, isOpen])
  useLayoutEffect(() => {
    if (isOpen) box.current?.setAttribute('aria-activedescendant', optionId(active))
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, options])

  return (
    <>
      <span className="sr-only" role="status">
        {isOpen && found(options.length)}
      </span>
      {isOpen && (
        <ul className={className} style={{ top }} id={id} role="listbox" aria-label={label}>
          {options.map((option, at) => (
            <li
              key={keyOf(option)}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              // Before the box loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(option)}
              onPointerMove={() => setActive(at)}
            >
              {children(option)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

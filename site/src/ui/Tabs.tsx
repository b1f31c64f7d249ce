import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { dismissToasts } from './toast.ts'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: string
  /** A small figure beside the label. */
  readonly count?: number | undefined
  /** What a dot beside the label means; without, there is none. */
  readonly dot?: string | undefined
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  /** Shown at the end of the row. */
  readonly aside?: ReactNode
  /** The panel of the selected tab. */
  readonly children?: ReactNode
  readonly panelClass?: string
  /** Id of a panel elsewhere in the page; the tabs' ids then begin with it, see `tabId`. */
  readonly panelId?: string
}

/** Id of a tab, which names the panel. */
export const tabId = (panelId: string, name: string): string => `${panelId}-${name}`

/** Tabs after the WAI-ARIA pattern: one of them is in the tab order, arrows, Home and End move and select. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, selected, onSelect, aside, children, panelClass, panelId } = props
  const own = useId()
  const panel = panelId ?? (children === undefined ? undefined : own)
  const row = useRef<HTMLDivElement>(null)

  const select = (name: Name) => {
    // Toasts were about the previous tab.
    if (name !== selected) dismissToasts()
    onSelect(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    const tab = tabs[(to + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    select(tab.name)
    row.current?.querySelector<HTMLElement>(`[data-tab="${tab.name}"]`)?.focus()
  }

  return (
    <>
      <div className="tabs">
        <div role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
          {tabs.map(({ name, label: text, count, dot }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={tabId(panelId ?? own, name)}
              data-tab={name}
              aria-selected={name === selected}
              aria-controls={panel}
              tabIndex={name === selected ? 0 : -1}
              onClick={() => select(name)}
            >
              {text}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
              {dot !== undefined && (
                <span className="tab-dot" title={dot}>
                  <span className="sr-only">{dot}</span>
                </span>
              )}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={own} aria-labelledby={tabId(own, selected)} className={panelClass}>
          {children}
        </div>
      )}
    </>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState } from 'react'
import { pluginSorts } from '#contract/dashboard.ts'
import type { DashboardView, PluginSort } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import type { ShowView } from './use-view.ts'

/** How long nothing more is typed before it is searched for, in milliseconds. */
const pauseMs = 250

interface Props {
  readonly view: DashboardView
  show: ShowView
  /** Found by the search that is shown; null while there is none, or it is awaited. */
  readonly found: number | null
}

/** Search and order of the list. Both begin at the first page again. */
export function Toolbar({ view, show, found }: Props) {
  const [text, setText] = useState(view.search)
  const id = useId()
  const wanted = text.trim()
  /** What was searched for from here last, until somebody else changes it. */
  const own = useRef<string | null>(null)
  const search = () => {
    own.current = wanted
    show({ search: wanted, own: 1, edited: 1 }, 'replace')
  }

  // The browser's Back, and 'Show all plugins', change it from outside. One's own search may come behind the next letter.
  useEffect(() => {
    if (own.current === view.search) return
    own.current = null
    setText((typed) => (typed.trim() === view.search ? typed : view.search))
  }, [view.search])

  useEffect(() => {
    if (wanted === view.search) return
    const timer = setTimeout(search, pauseMs)
    return () => clearTimeout(timer)
    // Only typing restarts the pause: when the view changes from outside, the text follows it.
  }, [wanted])

  return (
    <div className="tools">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Search className="icon" aria-hidden />
        <input
          type="search"
          className="input"
          aria-label={texts.search.label}
          placeholder={texts.search.placeholder}
          maxLength={limits.lists.searchCharacters}
          value={text}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <div className="sort">
        <label htmlFor={id}>{texts.sort.label}</label>
        <span className="pick">
          <select
            id={id}
            value={view.sort}
            onChange={(event) => show({ sort: event.target.value as PluginSort, own: 1, edited: 1 })}
          >
            {pluginSorts.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sort.names[sort]}
              </option>
            ))}
          </select>
          <ChevronDown className="icon" aria-hidden />
        </span>
      </div>
      <p className="sr-only" role="status">
        {found === null ? '' : texts.search.found(found, view.search)}
      </p>
    </div>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { pluginSorts } from '#contract/dashboard.ts'
import type { DashboardView, PluginSort } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { useSearchText } from '../../ui/use-search-text.ts'
import type { ShowView } from './use-view.ts'

interface Props {
  readonly view: DashboardView
  show: ShowView
  /** Found by the search that is shown; null while there is none, or it is awaited. */
  readonly found: number | null
}

/** Search and order of the list. Both begin at the first page again. */
export function Toolbar({ view, show, found }: Props) {
  const id = useId()
  const { text, setText, search } = useSearchText(view.search, (wanted) =>
    show({ search: wanted, own: 1, edited: 1 }, 'replace'),
  )

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

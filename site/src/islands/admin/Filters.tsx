import ChevronDown from 'lucide-react/icons/chevron-down'
import SearchIcon from 'lucide-react/icons/search'
import { useCallback, useId } from 'react'
import { useSearchText } from '../../ui/use-search-text.ts'

interface SearchProps {
  readonly label: string
  readonly placeholder: string
  /** What is searched for. */
  readonly words: string
  /** Characters. */
  readonly shortest?: number
  readonly longest: number
  /** Said while less is typed. */
  readonly tooShort?: string
  onSearch(words: string): void
}

/** A search that is sent once somebody stops typing, and is long enough. */
export function SearchBox(props: SearchProps) {
  const { label, placeholder, words, shortest = 1, longest, tooShort, onSearch } = props
  const id = useId()
  const isShort = (text: string) => text !== '' && text.length < shortest
  const { text, setText, search } = useSearchText(
    words,
    useCallback(
      (wanted: string) => {
        if (wanted === '' || wanted.length >= shortest) onSearch(wanted)
      },
      [shortest, onSearch],
    ),
  )
  const hint = isShort(text.trim()) ? id : undefined
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <SearchIcon className="icon" aria-hidden />
      <input
        type="search"
        className="input"
        aria-label={label}
        aria-describedby={hint}
        placeholder={placeholder}
        maxLength={longest}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
      />
      {hint && <small id={hint}>{tooShort}</small>}
    </form>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  /** Values with their names. */
  readonly options: readonly (readonly [Value, string])[]
  readonly value: Value
  readonly className?: string
  onChoose(value: Value): void
}

/** One of several. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, className = 'select', onChoose } = props
  return (
    <span className={className}>
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  )
}

import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useCode, useCodeActions } from '../../context.ts'

const texts = builderMessages.code.search

/** Text to look for in all files. Esc empties it. */
export function SearchField() {
  const query = useCode((code) => code.query)
  const { look } = useCodeActions()
  const field = useRef<HTMLInputElement>(null)
  const empty = () => {
    look('')
    field.current?.focus()
  }
  return (
    <search className="side-search">
      <SearchIcon className="icon" aria-hidden />
      <input
        ref={field}
        type="text"
        inputMode="search"
        aria-label={texts.label}
        placeholder={texts.label}
        value={query}
        maxLength={limits.search.characters}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => look(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return
          event.stopPropagation()
          empty()
        }}
      />
      {query !== '' && (
        <IconButton label={texts.clear} onClick={empty}>
          <X className="icon" aria-hidden />
        </IconButton>
      )}
    </search>
  )
}

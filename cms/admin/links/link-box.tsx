'use client'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import type { LinkTarget } from '#contract/link-targets.ts'
import { inWords, readAddress } from './address.ts'
import { useLinkMeaning } from './use-link-meaning.ts'
import { useLinkTargets } from './use-link-targets.ts'
import './links.css'

const words = cmsMessages.linkPicker

interface Props {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly placeholder?: string | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isRequired?: boolean | undefined
  readonly isInvalid?: boolean | undefined
  onChange(value: string): void
}

/** What is suggested for: what was typed, or everything where the list was opened without typing. */
type Open = { readonly search: string } | null

/**
 * A box for the address of a link that suggests our pages while one types (ARIA's combobox with a list), and says what the
 * address leads to. Any other address can be typed as well.
 */
export function LinkBox(props: Props) {
  const { id, name, value, placeholder, isReadOnly = false, isRequired, isInvalid, onChange } = props
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<Open>(null)
  const [active, setActive] = useState(-1)
  const answer = useLinkTargets(open?.search ?? null)
  const found = answer?.targets ?? []
  // An address that was typed in full is no question any more.
  const isAnswered = found.length === 1 && found[0]?.path === value && open?.search === value
  const targets = open && !isAnswered ? found : []
  useEffect(() => setActive(-1), [answer])

  const close = (): void => setOpen(null)
  const take = ({ path }: LinkTarget): void => {
    onChange(path)
    close()
    box.current?.focus()
  }
  const move = (by: 1 | -1): void => {
    if (!open) setOpen({ search: '' })
    else if (targets.length > 0)
      // Past the ends is the box itself, where nothing is chosen.
      setActive((at) => ((at + 1 + by + targets.length + 1) % (targets.length + 1)) - 1)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    const chosen = targets[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp' && event.altKey) close()
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && open) {
      // Enter in a list must not save the document.
      if (chosen) take(chosen)
      else close()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const optionId = (at: number): string => `${listId}-${at}`
  const isListed = targets.length > 0
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  return (
    <div className="link-box">
      <div className="link-box__line">
        <input
          ref={box}
          id={id}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          disabled={isReadOnly}
          value={value}
          placeholder={placeholder}
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          aria-describedby={`${listId}-meaning`}
          aria-invalid={isInvalid}
          aria-required={isRequired}
          onChange={(event) => {
            onChange(event.target.value)
            setOpen(event.target.value.trim() === '' ? null : { search: event.target.value })
          }}
          onKeyDown={press}
          onBlur={() => {
            close()
            // A full address of our own site is kept as its path, which stays right if the site moves.
            const address = readAddress(value, location.origin)
            if (address.of === 'us' && address.address !== value) onChange(address.address)
          }}
        />
        {!isReadOnly && (
          <button
            type="button"
            className="link-box__toggle"
            // The keyboard opens the list with the arrow keys.
            tabIndex={-1}
            aria-label={words.all}
            aria-controls={listId}
            aria-expanded={isListed}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setOpen(open ? null : { search: '' })
              box.current?.focus()
            }}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        )}
        {open && !isAnswered && (
          <div
            className="link-box__list"
            // Before the box loses the focus.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isListed && (
              <ul id={listId} role="listbox" aria-label={words.list}>
                {targets.map((target, at) => (
                  <li
                    key={`${target.kind} ${target.path}`}
                    id={optionId(at)}
                    role="option"
                    aria-selected={at === active}
                    onClick={() => take(target)}
                    onMouseMove={() => setActive(at)}
                  >
                    <span className="link-box__title">{target.title}</span>{' '}
                    <span className="link-box__path">{target.path}</span>{' '}
                    <span className="link-box__kind">
                      {words.kinds[target.kind]}{' '}
                      {!target.isLive && <span className="link-box__draft">{words.notLive}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {answer === undefined && <p>{words.reading}</p>}
            {answer === null && <p className="link-box__bad">{words.unread}</p>}
            {answer?.targets.length === 0 && <p>{words.none}</p>}
            {answer?.isCut === true && <p>{words.cut}</p>}
          </div>
        )}
      </div>
      <span className="link-box__spoken" role="status">
        {open && !isAnswered && answer && isListed && words.found(targets.length)}
        {open && answer?.targets.length === 0 && words.none}
        {open && answer === null && words.unread}
      </span>
      <Meaning id={`${listId}-meaning`} value={value} />
    </div>
  )
}

/** What an address leads to, below its box. */
function Meaning({ id, value }: { readonly id: string; readonly value: string }) {
  const [origin, setOrigin] = useState('')
  // Unknown on the server.
  useEffect(() => setOrigin(location.origin), [])
  const address = readAddress(value, origin)
  const meaning = useLinkMeaning(address.of === 'us' ? address.address : null)
  const said =
    address.of === 'others'
      ? { sentence: address.sentence, isBad: false }
      : meaning === null
        ? { sentence: words.unchecked, isBad: false }
        : meaning && inWords(meaning)
  return (
    <p
      id={id}
      className={said?.isBad ? 'link-box__meaning link-box__bad' : 'link-box__meaning'}
      aria-live="polite"
    >
      {said?.sentence}
    </p>
  )
}

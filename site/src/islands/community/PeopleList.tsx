import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { mentionOf } from '#contract/forum-mentions.ts'
import type { ForumPerson } from '#contract/forum-mentions.ts'
import { mentionMessages as texts } from '#contract/messages/mentions.ts'
import { Person } from '../../components/community/Person.tsx'
import { isComposing } from '../../lib/composing.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { mentionAt } from './mention-at.ts'
import type { BegunMention } from './mention-at.ts'
import styles from './people-list.css?inline'
import { usePeople } from './use-people.ts'
import { writeInto } from './write-into.ts'

adoptStyles(styles)

/** What is being written in a box after an `@`, as its text and its caret change. */
function useBegun(box: RefObject<HTMLTextAreaElement | null>, text: string): BegunMention | null {
  const [begun, setBegun] = useState<BegunMention | null>(null)
  useEffect(() => {
    const look = () => {
      const { current } = box
      const isCaret = current && document.activeElement === current && !current.readOnly
      setBegun(
        isCaret && current.selectionStart === current.selectionEnd
          ? mentionAt(current.value, current.selectionStart)
          : null,
      )
    }
    look()
    const area = box.current
    document.addEventListener('selectionchange', look)
    area?.addEventListener('blur', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      area?.removeEventListener('blur', look)
    }
  }, [box, text])
  return begun
}

interface Props {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly thread: string | undefined
}

/**
 * People to mention, below the box in which their name is begun. The box keeps the focus: arrows move in the list, Enter or
 * Tab takes one, Escape closes it.
 */
export function PeopleList({ box, text, thread }: Props) {
  const id = useId()
  const begun = useBegun(box, text)
  /** The `@` whose list was closed. */
  const [closed, setClosed] = useState<number | null>(null)
  const people = usePeople(begun && begun.from !== closed ? begun.word : null, thread)
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [people])
  // Once it is taken away, the next one at the same place suggests again.
  useEffect(() => {
    if (!begun) setClosed(null)
  }, [begun])
  const isOpen = begun !== null && begun.from !== closed && people.length > 0
  const optionId = (at: number) => `${id}-${at}`

  const take = (person: ForumPerson | undefined) => {
    if (!begun || !person || !box.current) return
    const insert = `${mentionOf(person)} `
    const end = begun.from + insert.length
    writeInto(box.current, { ...begun, insert, start: end, end })
  }
  const press = useRef<(event: KeyboardEvent) => void>(() => undefined)
  press.current = (event) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) setActive((active + move + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(people[active])
    else if (event.key === 'Escape') setClosed(begun?.from ?? null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  useLayoutEffect(() => {
    const area = box.current
    if (!isOpen || !area) return
    const onKey = (event: KeyboardEvent) => press.current(event)
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
  }, [isOpen, active, people])

  return (
    <>
      <span className="sr-only" role="status">
        {isOpen && texts.found(people.length)}
      </span>
      {isOpen && (
        <ul className="people" id={id} role="listbox" aria-label={texts.label}>
          {people.map((person, at) => (
            <li
              key={person.number}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              // Before the box loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              onPointerMove={() => setActive(at)}
            >
              <Person author={person} small />
              <bdi>{person.name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

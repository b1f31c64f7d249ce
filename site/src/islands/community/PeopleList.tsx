import type { RefObject } from 'react'
import { mentionOf } from '#contract/forum-mentions.ts'
import type { ForumPerson } from '#contract/forum-mentions.ts'
import { mentionMessages as texts } from '#contract/messages/mentions.ts'
import { Person } from '../../components/community/Person.tsx'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { Suggestions } from '../../ui/suggestions/Suggestions.tsx'
import { useBegun } from '../../ui/suggestions/use-begun.ts'
import { writeInto } from '../../ui/suggestions/write-into.ts'
import { mentionAt } from './mention-at.ts'
import styles from './people-list.css?inline'
import { usePeople } from './use-people.ts'

adoptStyles(styles)

const nobody: readonly ForumPerson[] = []

interface Props {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly thread: string | undefined
}

/** People to mention, below the box in which their name is begun. */
export function PeopleList({ box, text, thread }: Props) {
  const { begun, close } = useBegun(box, text, mentionAt)
  const people = usePeople(begun?.word ?? null, thread)
  const take = (person: ForumPerson) => {
    if (!begun || !box.current) return
    const insert = `${mentionOf(person)} `
    const end = begun.from + insert.length
    writeInto(box.current, { ...begun, insert, start: end, end })
  }
  return (
    <Suggestions
      box={box}
      options={begun ? people : nobody}
      keyOf={({ number }) => number}
      label={texts.label}
      found={texts.found}
      className="people"
      onTake={take}
      onClose={close}
    >
      {(person) => (
        <>
          <Person author={person} small />
          <bdi>{person.name}</bdi>
        </>
      )}
    </Suggestions>
  )
}

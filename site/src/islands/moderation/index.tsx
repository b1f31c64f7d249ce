import { useRef, useState } from 'react'
import { moderationMessages } from '#contract/messages/moderation.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { Case } from './Case.tsx'
import { List } from './List.tsx'
import { Suspended } from './Suspended.tsx'
import { casesOf, suspensionsPage } from './use-queue.ts'

const texts = moderationMessages.queue
const filters = ['all', 'reported', 'held', 'suspended'] as const
type Filter = (typeof filters)[number]

const cases = { all: casesOf(null), reported: casesOf('reported'), held: casesOf('held') }

/** What moderators have to look at, and who may not write. */
export default function Moderation() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [filter, setFilter] = useState<Filter>('all')
  const [denied, setDenied] = useState(false)
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  return (
    <>
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <p className="lede">{texts.description}</p>
        </div>
      </header>
      {!denied && (
        <Segmented
          className="case-filter"
          label={texts.filter}
          segments={filters.map((name) => ({ name, label: texts.filters[name] }))}
          selected={filter}
          onSelect={setFilter}
        />
      )}
      {filter === 'suspended' ? (
        <List
          key={filter}
          fetchPage={suspensionsPage}
          none={{ title: texts.noneSuspended, text: texts.noneSuspendedText }}
          item={(one, done) => <Suspended key={one.id} one={one} onDone={done} />}
          onDone={focusHeading}
          onDenied={() => setDenied(true)}
        />
      ) : (
        <List
          key={filter}
          fetchPage={cases[filter]}
          none={{ title: texts.none, text: texts.noneText }}
          item={(one, done) => <Case key={one.id} one={one} onDone={done} />}
          onDone={focusHeading}
          onDenied={() => setDenied(true)}
        />
      )}
      <Toasts />
    </>
  )
}

import CheckCheck from 'lucide-react/icons/check-check'
import { noticeLimits } from '#contract/notification-limits.ts'
import { notificationMessages as texts } from '#contract/messages/notifications.ts'
import { noticeFilters } from '#contract/notifications.ts'
import type { NoticeFilter, NoticesAnswer } from '#contract/notifications.ts'
import type { PlannedRouteName } from '#contract/routes.ts'
import { NoNotices } from '../../notices/NoNotices.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { Commands } from '../../ui/commands/Commands.tsx'
import { List } from './List.tsx'
import { useFilter } from './use-filter.ts'
import { useNotices } from './use-notices.ts'

const inWords = (count: number): string => {
  const words = count.toLocaleString('en-US')
  return count >= noticeLimits.counted ? texts.atLeast(words) : words
}

function Loading() {
  return (
    <div aria-busy="true">
      <Status className="sr-only">{texts.loading}</Status>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="note-awaited" />
      ))}
    </div>
  )
}

interface HeadProps {
  readonly list: NoticesAnswer | null
  onMarkAll(): void
}

function Head({ list, onMarkAll }: HeadProps) {
  const isEmpty = list !== null && list.unread + list.read === 0
  return (
    <div className="notes-head">
      <div>
        <h1 lang={texts.language}>{texts.title}</h1>
        {!isEmpty && (
          <p className="tabular-nums" role="status">
            {list ? texts.counts(inWords(list.unread), inWords(list.read)) : ' '}
          </p>
        )}
      </div>
      {!isEmpty && (
        <Button aria-disabled={!list?.unread} onClick={() => list?.unread && onMarkAll()}>
          <CheckCheck className="icon" aria-hidden />
          <span lang={texts.language}>{texts.markAll}</span>
        </Button>
      )}
    </div>
  )
}

/** What a filter leaves: nothing at all, or nothing unread. */
function Nothing({ filter, onShowAll }: { readonly filter: NoticeFilter; onShowAll(): void }) {
  if (filter === 'all')
    return (
      <div className="sheet grid notes-empty">
        <NoNotices />
      </div>
    )
  const { title, text, button } = texts.allRead
  return <EmptyState title={title} text={text} actions={<Button onClick={onShowAll}>{button}</Button>} />
}

/**
 * All notices of a person.
 * @param places the pages that the commands lead to
 */
export default function Notifications({ places }: { readonly places: readonly PlannedRouteName[] }) {
  const [filter, show] = useFilter()
  const notices = useNotices(filter)
  const { list, problem, retry, markAll } = notices
  const isEmpty = list !== null && list.unread + list.read === 0
  return (
    <>
      <Head list={list} onMarkAll={markAll} />
      {!isEmpty && (
        <Segmented
          label={texts.show}
          segments={noticeFilters.map((name) => ({ name, label: texts.filters[name] }))}
          selected={filter ?? 'all'}
          onSelect={show}
          className="notes-filter"
        />
      )}
      <div className="notes-body">
        {problem !== null ? (
          <ErrorState title={texts.failed} text={problem} onRetry={retry} />
        ) : list === null || filter === null ? (
          <Loading />
        ) : list.notices.length === 0 ? (
          <Nothing filter={isEmpty ? 'all' : filter} onShowAll={() => show('all')} />
        ) : (
          <List {...notices} list={list} />
        )}
      </div>
      <div className="page-end" />
      <Commands screen="account" places={places} />
      <Toasts />
    </>
  )
}

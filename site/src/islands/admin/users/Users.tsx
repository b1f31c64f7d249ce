import { useCallback, useEffect, useRef } from 'react'
import {
  adminLimits,
  firstUsers,
  readUsersView,
  userFilters,
  userSorts,
  writeUsersView,
} from '#contract/admin.ts'
import type { UsersView } from '#contract/admin.ts'
import { usersPlace } from '#contract/admin-place.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { api } from '../../../lib/api.ts'
import { setPageTitle } from '../../../lib/page-title.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Choice, SearchBox } from '../Filters.tsx'
import { useAnswer } from '../use-answer.ts'
import type { GoTo } from '../use-place.ts'
import { UsersTable } from './UsersTable.tsx'

const texts = adminMessages.users

interface ToolsProps {
  readonly view: UsersView
  show(change: Partial<UsersView>, how?: 'push' | 'replace'): void
}

/** Search, filter and, where the columns have no heads, the order. Each begins at the first page again. */
function Tools({ view, show }: ToolsProps) {
  return (
    <div className="adm-tools">
      <SearchBox
        label={texts.search}
        placeholder={texts.placeholder}
        words={view.search}
        longest={adminLimits.searchCharacters}
        onSearch={(search) => show({ search, after: null }, 'replace')}
      />
      <Choice
        label={texts.show}
        options={userFilters.map((each) => [each, texts.filters[each]] as const)}
        value={view.filter}
        onChoose={(filter) => show({ filter, after: null })}
      />
      <Choice
        className="select only-narrow"
        label={texts.sort}
        options={userSorts.map((each) => [each, texts.sorts[each]] as const)}
        value={view.sort}
        onChoose={(sort) => show({ sort, after: null })}
      />
    </div>
  )
}

interface Props {
  readonly view: UsersView
  readonly goTo: GoTo
  /** Called with how many people there are. */
  onCounted(users: number): void
}

/** All people, with search, filter and order. */
export function Users({ view, goTo, onCounted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = writeUsersView(view).toString()
  const { answer, loading, problem, retry } = useAnswer(
    useCallback(
      (signal) => api.call(adminRoutes.users, { query: new URLSearchParams(query), signal }),
      [query],
    ),
  )
  const show = useCallback<ToolsProps['show']>(
    (change, how) =>
      goTo(usersPlace({ ...readUsersView(new URLSearchParams(location.search)), ...change }), how),
    [goTo],
  )
  useEffect(() => setPageTitle(texts.title), [])
  useEffect(() => {
    if (answer) onCounted(answer.counts.users)
  }, [answer, onCounted])
  /** The buttons are below what is read next. */
  const turn = (after: string | null) => {
    show({ after })
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <section aria-busy={loading}>
      <div className="adm-head">
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <Tools view={view} show={show} />
      </div>
      {problem !== null ? (
        <ErrorState title={adminMessages.failed} text={problem} onRetry={retry} />
      ) : answer === null ? (
        <>
          <Status className="sr-only">{texts.loading}</Status>
          <Skeleton className="users-awaited" />
        </>
      ) : answer.users.length === 0 ? (
        <EmptyState
          title={texts.none}
          text={texts.noneText}
          actions={<Button onClick={() => show(firstUsers)}>{texts.showAll}</Button>}
        />
      ) : (
        <UsersTable answer={answer} view={view} goTo={goTo} show={show} />
      )}
      {answer && (view.after !== null || answer.next !== null) && (
        <div className="adm-pages">
          <Button disabled={view.after === null} onClick={() => turn(null)}>
            {texts.first}
          </Button>
          <Button disabled={answer.next === null} onClick={() => turn(answer.next)}>
            {texts.next}
          </Button>
        </div>
      )}
    </section>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
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
import { useSearchText } from '../../../ui/use-search-text.ts'
import { useAnswer } from '../use-answer.ts'
import type { GoTo } from '../use-place.ts'
import { UsersTable } from './UsersTable.tsx'

const texts = adminMessages.users

interface SelectProps<Name extends string> {
  readonly label: string
  readonly names: Readonly<Record<Name, string>>
  readonly order: readonly Name[]
  readonly selected: Name
  readonly className: string
  onSelect(name: Name): void
}

function Select<Name extends string>({
  label,
  names,
  order,
  selected,
  className,
  onSelect,
}: SelectProps<Name>) {
  return (
    <span className={className}>
      <select aria-label={label} value={selected} onChange={(event) => onSelect(event.target.value as Name)}>
        {order.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  )
}

interface ToolsProps {
  readonly view: UsersView
  show(change: Partial<UsersView>, how?: 'push' | 'replace'): void
}

/** Search, filter and, where the columns have no heads, the order. Each begins at the first page again. */
function Tools({ view, show }: ToolsProps) {
  const { text, setText, search } = useSearchText(
    view.search,
    useCallback((wanted: string) => show({ search: wanted, after: null }, 'replace'), [show]),
  )
  return (
    <div className="adm-tools">
      <form
        className="search"
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
          aria-label={texts.search}
          placeholder={texts.placeholder}
          maxLength={adminLimits.searchCharacters}
          value={text}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <Select
        className="select"
        label={texts.show}
        names={texts.filters}
        order={userFilters}
        selected={view.filter}
        onSelect={(filter) => show({ filter, after: null })}
      />
      <Select
        className="select only-narrow"
        label={texts.sort}
        names={texts.sorts}
        order={userSorts}
        selected={view.sort}
        onSelect={(sort) => show({ sort, after: null })}
      />
    </div>
  )
}

interface Props {
  readonly view: UsersView
  readonly goTo: GoTo
  /** Told how many people there are. */
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

import { useCallback, useState } from 'react'
import { auditParameters } from '#contract/admin-audit.ts'
import type { AuditEntry, StaffMember } from '#contract/admin-audit.ts'
import { auditPlace, noAuditFilters, readAdminPlace } from '#contract/admin-place.ts'
import type { AuditFilters } from '#contract/admin-place.ts'
import { adminAuditRoutes } from '#contract/admin-audit-routes.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { auditMessages as texts } from '#contract/messages/admin-audit.ts'
import { api } from '../../../lib/api.ts'
import { dayOf } from '../../../lib/day.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { MoreRows } from '../MoreRows.tsx'
import { usePages } from '../use-pages.ts'
import type { GoTo } from '../use-place.ts'
import { Entry } from './Entry.tsx'
import { Filters } from './Filters.tsx'
import { queryOf } from './query.ts'

const day = 24 * 60 * 60 * 1_000

/** The day of an entry by the reader's calendar: 'Today', 'Yesterday', or its date. */
function dayInWords(at: string, now = Date.now()): string {
  const date = dayOf(at)
  if (date === dayOf(new Date(now).toISOString())) return texts.today
  return date === dayOf(new Date(now - day).toISOString()) ? texts.yesterday : date
}

/** The entries by day, in their order. */
function byDay(entries: readonly AuditEntry[]): readonly (readonly [string, readonly AuditEntry[]])[] {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const date = dayInWords(entry.at)
    days.set(date, [...(days.get(date) ?? []), entry])
  }
  return [...days]
}

interface Props {
  readonly filters: AuditFilters
  readonly goTo: GoTo
}

/** What staff changed, newest first. */
export function AuditLog({ filters, goTo }: Props) {
  const [staff, setStaff] = useState<readonly StaffMember[]>([])
  const { words, who, what } = filters
  const isFiltered = words !== '' || who !== '' || what !== ''
  const show = (change: Partial<AuditFilters>) => {
    // What was typed just before another filter was chosen comes after it.
    const now = readAdminPlace(new URLSearchParams(location.search))
    if (now.view === 'audit') goTo(auditPlace({ ...now.audit, ...change }), 'replace')
  }
  const fetchPage = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      const query = queryOf({ words, who, what })
      if (after !== null) query.set(auditParameters.after, after)
      const answer = await api.call(adminAuditRoutes.list, { query, signal })
      if (answer.staff) setStaff(answer.staff)
      return { rows: answer.entries, next: answer.next }
    },
    [words, who, what],
  )
  const {
    answer: list,
    loading,
    problem,
    loadingMore,
    retry,
    more,
  } = usePages(fetchPage, adminMessages.moreFailed)
  return (
    <section className="audit">
      <header className="adm-head">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p>{texts.lede}</p>
      </header>
      <Filters filters={filters} staff={staff} show={show} />
      {problem === null && list === null && <Loading label={texts.loading} />}
      {problem !== null && <ErrorState title={texts.failed} text={problem} onRetry={retry} />}
      {list?.rows.length === 0 && (
        <EmptyState
          title={isFiltered ? texts.none.title : texts.noneYet.title}
          text={isFiltered ? texts.none.text : texts.noneYet.text}
          actions={isFiltered && <Button onClick={() => show(noAuditFilters)}>{texts.none.button}</Button>}
        />
      )}
      {list && list.rows.length > 0 && (
        <div aria-busy={loading}>
          {byDay(list.rows).map(([date, entries]) => (
            <section key={date}>
              <h2 className="day">{date}</h2>
              <ol className="log">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          ))}
          {list.next !== null && <MoreRows loading={loadingMore} onMore={more} />}
        </div>
      )}
    </section>
  )
}

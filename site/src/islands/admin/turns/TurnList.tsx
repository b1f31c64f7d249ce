import { useCallback } from 'react'
import { readAdminPlace, requestPlace, requestsPlace } from '#contract/admin-place.ts'
import type { RequestsView } from '#contract/admin-place.ts'
import { adminTurnRoutes } from '#contract/admin-turn-routes.ts'
import { adminTurnLimits, turnListParameters, turnOutcomes } from '#contract/admin-turns.ts'
import type { ListedTurn } from '#contract/admin-turns.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { turnStoryMessages as texts } from '#contract/messages/admin-turns.ts'
import { turnErrorMessages } from '#contract/messages/turn-errors.ts'
import { turnStatusMessages } from '#contract/messages/turn-statuses.ts'
import { api } from '../../../lib/api.ts'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { Choice, SearchBox } from '../Filters.tsx'
import { PlaceLink } from '../PlaceLink.tsx'
import { RowList } from '../RowList.tsx'
import { usePages } from '../use-pages.ts'
import type { GoTo } from '../use-place.ts'

const { columns, title, loading, failed, none, noneYet } = texts
const sentences: Readonly<Record<string, string>> = turnErrorMessages

function Row({ turn, goTo }: { readonly turn: ListedTurn; readonly goTo: GoTo }) {
  const { id, createdAt, endedAt, status, errorCode, prompt, person, plugin } = turn
  const seconds =
    endedAt === null ? null : (new Date(endedAt).getTime() - new Date(createdAt).getTime()) / 1_000
  return (
    <tr>
      <td className="day">
        <ClockTime date={createdAt} />
      </td>
      <td className="what">
        <PlaceLink to={requestPlace(id)} goTo={goTo}>
          <bdi>{prompt}</bdi>
        </PlaceLink>
        <small>
          <bdi>{plugin}</bdi>
        </small>
      </td>
      <td className="who">
        {person ? <bdi>{person.name ?? person.email}</bdi> : <span className="off">{texts.deleted}</span>}
        {person?.name && <small>{person.email}</small>}
      </td>
      <td>
        <span data-status={status}>{turnStatusMessages[status]}</span>
        {errorCode !== null && <small title={sentences[errorCode]}>{errorCode}</small>}
      </td>
      <td className="r">{seconds === null ? '' : texts.story.seconds(seconds)}</td>
    </tr>
  )
}

interface Props {
  readonly view: RequestsView
  readonly goTo: GoTo
}

/** What people have asked for, newest first. */
export function TurnList({ view, goTo }: Props) {
  const { search, outcome } = view
  const isFiltered = search !== '' || outcome !== ''
  const show = (change: Partial<RequestsView>) => {
    // What was typed just before an outcome was chosen comes after it.
    const now = readAdminPlace(new URLSearchParams(location.search))
    if (now.view === 'requests') goTo(requestsPlace({ ...now.requests, ...change }), 'replace')
  }
  const fetchPage = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      const query = new URLSearchParams()
      if (search !== '') query.set(turnListParameters.search, search)
      if (outcome !== '') query.set(turnListParameters.outcome, outcome)
      if (after !== null) query.set(turnListParameters.after, after)
      const { turns, next } = await api.call(adminTurnRoutes.list, { query, signal })
      return { rows: turns, next }
    },
    [search, outcome],
  )
  const list = usePages(fetchPage, adminMessages.moreFailed)
  return (
    <section className="turns">
      <header className="adm-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{texts.lede}</p>
      </header>
      <div className="adm-tools adm-row">
        <SearchBox
          label={texts.search}
          placeholder={texts.placeholder}
          words={search}
          shortest={adminTurnLimits.shortestSearch}
          longest={adminTurnLimits.searchCharacters}
          tooShort={texts.tooShort}
          onSearch={(words) => show({ search: words })}
        />
        <Choice
          label={texts.outcome}
          value={outcome}
          options={[
            ['', texts.allOutcomes],
            ...turnOutcomes.map((each) => [each, texts.outcomes[each]] as const),
          ]}
          onChoose={(value) => show({ outcome: value })}
        />
      </div>
      <RowList
        list={list}
        words={{ title, loading, failed, none, noneYet }}
        isFiltered={isFiltered}
        onShowAll={() => show({ search: '', outcome: '' })}
        columns={[columns.when, columns.what, columns.who, columns.outcome, columns.took]}
        className="turns-t"
        renderRow={(turn) => <Row key={turn.id} turn={turn} goTo={goTo} />}
      />
    </section>
  )
}

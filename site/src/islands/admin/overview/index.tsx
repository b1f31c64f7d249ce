import { useCallback, useEffect } from 'react'
import { overviewParameters, overviewPeriods, requestOutcomes } from '#contract/admin-overview.ts'
import type { OverviewAnswer, OverviewDay, OverviewPeriod, RequestOutcome } from '#contract/admin-overview.ts'
import { adminOverviewRoutes } from '#contract/admin-overview-routes.ts'
import { overviewPlace } from '#contract/admin-place.ts'
import { overviewMessages as texts } from '#contract/messages/admin-overview.ts'
import { formatMoney } from '#contract/money.ts'
import { api } from '../../../lib/api.ts'
import { setPageTitle } from '../../../lib/page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ClockTime } from '../../../ui/RelativeTime.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Facts } from '../Facts.tsx'
import { Loading } from '../Loading.tsx'
import { useAnswer } from '../use-answer.ts'
import type { GoTo } from '../use-place.ts'
import { Chart } from './Chart.tsx'
import { Patterns } from './Patterns.tsx'
import type { Fill } from './Patterns.tsx'

const count = (value: number): string => value.toLocaleString('en-US')
const fills: Readonly<Record<RequestOutcome, Fill>> = {
  ...{ delivered: 'solid', answered: 'dots', restored: 'bars' },
  ...{ failed: 'hatch', declined: 'cross', cancelled: 'hollow' },
}

const sumOf = (days: readonly OverviewDay[], valueOf: (day: OverviewDay) => number): number =>
  days.reduce((sum, day) => sum + valueOf(day), 0)
const ended = ({ requests }: OverviewDay): number =>
  requestOutcomes.reduce((sum, outcome) => sum + requests[outcome], 0)

/** All currencies in which something was paid. */
const currenciesOf = (days: readonly OverviewDay[]): readonly string[] =>
  [...new Set(days.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))].sort()

/** What was paid in a currency on a day, and what of it was given back. */
function revenueOf({ revenue }: OverviewDay, currency: string) {
  const paid = revenue.find((each) => each.currency === currency)
  return { kept: paid ? paid.amount - paid.refunded : 0, refunded: paid?.refunded ?? 0 }
}

/** Whether nothing has happened on any of the days. */
const areEmpty = (days: readonly OverviewDay[]): boolean =>
  days.every(
    (day) =>
      day.users + day.plugins + ended(day) + day.granted + day.spent + day.mailsSent + day.mailsFailed ===
        0 && day.revenue.length === 0,
  )

function Sums({ days, totals }: Pick<OverviewAnswer, 'days' | 'totals'>) {
  const { now, sums } = texts
  const revenue = currenciesOf(days).map((currency) =>
    formatMoney(
      sumOf(days, (day) => revenueOf(day, currency).kept),
      currency,
    ),
  )
  return (
    <>
      {totals && (
        <section>
          <h2 className="sr-only">{now.title}</h2>
          <Facts
            className="tb ov-facts"
            facts={[
              [now.users, count(totals.users)],
              [now.plugins, count(totals.plugins)],
              [now.credits, count(totals.credits)],
            ]}
          />
        </section>
      )}
      <section>
        <h2>{sums.title(days.length)}</h2>
        <Facts
          className="tb ov-facts"
          facts={[
            [sums.users, count(sumOf(days, ({ users }) => users))],
            [sums.plugins, count(sumOf(days, ({ plugins }) => plugins))],
            [sums.requests, count(sumOf(days, ended))],
            [sums.failed, count(sumOf(days, ({ requests }) => requests.failed))],
            [sums.granted, count(sumOf(days, ({ granted }) => granted))],
            [sums.spent, count(sumOf(days, ({ spent }) => spent))],
            [sums.revenue, revenue.length > 0 ? revenue.join(', ') : texts.noRevenue],
            [sums.mails, count(sumOf(days, ({ mailsSent }) => mailsSent))],
            [sums.unsent, count(sumOf(days, ({ mailsFailed }) => mailsFailed))],
          ]}
        />
      </section>
    </>
  )
}

function Charts({ days }: { readonly days: readonly OverviewDay[] }) {
  const { charts, series, outcomes } = texts
  const names = days.map(({ day }) => day)
  const of = (valueOf: (day: OverviewDay) => number) => days.map(valueOf)
  return (
    <div className="ov-charts">
      <Patterns />
      <Chart
        title={charts.requests}
        days={names}
        format={count}
        series={requestOutcomes.map((outcome) => ({
          name: outcomes[outcome],
          fill: fills[outcome],
          values: of(({ requests }) => requests[outcome]),
        }))}
      />
      <Chart
        title={charts.credits}
        days={names}
        format={count}
        series={[
          { name: series.granted, fill: 'dots', values: of(({ granted }) => granted) },
          { name: series.spent, fill: 'solid', values: of(({ spent }) => spent), down: true },
          { name: series.withdrawn, fill: 'hatch', values: of(({ withdrawn }) => withdrawn), down: true },
        ]}
      />
      <Chart
        title={charts.users}
        days={names}
        format={count}
        series={[{ name: series.users, fill: 'solid', values: of(({ users }) => users) }]}
      />
      <Chart
        title={charts.plugins}
        days={names}
        format={count}
        series={[{ name: series.plugins, fill: 'solid', values: of(({ plugins }) => plugins) }]}
      />
      {currenciesOf(days).map((currency) => (
        <Chart
          key={currency}
          title={charts.revenue(currency.toUpperCase())}
          days={names}
          format={(amount) => formatMoney(amount, currency)}
          series={[
            { name: series.kept, fill: 'solid', values: of((day) => revenueOf(day, currency).kept) },
            { name: series.refunded, fill: 'hatch', values: of((day) => revenueOf(day, currency).refunded) },
          ]}
        />
      ))}
    </div>
  )
}

function Notices({ notices }: Pick<OverviewAnswer, 'notices'>) {
  return (
    <section className="ov-notices">
      <h2>{texts.notices.title}</h2>
      {notices.length === 0 ? (
        <p className="ov-none">{texts.notices.none}</p>
      ) : (
        <ul>
          {notices.map(({ id, summary, count: times, at }) => (
            <li key={id}>
              <a href={`/cms/collections/operator-notices/${id}`}>
                <bdi>{summary}</bdi>
              </a>
              <small>
                <ClockTime date={at} /> {times > 1 && texts.notices.times(times)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <a href="/cms/collections/operator-notices">{texts.notices.all}</a>
    </section>
  )
}

interface Props {
  readonly period: OverviewPeriod
  readonly goTo: GoTo
}

/** What has happened lately, and what needs attention. */
export function Overview({ period, goTo }: Props) {
  const { answer, loading, problem, retry } = useAnswer(
    useCallback(
      (signal) =>
        api.call(adminOverviewRoutes.overview, {
          query: new URLSearchParams({ [overviewParameters.period]: String(period) }),
          signal,
        }),
      [period],
    ),
  )
  useEffect(() => setPageTitle(texts.title), [])
  return (
    <section className="ov" aria-busy={loading}>
      <header className="adm-head">
        <h1>{texts.title}</h1>
        <div className="adm-tools">
          <Segmented
            label={texts.period}
            segments={overviewPeriods.map((each) => ({ name: String(each), label: texts.periods[each] }))}
            selected={String(period)}
            onSelect={(chosen) =>
              goTo(overviewPlace(overviewPeriods.find((each) => String(each) === chosen)), 'replace')
            }
          />
        </div>
      </header>
      {problem !== null ? (
        <ErrorState title={texts.failed} text={problem} onRetry={retry} />
      ) : answer === null ? (
        <Loading label={texts.loading} />
      ) : (
        <>
          <Notices notices={answer.notices} />
          <Sums days={answer.days} totals={answer.totals} />
          {areEmpty(answer.days) ? (
            <EmptyState title={texts.none.title} text={texts.none.text} />
          ) : (
            <Charts days={answer.days} />
          )}
          <p className="ov-counted">
            {answer.countedAt !== null && (
              <>
                {texts.counted} <ClockTime date={answer.countedAt} />.{' '}
              </>
            )}
            {texts.utc}
          </p>
        </>
      )}
    </section>
  )
}

import Infinity from 'lucide-react/icons/infinity'
import type { ReactNode } from 'react'
import { totalCredits } from '#contract/credits.ts'
import type { DashboardAnswer } from '#contract/dashboard.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { routes } from '#contract/routes.ts'
import { Reserved } from '../../ui/Reserved.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCount } from '../../ui/use-count.ts'
import { useFolded } from '../../ui/use-folded.ts'
import { UnknownValue } from './UnknownValue.tsx'
import type { Account } from './use-account.ts'
import type { Split } from './use-split.ts'

interface Props {
  readonly credits: Account['credits']
  /** Null while they are not known yet. */
  readonly counts: DashboardAnswer['counts'] | 'unknown' | null
  /** How many plugins are whose, where that is known. */
  readonly split: Split | null
  /** The last part of the instrument. */
  readonly children: ReactNode
}

const { stats } = texts

interface FigureProps extends Pick<Props, 'counts'> {
  readonly name: keyof DashboardAnswer['counts']
}

function Figure({ counts, name }: FigureProps) {
  return (
    <div className="big">
      {counts === null ? (
        <Skeleton width="2ch" height="42px" />
      ) : counts === 'unknown' ? (
        <UnknownValue />
      ) : (
        counts[name]
      )}
    </div>
  )
}

/** What one has, and how much of it is reserved. The figure runs to a new value; who does not see it hears the true one. */
function Balance({ credits }: Pick<Props, 'credits'>) {
  const balance = credits === 'unknown' ? null : credits
  const { shown, folding } = useFolded(balance)
  const figure = useCount(shown && totalCredits(shown))
  const reserved = shown?.reserved ?? 0
  return (
    <>
      <div className="big">
        {credits === null && <Skeleton width="2ch" height="42px" />}
        {credits === 'unknown' && <UnknownValue />}
        {balance && (
          <span role="img" aria-label={commonMessages.credits.label(balance)}>
            {figure ?? totalCredits(balance)}
          </span>
        )}
      </div>
      <p>{reserved > 0 ? <Reserved count={reserved} folding={folding} /> : stats.creditsNote}</p>
    </>
  )
}

/** The figures of an account, as one instrument. */
export function Gauges({ credits, counts, split, children }: Props) {
  return (
    <section className="gauges" aria-label={texts.figures}>
      <div className="bal">
        <h2>
          <a href={routes.credits}>{stats.credits}</a>
        </h2>
        <Balance credits={credits} />
      </div>
      <div>
        <h2>{stats.total}</h2>
        <Figure counts={counts} name="total" />
        {/* Without edited ones the figure says it already. */}
        {split && split.edited > 0 && <p className="split">{stats.totalNote(split.own, split.edited)}</p>}
      </div>
      <div>
        <h2>{stats.week}</h2>
        <Figure counts={counts} name="thisWeek" />
        <p>{stats.weekNote}</p>
      </div>
      <div>
        <h2>{stats.possibilities}</h2>
        <div className="big" role="img" aria-label={stats.infinite}>
          <Infinity aria-hidden="true" />
        </div>
      </div>
      {children}
    </section>
  )
}

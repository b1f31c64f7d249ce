import Infinity from 'lucide-react/icons/infinity'
import type { ReactNode } from 'react'
import type { DashboardAnswer } from '#contract/dashboard.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCount } from '../../ui/use-count.ts'
import { Unknown } from './Unknown.tsx'
import type { Account } from './use-account.ts'
import type { Split } from './use-split.ts'

interface Props {
  readonly balance: Account['balance']
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
        <Unknown />
      ) : (
        counts[name]
      )}
    </div>
  )
}

/** What one can spend. The figure runs to a new value; who does not see it hears the true one. */
function Balance({ balance }: Pick<Props, 'balance'>) {
  const shown = useCount(typeof balance === 'number' ? balance : null)
  return (
    <div className="big">
      {balance === null && <Skeleton width="2ch" height="42px" />}
      {balance === 'unknown' && <Unknown />}
      {typeof balance === 'number' && (
        <span role="img" aria-label={commonMessages.credits.label(balance)}>
          {shown ?? balance}
        </span>
      )}
    </div>
  )
}

/** The figures of an account, as one instrument. */
export function Gauges({ balance, counts, split, children }: Props) {
  return (
    <section className="gauges" aria-label={texts.figures}>
      <div className="bal">
        <h2>{stats.credits}</h2>
        <Balance balance={balance} />
        <p>{stats.creditsNote}</p>
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

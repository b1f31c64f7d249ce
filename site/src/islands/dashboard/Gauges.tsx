import Infinity from 'lucide-react/icons/infinity'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface Props {
  /** Null while they are not known yet. */
  readonly balance: number | null
  readonly total: number | null
  readonly thisWeek: number | null
}

function Figure({ value }: { readonly value: number | null }) {
  return <div className="big">{value === null ? <Skeleton width="2ch" /> : value}</div>
}

/** The figures of an account, as one instrument. */
export function Gauges({ balance, total, thisWeek }: Props) {
  const { stats } = texts
  return (
    <div className="gauges">
      <div>
        <h2>{stats.credits}</h2>
        <Figure value={balance} />
        <p>{stats.creditsNote}</p>
      </div>
      <div>
        <h2>{stats.total}</h2>
        <Figure value={total} />
      </div>
      <div>
        <h2>{stats.week}</h2>
        <Figure value={thisWeek} />
        <p>{stats.weekNote}</p>
      </div>
      <div>
        <h2>{stats.possibilities}</h2>
        <div className="big" role="img" aria-label={stats.infinite}>
          <Infinity aria-hidden="true" />
        </div>
      </div>
    </div>
  )
}

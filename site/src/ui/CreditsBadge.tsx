import Coins from 'lucide-react/icons/coins'
import { commonMessages } from '#contract/messages/common.ts'
import { useCount } from './use-count.ts'

interface CreditsBadgeProps {
  /** null while it is being asked for. */
  readonly balance: number | null
}

/** What one can spend. Its name carries the true number at once, while the figure may still be running. */
export function CreditsBadge({ balance }: CreditsBadgeProps) {
  const shown = useCount(balance)
  const { credits } = commonMessages
  return (
    <span
      className="credit"
      role="img"
      aria-label={balance === null ? credits.unknown : credits.label(balance)}
    >
      <Coins className="i" aria-hidden />
      {shown === null ? <i className="skel" /> : <b>{shown}</b>}
      <span>{credits.unit(balance ?? 2)}</span>
    </span>
  )
}

import Coins from 'lucide-react/icons/coins'
import { totalCredits } from '#contract/credits.ts'
import type { Credits } from '#contract/credits.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { routes } from '#contract/routes.ts'
import { Reserved } from './Reserved.tsx'
import { useCount } from './use-count.ts'
import { useFolded } from './use-folded.ts'

interface CreditsBadgeProps {
  /** null while loading. */
  readonly credits: Credits | null
}

/**
 * What one has, and how much of it is reserved, leading to where it went. Its name carries the true numbers at once,
 * while the figure may still be running.
 */
export function CreditsBadge({ credits }: CreditsBadgeProps) {
  const { shown, folding } = useFolded(credits)
  const figure = useCount(shown && totalCredits(shown))
  const texts = commonMessages.credits
  return (
    <a className="credit" href={routes.credits}>
      <span className="contents" role="img" aria-label={credits ? texts.label(credits) : texts.unknown}>
        <Coins className="icon" aria-hidden />
        {figure === null ? <i className="skel" /> : <b>{figure}</b>}
        <span className="unit">{texts.unit(shown ? totalCredits(shown) : 2)}</span>
        <Reserved count={shown?.reserved ?? 0} folding={folding} />
      </span>
    </a>
  )
}

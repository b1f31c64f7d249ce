import type { ReactNode } from 'react'

const looks = {
  neutral: 'badge',
  success: 'badge badge-ok',
  ember: 'badge badge-hot',
  unverified: 'badge badge-unverified',
  warning: 'badge badge-warning',
  failing: 'badge badge-failing',
}

interface BadgeProps {
  /**
   * `success` for a good result, `unverified` and `failing` for one that is unchecked or failed, `warning` for something that
   * is going to end, `ember` for work in progress.
   */
  readonly tone?: keyof typeof looks
  readonly className?: string
  readonly children: ReactNode
}

/** A word or two about the state of a thing. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={className ? `${looks[tone]} ${className}` : looks[tone]}>{children}</span>
}

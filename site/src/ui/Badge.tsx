import type { ReactNode } from 'react'

interface BadgeProps {
  /** `success` for a result that is good, `ember` for what is being made right now. */
  readonly tone?: 'neutral' | 'success' | 'ember'
  readonly children: ReactNode
}

const looks = { neutral: 'badge', success: 'badge badge-ok', ember: 'badge badge-hot' }

/** A word or two about the state of a thing. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={looks[tone]}>{children}</span>
}

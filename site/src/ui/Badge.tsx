import type { ReactNode } from 'react'

interface BadgeProps {
  /** `ok` for a result, `hot` for what is being made right now. */
  readonly tone?: 'plain' | 'ok' | 'hot'
  readonly children: ReactNode
}

/** A word or two about the state of a thing. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>{children}</span>
}

import { commonMessages } from '#contract/messages/common.ts'

interface ReservedProps {
  readonly count: number
  /** Whether it is on its way out. */
  readonly folding: boolean
}

/** The number of reserved credits, with the pulsing dot of work in progress. */
export function Reserved({ count, folding }: ReservedProps) {
  if (count === 0) return null
  return (
    <span className="held" data-folding={folding || undefined}>
      <b>{count}</b> <span className="word">{commonMessages.credits.reserved}</span>
    </span>
  )
}

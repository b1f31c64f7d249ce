import { useState } from 'react'
import type { Plugins } from './use-plugins.ts'

export interface Split {
  readonly own: number
  readonly edited: number
}

/**
 * The numbers of own and edited plugins, or null. During a search, whose answer counts only its matches, the numbers known
 * before are kept as long as they add up.
 */
export function useSplit({ answer, shown }: Pick<Plugins, 'answer' | 'shown'>): Split | null {
  const [split, setKnown] = useState<Split | null>(null)
  const own = answer?.own.totalDocs ?? 0
  const edited = answer?.edited.totalDocs ?? 0
  if (shown?.search === '' && (own !== split?.own || edited !== split.edited)) setKnown({ own, edited })
  return split && split.own + split.edited === answer?.counts.total ? split : null
}

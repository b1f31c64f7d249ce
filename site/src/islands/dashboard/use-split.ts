import { useState } from 'react'
import type { Plugins } from './use-plugins.ts'

export interface Split {
  readonly own: number
  readonly edited: number
}

/**
 * How many of all plugins are whose, or null. A search tells of what it finds alone: what was known before stands
 * meanwhile, as long as it adds up.
 */
export function useSplit({ answer, shown }: Pick<Plugins, 'answer' | 'shown'>): Split | null {
  const [known, setKnown] = useState<Split | null>(null)
  const own = answer?.own.totalDocs ?? 0
  const edited = answer?.edited.totalDocs ?? 0
  if (shown?.search === '' && (own !== known?.own || edited !== known.edited)) setKnown({ own, edited })
  return known && known.own + known.edited === answer?.counts.total ? known : null
}

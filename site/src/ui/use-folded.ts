import { useEffect, useState } from 'react'
import type { Credits } from '#contract/credits.ts'

/** How long the reserved part takes to fold away, in milliseconds; as in the style sheet (`.credit .held`). */
const foldMs = 160

const same = (a: Credits | null, b: Credits | null): boolean =>
  a?.spendable === b?.spendable && a?.reserved === b?.reserved

/**
 * Credits as they are shown: when the last reservation ends, the reserved part folds away first, and only then does the
 * figure move. Under reduced motion all of it is simply so.
 * @param credits null while they are not known
 */
export function useFolded(credits: Credits | null): {
  readonly shown: Credits | null
  readonly folding: boolean
} {
  const [shown, setShown] = useState(credits)
  const { spendable, reserved } = credits ?? {}
  const folding = shown !== null && shown.reserved > 0 && reserved === 0

  useEffect(() => {
    const now = spendable === undefined || reserved === undefined ? null : { spendable, reserved }
    const show = () => setShown((before) => (same(before, now) ? before : now))
    if (!folding || matchMedia('(prefers-reduced-motion: reduce)').matches) return show()
    const timer = setTimeout(show, foldMs)
    return () => clearTimeout(timer)
  }, [spendable, reserved, folding])
  return { shown, folding }
}

import { useEffect, useState } from 'react'

type Loading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly value: Value }

/**
 * Loads something once, and again when asked to.
 * @param load the same function each time
 * @param onFailed told of each failure
 */
export function useLoaded<Value>(
  load: () => Promise<Value>,
  onFailed: (error: unknown) => void,
): Loading<Value> & { again(): void } {
  const [loading, setLoading] = useState<Loading<Value>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    setLoading({ state: 'loading' })
    load().then(
      (value) => {
        if (wanted) setLoading({ state: 'loaded', value })
      },
      (error: unknown) => {
        if (!wanted) return
        setLoading({ state: 'failed' })
        onFailed(error)
      },
    )
    return () => {
      wanted = false
    }
    // What it loads depends on the page alone.
  }, [round])
  return { ...loading, again: () => setRound((before) => before + 1) }
}

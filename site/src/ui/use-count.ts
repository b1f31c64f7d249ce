import { useEffect, useRef, useState } from 'react'

/** How long a figure runs to its new value, in milliseconds. */
const runMs = 800

/**
 * A figure that runs to its new value, or is simply there under reduced motion and at first.
 * @param value null while it is not known
 */
export function useCount(value: number | null): number | null {
  const [shown, setShown] = useState(value)
  /** The number shown now, also during a run: the next run starts from it. */
  const last = useRef(value)

  useEffect(() => {
    const from = last.current
    const show = (figure: number | null) => {
      last.current = figure
      setShown(figure)
    }
    if (
      from === null ||
      value === null ||
      from === value ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      return show(value)
    }
    let frame = 0
    const start = performance.now()
    const step = (now: number) => {
      // A frame is dated when it began, which may have been before this run did.
      const progress = Math.min(Math.max((now - start) / runMs, 0), 1)
      const eased = 1 - (1 - progress) ** 3
      show(Math.round(from + (value - from) * eased))
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])

  return shown
}

import { useEffect, useState } from 'react'

/** Rows of the first step fill a screen; each further step is a task that input hardly waits for. */
const firstRows = 60
const rowsPerStep = 60
/** Where the browser does not say when it is idle, this many milliseconds pass between steps. */
const pauseMs = 100

/** Runs the work when the browser has nothing else to do. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, pauseMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/**
 * How many rows of a long list to render: those of one screen at first, and more whenever the browser is idle, so that
 * what the list stands beside is shown no later than with a short list.
 * @param total the length of the whole list
 * @returns the number of rows to render, and what renders all of them at once
 */
export function useIdleRows(total: number): readonly [count: number, renderAll: () => void] {
  const [count, setCount] = useState(firstRows)
  useEffect(() => {
    if (count < total) return whenIdle(() => setCount(count + rowsPerStep))
    return undefined
  }, [count, total])
  return [count, () => setCount(Infinity)]
}

import { startTransition, useEffect, useState } from 'react'

/**
 * Renders a part of a screen in stages. Each is laid out before the next one starts, so that no task is long and input does
 * not wait for all of them.
 * @param last the number of the last stage
 * @returns the last stage to render, from 0
 */
export function useStagedRender(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1))
  }, [stage, last])
  return stage
}

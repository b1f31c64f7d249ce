import { startTransition, useEffect, useState } from 'react'

/**
 * Lets a part of a screen be made in stages. Each is laid out before the next one begins, so that no piece of work is
 * long, and what somebody presses or types meanwhile does not wait for all of it.
 * @param last the number of the last stage
 * @returns the stage up to which it is to be made, from 0
 */
export function useStagedRender(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1))
  }, [stage, last])
  return stage
}

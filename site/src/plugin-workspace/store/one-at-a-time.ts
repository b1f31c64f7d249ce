/**
 * Runs `work`, which fetches from the server and shows the answer, one at a time, so that no older answer follows a newer
 * one. Calls during a run share a single run after it, since the running one may be too early for them.
 * @param work also receives the request already made, if it is the first run; a queued run makes a new one
 */
export function oneAtATime<Asked = never>(
  work: (asked?: Asked) => Promise<void>,
): (asked?: Asked) => Promise<void> {
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  const start = (asked?: Asked): Promise<void> => {
    running = work(asked).finally(() => {
      running = null
    })
    return running
  }
  return (asked) => {
    if (following) return following
    if (!running) return start(asked)
    const begin = () => {
      following = null
      return start()
    }
    following = running.then(begin, begin)
    return following
  }
}

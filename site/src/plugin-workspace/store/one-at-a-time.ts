/**
 * Lets `work`, which asks the server and shows its answer, run once at a time, so that no older answer comes after a
 * newer one. Whoever asks while it runs may know of something that the running one was too early for: all of those share
 * the one run that follows.
 * @param work takes, besides, what was asked of the server already, where it is the first; what waits asks anew
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

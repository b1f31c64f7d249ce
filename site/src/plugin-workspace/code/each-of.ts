/**
 * Runs `work` for each of `items`, at most `most` at the same time.
 * @returns the results, in order
 * @throws the first error, after which no more are started
 */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const workOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, item] = next
      try {
        results[at] = await work(item)
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: most }, workOn))
  return results
}

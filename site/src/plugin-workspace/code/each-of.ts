/**
 * Does `work` for each of `items`, for no more than `most` of them at the same time.
 * @returns what came of them, in their order
 * @throws what the first one that fails throws; none is begun after that
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

/**
 * Does something with each of many rows, one after the other. One that fails keeps none of the others from being done.
 * @throws AggregateError after all of them, with what went wrong
 */
export async function forEachRow<Row>(
  found: readonly Row[],
  work: (each: Row) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const each of found) {
    try {
      await work(each)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${found.length} failed`)
}

/**
 * Processes many rows one after the other. A failure does not stop the others.
 * @throws AggregateError at the end, with all errors
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

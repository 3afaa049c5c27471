/**
 * Does the work for each item, at most `limit` at a time, in the order of the items.
 * @throws the first error of the work; work already running is not cancelled
 */
export async function forEachParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const takeTurns = async () => {
    // All workers share one iterator, so each item is taken once.
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, takeTurns))
}

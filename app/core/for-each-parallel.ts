/**
 * Does the work for each item, at most `limit` at the same time, in the order of the items.
 * @throws what the work throws first; work under way is not cut off
 */
export async function forEachParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const takeTurns = async () => {
    // All share one iterator: each item is taken once, by whoever is free.
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, takeTurns))
}

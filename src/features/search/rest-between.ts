/** How long work goes on without a break, in milliseconds: requests, or the visitor's keys, are answered in between. */
const longestWork = 8

/**
 * A function that long work awaits again and again, and that pauses whenever it has worked for some milliseconds.
 * @param pause waits until something else was done
 */
export function restBetween(pause: () => Promise<unknown>): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestWork) return
    await pause()
    began = performance.now()
  }
}

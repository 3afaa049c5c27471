/**
 * One measurement for all metrics of a scrape, which are read at the same time. Each metric has to wait for it by itself:
 * one that another sets would be reported a scrape late.
 */
export function shareWhilePending<Value>(measure: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined
  return () => {
    pending ??= measure().finally(() => (pending = undefined))
    return pending
  }
}

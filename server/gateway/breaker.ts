/** Thrown instead of a call while the other side is taken for down. */
export class BreakerOpen extends Error {
  override name = 'BreakerOpen'
}

type BreakerOptions = {
  /** So many failures in a row open it. */
  readonly failures: number
  /** For so long nothing is asked; then one call is let through to see. Milliseconds. */
  readonly rest: number
  readonly now: () => number
}

export type Breaker = <Value>(call: () => Promise<Value>) => Promise<Value>

/**
 * Keeps visitors from waiting for a server that is down, and that server from being flooded when it comes back. Only
 * exceptions count as failures: an answer that says no is an answer.
 */
export function createBreaker({ failures, rest, now }: BreakerOptions): Breaker {
  let failed = 0
  let openUntil = 0
  let isTrying = false
  return async (call) => {
    const isOpen = failed >= failures
    if (isOpen && (isTrying || now() < openUntil)) throw new BreakerOpen('The other side is taken for down')
    isTrying = isOpen
    try {
      const value = await call()
      failed = 0
      return value
    } catch (error) {
      failed += 1
      openUntil = now() + rest
      throw error
    } finally {
      isTrying = false
    }
  }
}

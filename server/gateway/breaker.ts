/** Thrown instead of making a call while the breaker is open. */
export class BreakerOpen extends Error {
  override name = 'BreakerOpen'
}

type BreakerOptions = {
  /** How many failures in a row open the breaker. */
  readonly failures: number
  /** How long no call is made, in milliseconds; then one trial call is let through. */
  readonly rest: number
  readonly now: () => number
}

export type Breaker = <Value>(call: () => Promise<Value>) => Promise<Value>

/**
 * A circuit breaker: visitors do not wait for a server that is down, and that server is not flooded when it comes back.
 * Only exceptions count as failures; a refusal is an answer.
 */
export function createBreaker({ failures, rest, now }: BreakerOptions): Breaker {
  let failed = 0
  let openUntil = 0
  let isTrying = false
  return async (call) => {
    const isOpen = failed >= failures
    if (isOpen && (isTrying || now() < openUntil)) throw new BreakerOpen('The circuit breaker is open')
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

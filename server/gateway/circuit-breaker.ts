/** Thrown instead of making a call while the breaker is open. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'
}

type CircuitBreakerOptions = {
  /** How many failures in a row open the breaker. */
  readonly failures: number
  /** How long no call is made, in milliseconds; then one trial call is let through. */
  readonly rest: number
  readonly now: () => number
}

/** Makes a call, or throws at once while the breaker is open. */
export type CircuitBreaker = <Value>(call: () => Promise<Value>) => Promise<Value>

/**
 * A circuit breaker: visitors do not wait for a server that is down, and that server is not flooded when it comes back.
 * Only exceptions count as failures; a refusal is an answer.
 */
export function createCircuitBreaker({ failures, rest, now }: CircuitBreakerOptions): CircuitBreaker {
  let failed = 0
  let openUntil = 0
  let isTrying = false
  return async (call) => {
    const isOpen = failed >= failures
    if (isOpen && (isTrying || now() < openUntil)) throw new CircuitOpenError('The circuit breaker is open')
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

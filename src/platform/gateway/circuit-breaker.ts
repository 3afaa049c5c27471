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
  readonly onFailure?: (() => void) | undefined
  /** The breaker has opened or closed. */
  readonly onMove?: ((isOpen: boolean) => void) | undefined
}

/** Makes a call, or throws at once while the breaker is open. */
export type CircuitBreaker = <Value>(call: () => Promise<Value>) => Promise<Value>

/**
 * A circuit breaker: visitors do not wait for a server that is down, and that server is not flooded when it comes back.
 * Only exceptions count as failures; a refusal is an answer.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failures, rest, now, onFailure, onMove } = options
  let failed = 0
  let openUntil = 0
  let isTrying = false
  return async (call) => {
    const isOpen = failed >= failures
    if (isOpen && (isTrying || now() < openUntil)) throw new CircuitOpenError('The circuit breaker is open')
    isTrying = isOpen
    try {
      const value = await call()
      if (failed >= failures) onMove?.(false)
      failed = 0
      return value
    } catch (error) {
      failed += 1
      openUntil = now() + rest
      onFailure?.()
      if (failed === failures) onMove?.(true)
      throw error
    } finally {
      isTrying = false
    }
  }
}

import {
  callExternal,
  isClosedConnection,
  type ExternalAnswer,
} from '#platform/external/external-call.server.ts'
import type { GuardedParty, Incidents } from '#platform/incidents.server.ts'
import { createCircuitBreaker } from '#platform/gateway/circuit-breaker.ts'

type Call = Parameters<typeof callExternal>[0]

/** One call to a payment provider; it throws if the provider does not answer, or with a server error. */
export type ProviderCall = (call: Call) => Promise<ExternalAnswer>

/** The calls to one account at a provider, under the app's time limits and behind a circuit breaker of their own. */
export function createProviderCall(
  party: GuardedParty,
  { now, incidents }: { readonly now: () => number; readonly incidents: Incidents },
): ProviderCall {
  const breaker = createCircuitBreaker({
    failures: 5,
    rest: 5_000,
    now,
    onFailure: () => incidents.callFailed(party),
    onMove: (isOpen) => incidents.breakerMoved(party, isOpen),
  })
  return (call) =>
    breaker(async () => {
      const answer = await callOnce(call)
      if (!answer.ok) throw answer.problem
      if (answer.value.status >= 500) throw new Error(`${party} answers ${answer.value.status}`)
      incidents.callAnswered(party)
      return answer.value
    })
}

/**
 * A provider may close a kept-alive connection just as it is used again: then the call is repeated once, at once. All
 * calls are safe to repeat: reads, and writes with an idempotency key.
 */
async function callOnce(call: Call): ReturnType<typeof callExternal> {
  const answer = await callExternal(call)
  return !answer.ok && isClosedConnection(answer.problem) ? callExternal(call) : answer
}

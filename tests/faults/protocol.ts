/** A request that was sent, and its outcome. */
export type Answer = {
  /** The kind of request, as the printed tables name it. */
  readonly kind: string
  /** Epoch milliseconds. */
  readonly sentAt: number
  readonly milliseconds: number
  /** The status; 0 if the request was accepted but not answered, -1 if no server accepted it. */
  readonly status: number
  readonly retryAfter: string | null
  /** Whether the answer is the expected one while nothing is broken. */
  readonly isExpected: boolean
}

/** The period in which something was broken, in epoch milliseconds. */
export type FaultPeriod = { readonly from: number; readonly until: number }

/** Everything that was observed in a scenario; the rules evaluate only this. */
export type Protocol = {
  readonly answers: Answer[]
  readonly faults: FaultPeriod[]
  /** Processes that have ended although the scenario did not end them. */
  readonly unexpectedExits: string[]
  /** The milliseconds after a fault within which every request must be answered as expected again. */
  readonly recoveryMs: number
}

import type { TicketFlowState } from './ticket-flow.ts'

/** The steps of paying a ticket: identify it, see its price and redeem a voucher, pay (PRK-01). */
export const flowSteps = [1, 2, 3] as const
export type FlowStep = (typeof flowSteps)[number]

/**
 * The step that is shown if Back or a link asks for one: without a known ticket only the first, and no payment step if
 * there is nothing to pay.
 */
export function decideStep({ paymentProgress, ticketInfos }: TicketFlowState, asked: FlowStep): FlowStep {
  if (paymentProgress === 0 || ticketInfos === null) return 1
  return asked === 3 && ticketInfos.grossCents === 0 ? 2 : asked
}

/** The step in the state of a history entry; that state may be anything. */
export function readStep(historyState: unknown): FlowStep | undefined {
  const step: unknown =
    typeof historyState === 'object' && historyState !== null && 'step' in historyState
      ? historyState.step
      : undefined
  return flowSteps.find((known) => known === step)
}

/** The state of the history entry that a ticket's number is taken along with to another centre: no address shows it. */
export const takeNumberAlong = (ticketNumber: string) => ({ ticketNumber })

/** The number that came along; null without one. */
export function readNumberAlong(historyState: unknown): string | null {
  const number: unknown =
    typeof historyState === 'object' && historyState !== null && 'ticketNumber' in historyState
      ? historyState.ticketNumber
      : undefined
  return typeof number === 'string' ? number : null
}

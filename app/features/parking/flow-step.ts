import type { TicketFlowState } from './ticket-flow.ts'

/** The steps of paying a ticket: name it, see what it costs and redeem a voucher, pay (PRK-01). */
export const flowSteps = [1, 2, 3] as const
export type FlowStep = (typeof flowSteps)[number]

/**
 * The step that can be shown when one is asked for, by the way back or a link: nothing is shown of a ticket that is
 * not known, and nothing is paid that costs nothing.
 */
export function decideStep({ paymentProgress, ticketInfos }: TicketFlowState, asked: FlowStep): FlowStep {
  if (paymentProgress === 0 || ticketInfos === null) return 1
  return asked === 3 && ticketInfos.grossCents === 0 ? 2 : asked
}

/** The step of a history entry; its state may be anything. */
export function readStep(historyState: unknown): FlowStep | undefined {
  const step: unknown =
    typeof historyState === 'object' && historyState !== null && 'step' in historyState
      ? historyState.step
      : undefined
  return flowSteps.find((known) => known === step)
}

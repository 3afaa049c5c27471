import type { TicketFlowState } from './ticket-flow.ts'

/** The steps of paying a ticket: identify it, see its price and redeem a voucher, pay (PRK-01). */
export const flowSteps = [1, 2, 3] as const
export type FlowStep = (typeof flowSteps)[number]

/**
 * The step to show when Back or a link asks for one: without a known ticket only the first, and never the payment step
 * if there is nothing to pay.
 */
export function decideStep({ paymentProgress, ticketInfos }: TicketFlowState, asked: FlowStep): FlowStep {
  if (paymentProgress === 0 || ticketInfos === null) return 1
  return asked === 3 && ticketInfos.grossCents === 0 ? 2 : asked
}

const fieldOf = (historyState: unknown, name: string): unknown =>
  typeof historyState === 'object' && historyState !== null ? Reflect.get(historyState, name) : undefined

/** The step stored in the state of a history entry; undefined if there is none. */
export const readStep = (historyState: unknown): FlowStep | undefined =>
  flowSteps.find((known) => known === fieldOf(historyState, 'step'))

/** The state of a history entry that takes a ticket number to another centre, so that no address contains the number. */
export const takeNumberAlong = (ticketNumber: string) => ({ ticketNumber })

export function readNumberAlong(historyState: unknown): string | null {
  const number = fieldOf(historyState, 'ticketNumber')
  return typeof number === 'string' ? number : null
}

import type { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { findPayer } from '#app/features/payments/payer.server.ts'
import { paymentsContext } from '#app/features/payments/payments-context.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { correlationIdContext } from '#app/platform/services.server.ts'
import { answerTicketForm } from './answer-ticket-form.server.ts'
import { decideStep } from './flow-step.ts'
import type { Tariff } from '../rules/tariff.ts'
import { ticketDeskContext } from '../desk/ticket-desk.server.ts'
import { emptyFlow, reduceTicketFlow, type TicketFlowState } from './ticket-flow.ts'
import { readKnownTicket, ticketFormSchema, type TicketForm } from './ticket-form.schema.ts'
import type { TicketCentre } from './ticket-centre.ts'
import type { PostedFlow } from './use-ticket-flow.ts'

type TicketPost = {
  readonly form: FormData
  readonly centre: TicketCentre
  readonly tariff: Tariff
  readonly locale: Locale
}

/**
 * One posted step of the flow: the server's answer, and the state that a browser without JavaScript shows.
 * @throws a 400 response for a form that is not one of ours
 */
export async function answerTicketPost(
  context: Readonly<RouterContextProvider>,
  { form, centre, tariff, locale }: TicketPost,
): Promise<PostedFlow> {
  const payer = findPayer(context)
  const parsed = v.safeParse(ticketFormSchema, Object.fromEntries(form))
  if (!parsed.success || payer === null) throw new Response(null, { status: 400 })
  const posted = parsed.output
  const answer = await answerTicketForm(
    {
      desk: context.get(ticketDeskContext),
      payments: context.get(paymentsContext),
      payer,
      centreUid: centre.uid,
      tariff,
      timeZone: centre.timeZone,
      locale,
      reference: context.get(correlationIdContext),
    },
    posted,
  )
  const state = reduceTicketFlow(stateOf(posted), { type: 'answered', answer })
  const asked = posted.intent === 'review' || posted.intent === 'pay' ? 3 : 2
  return { intent: posted.intent, answer, state, step: decideStep(state, asked) }
}

/** The state of the page that posted the form. */
function stateOf(posted: TicketForm): TicketFlowState {
  const { by, ticketNumber, licencePlate, voucher } = posted
  const infos = posted.intent === 'find' ? null : readKnownTicket(posted)
  const state: TicketFlowState = {
    ...emptyFlow,
    ticketFormValues: { by, ticketNumber, licencePlate, voucher },
  }
  return infos === null
    ? state
    : reduceTicketFlow(state, { type: 'answered', answer: { kind: 'ticket', infos } })
}

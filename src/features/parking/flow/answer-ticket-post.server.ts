import { data, type RouterContextProvider } from 'react-router'
import { findPayer } from '#features/payments/payer.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { correlationIdContext } from '#platform/services.server.ts'
import { answerTicketForm } from './answer-ticket-form.server.ts'
import { decideStep } from './flow-step.ts'
import type { Tariff } from '../rules/tariff.ts'
import { ticketServiceContext } from '../tickets/ticket-service.server.ts'
import { emptyFlow, reduceTicketFlow, type TicketFlowState } from './ticket-flow.ts'
import { type ParsedTicketForm, parseTicketForm } from './parse-ticket-form.server.ts'
import type { TicketCentre } from './ticket-centre.ts'
import type { PostedFlow } from './use-ticket-flow.ts'
import { paymentsContext } from '#features/payments/payments.server.ts'

type TicketPost = {
  readonly form: FormData
  readonly centre: TicketCentre
  readonly tariff: Tariff
  readonly locale: Locale
}

/**
 * One posted step of the flow: the server's answer, and the state that a browser without JavaScript shows. The status
 * is 422 for a form that does not fit its schema.
 * @throws data with status 403 if nobody is signed in where only accounts may pay
 */
export async function answerTicketPost(
  context: Readonly<RouterContextProvider>,
  { form, centre, tariff, locale }: TicketPost,
): Promise<{ readonly status: 200 | 422; readonly posted: PostedFlow }> {
  const payer = findPayer(context)
  if (payer === null) throw data(null, { status: 403 })
  const parsed = parseTicketForm(form, tariff)
  const answer = await answerTicketForm(
    {
      tickets: context.get(ticketServiceContext),
      payments: context.get(paymentsContext),
      payer,
      centreUid: centre.uid,
      tariff,
      timeZone: centre.timeZone,
      locale,
      reference: context.get(correlationIdContext),
    },
    parsed.step,
  )
  const state = reduceTicketFlow(stateOf(parsed), { type: 'answered', answer })
  const { intent, step } = parsed
  const asked =
    step.kind === 'review' || step.kind === 'pay' || (answer.kind === 'retried' && answer.isReady) ? 3 : 2
  const isRefused = step.kind === 'refused' || step.kind === 'refused-voucher'
  return { status: isRefused ? 422 : 200, posted: { intent, answer, state, step: decideStep(state, asked) } }
}

function stateOf({ typed, step }: ParsedTicketForm): TicketFlowState {
  const state: TicketFlowState = { ...emptyFlow, ticketFormValues: typed }
  return 'known' in step
    ? reduceTicketFlow(state, { type: 'answered', answer: { kind: 'ticket', infos: step.known } })
    : state
}

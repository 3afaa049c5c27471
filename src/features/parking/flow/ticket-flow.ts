import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { FlowText } from '../rules/flow-text.ts'
import { toneOf } from '../rules/message-tone.ts'
import type { FlowAnswer, TicketInfos } from './flow-answer.ts'
import type { TicketField, TicketFormValues } from './ticket-field.ts'
import { acceptedCode, isVoucherAccepted, type VoucherStatus } from '../rules/voucher.ts'

/*
 * The state of the ticket flow as a pure rule: plain data and the transitions between them (PRK-02 … PRK-06). The
 * server runs it for browsers without JavaScript; otherwise the browser does.
 */

export type FieldVerdict =
  | { readonly status: 'success' }
  | { readonly status: 'error'; readonly message: FlowText }

export type TicketFlowState = {
  readonly ticketFormValues: TicketFormValues
  readonly ticketFormValidationStatus: Readonly<Partial<Record<TicketField, FieldVerdict>>>
  readonly ticketInfos: TicketInfos | null
  readonly ticketStatus: { readonly success: boolean; readonly message: FlowText | null } | null
  readonly savedTicketVoucher: string | null
  /** 0 at the start, 1 once a ticket is known (PRK-02). */
  readonly paymentProgress: 0 | 1
  readonly isForeignPlateShown: boolean
  /** The correlation id of the failed request, which the visitor can quote; null if nothing has failed. */
  readonly reference: string | null
}

export const emptyFlow: TicketFlowState = {
  ticketFormValues: { by: 'number', ticketNumber: '', licencePlate: '', voucher: '' },
  ticketFormValidationStatus: {},
  ticketInfos: null,
  ticketStatus: null,
  savedTicketVoucher: null,
  paymentProgress: 0,
  isForeignPlateShown: false,
  reference: null,
}

export type TicketFlowEvent =
  | { readonly type: 'typed'; readonly field: TicketField; readonly value: string }
  | { readonly type: 'naming-chosen'; readonly by: TicketFormValues['by'] }
  | { readonly type: 'foreign-plate-toggled' }
  | { readonly type: 'restored'; readonly state: TicketFlowState }
  | { readonly type: 'answered'; readonly answer: FlowAnswer }
  | { readonly type: 'dismissed' }
  | { readonly type: 'reset' }

export function reduceTicketFlow(state: TicketFlowState, event: TicketFlowEvent): TicketFlowState {
  switch (event.type) {
    case 'typed':
      return {
        ...state,
        ticketFormValues: { ...state.ticketFormValues, [event.field]: event.value },
        ticketFormValidationStatus: withVerdict(state, event.field, undefined),
      }
    case 'naming-chosen':
      return { ...state, ticketFormValues: { ...state.ticketFormValues, by: event.by } }
    case 'foreign-plate-toggled':
      return { ...state, isForeignPlateShown: !state.isForeignPlateShown }
    case 'restored':
      return event.state
    case 'answered':
      return reduceAnswer({ ...state, ticketStatus: null, reference: null }, event.answer)
    case 'dismissed':
      return { ...state, ticketStatus: null }
    case 'reset':
      return emptyFlow
  }
}

function reduceAnswer(state: TicketFlowState, answer: FlowAnswer): TicketFlowState {
  switch (answer.kind) {
    case 'ticket':
      return {
        ...state,
        ticketInfos: answer.infos,
        ticketFormValidationStatus: withVerdict(state, namingField(state), { status: 'success' }),
        ticketStatus: { success: true, message: null },
        savedTicketVoucher: acceptedCode(answer.infos),
        paymentProgress: 1,
      }
    case 'voucher':
      return {
        ...state,
        // If the answer has no voucher, the visitor has removed it, so the field is emptied.
        ...(answer.infos.voucherRates.length === 0 && {
          ticketFormValues: { ...state.ticketFormValues, voucher: '' },
        }),
        ticketInfos: answer.infos,
        ticketFormValidationStatus: withVerdict(state, 'voucher', judgeVoucher(answer.infos)),
        savedTicketVoucher: acceptedCode(answer.infos),
        paymentProgress: 1,
      }
    case 'voucher-missing':
      return {
        ...state,
        ticketInfos: answer.infos,
        ticketFormValidationStatus: withVerdict(state, 'voucher', {
          status: 'error',
          message: { key: 'ticket_voucher_missing' },
        }),
        savedTicketVoucher: null,
        paymentProgress: 1,
      }
    case 'price-changed':
      return {
        ...state,
        ticketInfos: answer.infos,
        savedTicketVoucher: acceptedCode(answer.infos),
        ticketStatus: { success: true, message: { key: 'ticket_price_changed' } },
        paymentProgress: 1,
      }
    case 'paying':
      return state
    case 'retried':
      return reduceAnswer({ ...state, ticketFormValues: answer.typed }, answer.answer)
    case 'fault':
      return toneOf(answer.message) === 'success'
        ? endWell(state, answer.message)
        : placeFault({ ...state, reference: answer.reference }, answer.field, answer.message)
  }
}

/** Nothing has to be paid any more: the flow returns to its first step, with a success message at the top. */
const endWell = (state: TicketFlowState, message: FlowText): TicketFlowState => ({
  ...state,
  ticketInfos: null,
  ticketFormValidationStatus: {},
  ticketStatus: { success: true, message },
  savedTicketVoucher: null,
  paymentProgress: 0,
})

/** Shows an error at the top if a ticket is known, otherwise at its field (PRK-05). */
function placeFault(state: TicketFlowState, field: TicketField, message: FlowText): TicketFlowState {
  return state.paymentProgress === 1
    ? { ...state, ticketStatus: { success: false, message } }
    : { ...state, ticketFormValidationStatus: withVerdict(state, field, { status: 'error', message }) }
}

const namingField = ({ ticketFormValues: { by } }: TicketFlowState): TicketField =>
  by === 'number' ? 'ticketNumber' : 'licencePlate'

function withVerdict(state: TicketFlowState, field: TicketField, verdict: FieldVerdict | undefined) {
  const { [field]: _, ...others } = state.ticketFormValidationStatus
  return verdict === undefined ? others : { ...others, [field]: verdict }
}

/** The state of the voucher field after the car park's verdict: only OK is a success (PRK-04). */
function judgeVoucher({ voucherRates }: TicketInfos): FieldVerdict | undefined {
  const [rate] = voucherRates
  if (rate === undefined) return undefined
  return isVoucherAccepted(rate)
    ? { status: 'success' }
    : { status: 'error', message: { key: voucherMessages[rate.status] } }
}

const voucherMessages: Readonly<Record<VoucherStatus, MessageKey>> = {
  OK: 'ticket_voucher_ok',
  UNKNOWN: 'ticket_voucher_unknown',
  USED: 'ticket_voucher_used',
  EXPIRED: 'ticket_voucher_expired',
  FOREIGN: 'ticket_voucher_foreign',
  NOT_APPLICABLE: 'ticket_voucher_not_applicable',
  IN_USE: 'ticket_voucher_in_use',
}

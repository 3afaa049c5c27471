import type { TicketInfos } from '../flow/flow-answer.ts'
import type { TicketFlowState } from '../flow/ticket-flow.ts'
import { formatKnownTicket } from '../flow/known-ticket-fields.ts'
import type { TicketIntent } from '../flow/ticket-form.schema.ts'

type KnownTicketProps = {
  state: TicketFlowState
  infos: TicketInfos
  /** Null in the form of the voucher, whose buttons name the intent. */
  intent: Exclude<TicketIntent, 'voucher' | 'retry'> | null
}

/** The hidden fields of a form, so that a post without JavaScript continues from the same state. */
export function KnownTicket({ state, infos, intent }: KnownTicketProps) {
  const { by, ticketNumber, licencePlate, voucher } = state.ticketFormValues
  return (
    <>
      {intent !== null && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="ticketNumber" value={ticketNumber} />
      <input type="hidden" name="licencePlate" value={licencePlate} />
      {intent !== null && <input type="hidden" name="voucher" value={voucher} />}
      {Object.entries(formatKnownTicket(infos)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

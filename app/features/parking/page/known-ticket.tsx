import type { TicketFlowState } from '../flow/ticket-flow.ts'
import type { TicketForm } from '../flow/ticket-form.schema.ts'

/** The hidden fields of a form, so that a post without JavaScript continues from the same state. */
export function KnownTicket({ state, intent }: { state: TicketFlowState; intent: TicketForm['intent'] }) {
  const { by, ticketNumber, licencePlate, voucher } = state.ticketFormValues
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="ticketNumber" value={ticketNumber} />
      <input type="hidden" name="licencePlate" value={licencePlate} />
      {intent !== 'voucher' && <input type="hidden" name="voucher" value={voucher} />}
      <input type="hidden" name="known" value={JSON.stringify(state.ticketInfos)} />
    </>
  )
}

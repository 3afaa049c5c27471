import type { TicketFlowState } from './ticket-flow.ts'
import type { TicketForm } from './ticket-form.schema.ts'

/** What a form carries of the flow, so that a post without JavaScript goes on where the page was. */
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

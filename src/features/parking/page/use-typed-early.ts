import { useEffect, useEffectEvent, type Dispatch, type RefObject } from 'react'
import type { TicketFlowEvent } from '../flow/ticket-flow.ts'
import type { TicketField, TicketFormValues } from '../flow/ticket-field.ts'

/**
 * Takes over what the visitor has entered into a form before the page's scripts ran, on a slow phone for instance:
 * React would empty the fields as soon as it shows the form again, because the flow knows nothing of it.
 */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  values: TicketFormValues,
  dispatch: Dispatch<TicketFlowEvent>,
): void {
  const takeOver = useEffectEvent(({ elements }: HTMLFormElement) => {
    const typed = (field: TicketField) => {
      const input = elements.namedItem(field)
      if (input instanceof HTMLInputElement && input.type !== 'hidden' && input.value !== values[field])
        dispatch({ type: 'typed', field, value: input.value })
    }
    typed('ticketNumber')
    typed('licencePlate')
    typed('voucher')
    const naming = elements.namedItem('by')
    if (!(naming instanceof RadioNodeList)) return
    const by = naming.value === 'plate' ? 'plate' : 'number'
    if (by !== values.by) dispatch({ type: 'naming-chosen', by })
  })
  useEffect(() => {
    if (form.current) takeOver(form.current)
  }, [form])
}

import type { ChangeEvent, Dispatch } from 'react'
import { useTranslate } from '#app/i18n/translate.tsx'
import type { TicketField, TicketFlowEvent, TicketFlowState } from './ticket-flow.ts'

/** Ties text fields to the flow: their values, and what was said about them. */
export function useFieldProps(state: TicketFlowState, dispatch: Dispatch<TicketFlowEvent>) {
  const t = useTranslate()
  return (field: TicketField) => {
    const verdict = state.ticketFormValidationStatus[field]
    return {
      name: field,
      value: state.ticketFormValues[field],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        dispatch({ type: 'typed', field, value: currentTarget.value }),
      status: verdict?.status,
      message: verdict?.status === 'error' ? t(verdict.message.key, verdict.message.values) : undefined,
    }
  }
}

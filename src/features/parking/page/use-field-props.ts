import type { ChangeEvent, Dispatch } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import type { TicketFlowEvent, TicketFlowState } from '../flow/ticket-flow.ts'
import type { TicketField } from '../flow/ticket-field.ts'

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

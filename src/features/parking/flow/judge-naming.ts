import { safeParse } from 'valibot'
import type { FlowAnswer } from './flow-answer.ts'
import type { TicketFormValues } from './ticket-field.ts'
import { findForms, namingFaults } from './ticket-form.schema.ts'

/** The fault of the typed number or plate, by the schema that the server uses; null if the ticket can be looked up. */
export function judgeNaming(values: TicketFormValues): Extract<FlowAnswer, { kind: 'fault' }> | null {
  if (safeParse(findForms[values.by], values).success) return null
  const { field, message } = namingFaults[values.by]
  return { kind: 'fault', field, message: { key: message }, reference: null }
}

import * as v from 'valibot'
import { faultOutcomes, visitorOutcomes } from './sandbox-outcome.ts'

/** The form of the embedded payment page: the button that was pressed. */
export const sandboxForm = v.object({
  outcome: v.picklist([...visitorOutcomes, ...faultOutcomes], 'sandbox_choose'),
})

import * as v from 'valibot'
import { faultOutcomes, visitorOutcomes } from './sandbox-outcome.ts'

export const sandboxForm = v.object({
  outcome: v.picklist([...visitorOutcomes, ...faultOutcomes], 'sandbox_choose'),
})

import * as v from 'valibot'
import { passwordToBe } from '../credentials.schema.ts'

/** An id, a dot, and a signature. */
const token = v.pipe(v.string(), v.maxLength(120))

export const confirmForm = v.object({ token })

/** The form behind a link for a new password; browsers fill in the address so that they save both together. */
export const resetForm = v.object({
  token,
  newPassword: passwordToBe,
  username: v.optional(v.pipe(v.string(), v.maxLength(254))),
})

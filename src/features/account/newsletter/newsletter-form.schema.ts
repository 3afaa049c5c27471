import * as v from 'valibot'
import { isUid } from '#core/uid.ts'
import { email } from '#features/sign-in/provider/credentials.schema.ts'

export const newsletterForm = v.object({
  email,
  interests: v.optional(v.pipe(v.array(v.pipe(v.string(), v.check(isUid))), v.maxLength(50)), []),
})

export const newsletterLinkForm = v.object({ token: v.pipe(v.string(), v.maxLength(120)) })

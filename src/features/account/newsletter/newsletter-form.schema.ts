import * as v from 'valibot'
import { isUid } from '#core/uid.ts'
import { email } from '#features/sign-in/provider/credentials.schema.ts'

/** The form that asks for the newsletter. */
export const newsletterForm = v.object({
  email,
  interests: v.optional(v.pipe(v.array(v.pipe(v.string(), v.check(isUid))), v.maxLength(50)), []),
})

/** The form behind a link in a mail of the newsletter. */
export const newsletterLinkForm = v.object({ token: v.pipe(v.string(), v.maxLength(120)) })

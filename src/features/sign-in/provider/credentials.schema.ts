import { domainToASCII } from 'node:url'
import * as v from 'valibot'
import { isPlainText } from '#core/plain-text.ts'

/** In characters; the form shows it as a hint. */
export const minPasswordLength = 10
/** In characters; far longer than any pass phrase. Hashing costs the same for all shorter lengths. */
const maxPasswordLength = 200

/** Normalises an address: no spaces around it, lower case, the domain in ASCII form. */
function normaliseEmail(text: string): string {
  const [local = '', domain, ...more] = text.trim().normalize('NFKC').toLowerCase().split('@')
  return domain === undefined || more.length > 0 ? text : `${local}@${domainToASCII(domain)}`
}

const emailFault = 'identity_fault_email'
export const email = v.pipe(
  v.string(emailFault),
  v.maxLength(254, emailFault),
  v.transform(normaliseEmail),
  // The check of browsers, and a dot in the domain: nobody has an address at a top-level domain.
  v.rfcEmail(emailFault),
  v.regex(/@.+\../, emailFault),
  v.maxLength(254, emailFault),
)

const lengthOf = (password: string): number => [...password].length

/** The current password: it is only right or wrong; no rule for passwords is revealed. */
const presentPassword = v.pipe(
  v.string('identity_fault_password_missing'),
  v.maxLength(4 * maxPasswordLength, 'identity_fault_password_long'),
)

/** A new password: only its length is checked, not digits or capitals (NIST SP 800-63B). */
export const passwordToBe = v.pipe(
  v.string('identity_fault_password_short'),
  v.check((password) => lengthOf(password) >= minPasswordLength, 'identity_fault_password_short'),
  v.check((password) => lengthOf(password) <= maxPasswordLength, 'identity_fault_password_long'),
  v.check(isPlainText, 'identity_fault_password_characters'),
)

export const signInForm = v.object({ email, password: presentPassword })

export const signUpForm = v.pipe(
  v.object({ email, password: passwordToBe }),
  v.forward(
    v.partialCheck(
      [['email'], ['password']],
      ({ email: address, password }) => normaliseEmail(password) !== address,
      'identity_fault_password_is_email',
    ),
    ['password'],
  ),
)

export const forgottenForm = v.object({ email })

export const newPasswordForm = v.pipe(
  v.object({ email, password: presentPassword, newPassword: passwordToBe }),
  v.forward(
    v.partialCheck(
      [['email'], ['newPassword']],
      ({ email: address, newPassword }) => normaliseEmail(newPassword) !== address,
      'identity_fault_password_is_email',
    ),
    ['newPassword'],
  ),
)

export const newEmailForm = v.object({ email, password: presentPassword, newEmail: email })

export type Credentials = v.InferOutput<typeof signInForm>
export type CredentialField = keyof Credentials | 'newPassword' | 'newEmail'

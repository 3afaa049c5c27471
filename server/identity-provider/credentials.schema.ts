import { domainToASCII } from 'node:url'
import * as v from 'valibot'
import { isPlainText } from '#app/core/plain-text.ts'

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
const email = v.pipe(
  v.string(emailFault),
  v.maxLength(254, emailFault),
  v.transform(normaliseEmail),
  // The check of browsers, and a dot in the domain: nobody has an address at a top-level domain.
  v.rfcEmail(emailFault),
  v.regex(/@.+\../, emailFault),
  v.maxLength(254, emailFault),
)

const lengthOf = (password: string): number => [...password].length

/** For signing in: a password is right or wrong, and no password rule is revealed. */
export const signInForm = v.object({
  email,
  password: v.pipe(
    v.string('identity_fault_password_missing'),
    v.maxLength(4 * maxPasswordLength, 'identity_fault_password_long'),
  ),
})

/** For a new account. Length counts: there is no rule about digits or capitals (NIST SP 800-63B). */
export const signUpForm = v.pipe(
  v.object({
    email,
    password: v.pipe(
      v.string('identity_fault_password_short'),
      v.check((password) => lengthOf(password) >= minPasswordLength, 'identity_fault_password_short'),
      v.check((password) => lengthOf(password) <= maxPasswordLength, 'identity_fault_password_long'),
      v.check(isPlainText, 'identity_fault_password_characters'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['password']],
      ({ email: address, password }) => normaliseEmail(password) !== address,
      'identity_fault_password_is_email',
    ),
    ['password'],
  ),
)

export type Credentials = v.InferOutput<typeof signInForm>
export type CredentialField = keyof Credentials

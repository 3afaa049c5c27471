import { domainToASCII } from 'node:url'
import * as v from 'valibot'
import { isPlainText } from '#app/core/plain-text.ts'

/** In characters; the form shows it as a hint. */
export const minPasswordLength = 10
/** In characters; far longer than any pass phrase. Hashing costs the same for all shorter lengths. */
const maxPasswordLength = 200

/** The faults of a field; each has a message beside the field. */
const fieldFaults = [
  'email',
  'password-missing',
  'password-short',
  'password-long',
  'password-characters',
  'password-is-email',
] as const
export type FieldFault = (typeof fieldFaults)[number]

/** Normalises an address: no spaces around it, lower case, the domain in ASCII form. */
function normaliseEmail(text: string): string {
  const [local = '', domain, ...more] = text.trim().normalize('NFKC').toLowerCase().split('@')
  return domain === undefined || more.length > 0 ? text : `${local}@${domainToASCII(domain)}`
}

const email = v.pipe(
  v.optional(v.string(), ''),
  v.maxLength(254, 'email'),
  v.transform(normaliseEmail),
  // The check of browsers, and a dot in the domain: nobody has an address at a top-level domain.
  v.rfcEmail('email'),
  v.regex(/@.+\../, 'email'),
  v.maxLength(254, 'email'),
)

const lengthOf = (password: string): number => [...password].length

/** For signing in: a password is right or wrong, and no password rule is revealed. */
export const signInSchema = v.object({
  email,
  password: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('password-missing'),
    v.maxLength(4 * maxPasswordLength, 'password-long'),
  ),
})

/** For a new account. Length counts: there is no rule about digits or capitals (NIST SP 800-63B). */
export const signUpSchema = v.pipe(
  v.object({
    email,
    password: v.pipe(
      v.optional(v.string(), ''),
      v.check((password) => lengthOf(password) >= minPasswordLength, 'password-short'),
      v.check((password) => lengthOf(password) <= maxPasswordLength, 'password-long'),
      v.check(isPlainText, 'password-characters'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['password']],
      ({ email: address, password }) => normaliseEmail(password) !== address,
      'password-is-email',
    ),
    ['password'],
  ),
)

export type Credentials = v.InferOutput<typeof signInSchema>
export type FieldName = keyof Credentials
export type FieldFaults = Readonly<Partial<Record<FieldName, FieldFault>>>

export type ParsedCredentials =
  | { readonly ok: true; readonly credentials: Credentials }
  | { readonly ok: false; readonly faults: FieldFaults }

/** Parses a submitted form; reports the first fault of each field. */
export function parseCredentials(
  schema: typeof signInSchema | typeof signUpSchema,
  form: unknown,
): ParsedCredentials {
  const parsed = v.safeParse(schema, form)
  if (parsed.success) return { ok: true, credentials: parsed.output }
  const faults: Partial<Record<FieldName, FieldFault>> = {}
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) as FieldName
    // Issues with the library's own message (a field that is not a text) count as not filled in.
    faults[name] ??= faultOf(issue.message) ?? (name === 'email' ? 'email' : 'password-missing')
  }
  return { ok: false, faults }
}

const faultOf = (message: string): FieldFault | undefined => fieldFaults.find((fault) => fault === message)

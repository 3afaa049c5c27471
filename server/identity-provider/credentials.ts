import { domainToASCII } from 'node:url'
import * as v from 'valibot'

/** In characters; shown before it is asked for. */
export const minPasswordLength = 10
/** Far beyond any pass phrase; hashing costs the same for all lengths below. */
const maxPasswordLength = 200

/** What can be wrong with a field, each with a text beside the field. */
const fieldFaults = [
  'email',
  'password-missing',
  'password-short',
  'password-long',
  'password-is-email',
] as const
export type FieldFault = (typeof fieldFaults)[number]

/** One spelling per address: no spaces around it, lower case, the domain as the mail system knows it. */
function normaliseEmail(text: string): string {
  const [local = '', domain, ...more] = text.trim().normalize('NFKC').toLowerCase().split('@')
  return domain === undefined || more.length > 0 ? text : `${local}@${domainToASCII(domain)}`
}

const email = v.pipe(
  v.optional(v.string(), ''),
  v.maxLength(254, 'email'),
  v.transform(normaliseEmail),
  // What browsers check as well, and a dot: nobody has an address at a top-level domain.
  v.rfcEmail('email'),
  v.regex(/@.+\../, 'email'),
  v.maxLength(254, 'email'),
)

const lengthOf = (password: string): number => [...password].length

/** For signing in, where a password is right or wrong and no rule is told. */
export const signInSchema = v.object({
  email,
  password: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('password-missing'),
    v.maxLength(4 * maxPasswordLength, 'password-long'),
  ),
})

/** For a new account. Long beats odd: no rule about digits or capitals (NIST SP 800-63B). */
export const signUpSchema = v.pipe(
  v.object({
    email,
    password: v.pipe(
      v.optional(v.string(), ''),
      v.check((password) => lengthOf(password) >= minPasswordLength, 'password-short'),
      v.check((password) => lengthOf(password) <= maxPasswordLength, 'password-long'),
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

/** Reads a submitted form; of each field the first fault is told. */
export function parseCredentials(
  schema: typeof signInSchema | typeof signUpSchema,
  form: unknown,
): ParsedCredentials {
  const parsed = v.safeParse(schema, form)
  if (parsed.success) return { ok: true, credentials: parsed.output }
  const faults: Partial<Record<FieldName, FieldFault>> = {}
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) as FieldName
    // The library words its own issues (a field that is no text at all); those count as not filled in.
    faults[name] ??= faultOf(issue.message) ?? (name === 'email' ? 'email' : 'password-missing')
  }
  return { ok: false, faults }
}

const faultOf = (message: string): FieldFault | undefined => fieldFaults.find((fault) => fault === message)

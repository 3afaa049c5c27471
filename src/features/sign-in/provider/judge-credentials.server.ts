import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import type { Account, Accounts } from './accounts.server.ts'
import { signInForm, signUpForm, type CredentialField } from './credentials.schema.ts'
import type { MailAudience } from './verification/account-mails.server.ts'
import type { SignInLimits } from './sign-in-limits.server.ts'

export type FieldFaults = Readonly<Partial<Record<CredentialField, MessageKey>>>

export type FormFault =
  | { readonly kind: 'wrong' | 'not-created' | 'not-changed' | 'passkey' }
  /** `retryAfter` in seconds. */
  | { readonly kind: 'too-many'; readonly retryAfter: number }

export type Purpose = 'sign-in' | 'sign-up'

/** The account if the form was accepted, otherwise the faults of its fields and of the form as a whole. */
export type CredentialsVerdict =
  | {
      readonly ok: true
      readonly account: Account
      /** The change waits for the proof of the new address. */
      readonly isAsked?: true
    }
  | Refusal

export type Refusal = { readonly ok: false; readonly faults: FieldFaults; readonly formFault?: FormFault }
export const nothingWrong: Refusal = { ok: false, faults: {} }

type Sender = { readonly network: string; readonly audience: MailAudience }

type Parts = {
  readonly accounts: Pick<Accounts, 'create' | 'findByCredentials'>
  readonly limits: SignInLimits
}

/**
 * Signs in or up with a submitted form.
 *
 * Signing in does not reveal which addresses have an account: the same message, after the same time, under the same
 * limits. Signing up with an existing account and its password signs in; otherwise it creates an account. A refused
 * sign-up does reveal that the address has an account, so refusals have the strictest limit; with a mail
 * server, accounts are asked for by mail instead, and this is not used (decision 64).
 */
export async function judgeCredentials(
  { accounts, limits }: Parts,
  purpose: Purpose,
  form: FormData,
  { network, audience }: Sender,
): Promise<CredentialsVerdict> {
  const isNew = purpose === 'sign-up'
  const parsed = parseForm(form, isNew ? signUpForm : signInForm)
  if (parsed.status !== 'success') return { ok: false, faults: readFaults(parsed.error) }
  const credentials = parsed.value
  const attempt = { email: credentials.email, network }
  const verdict = await (isNew ? limits.attemptSignUp(attempt) : limits.attemptSignIn(attempt))
  if (!verdict.ok) return tooMany(verdict)
  const account =
    (await accounts.findByCredentials(credentials)) ??
    (isNew ? await accounts.create(credentials, audience) : undefined)
  if (account === undefined) return refuse({ kind: isNew ? 'not-created' : 'wrong' })
  if (isNew) await limits.excuseSignUp(attempt)
  await limits.forget(attempt)
  return { ok: true, account }
}

/** The schemas have keys of the catalogue for messages. */
export const readFaults = (error: Readonly<Record<string, readonly string[] | null>> | null): FieldFaults =>
  Object.fromEntries(Object.entries(error ?? {}).map(([name, messages]) => [name, messages?.[0]]))

export const refuse = (formFault: FormFault): Refusal => ({ ...nothingWrong, formFault })

export const tooMany = ({ retryAfter }: { readonly retryAfter: number }): Refusal =>
  refuse({ kind: 'too-many', retryAfter })

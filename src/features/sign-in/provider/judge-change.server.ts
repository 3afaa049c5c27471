import { parseForm } from '#platform/parse-form.server.ts'
import type { Account, Accounts } from './accounts.server.ts'
import { newEmailForm, newPasswordForm } from './credentials.schema.ts'
import { readFaults, refuse, tooMany, type CredentialsVerdict } from './judge-credentials.server.ts'
import type { AccountMails, MailAudience } from './verification/account-mails.server.ts'
import type { KeptSession } from './provider-records.server.ts'
import type { SignInLimits } from './sign-in-limits.server.ts'

export type Change = 'password' | 'email'

type Parts = {
  readonly accounts: Pick<Accounts, 'changeEmail' | 'changePassword' | 'findByCredentials'>
  readonly limits: SignInLimits
  readonly mails: Pick<AccountMails, 'reach' | 'askForNewAddress'>
}

/** Who sends the form: the network, and the session of the browser, which is kept if it is the account's. */
type Poster = {
  readonly network: string
  readonly keptFor: (account: Account) => KeptSession | null
  readonly audience: MailAudience
}

/**
 * Changes a password or an address by a submitted form. The current password proves the ownership, no matter who is signed
 * in; the limits of signing in apply to guessing it. A new address that already has an account is refused without a
 * reason and counts as a refused sign-up, because the refusal reveals as much (decision 64). Where mails are sent, the
 * new address is only asked for a proof, and nothing is revealed.
 */
export async function judgeChange(
  parts: Parts,
  change: Change,
  form: FormData,
  poster: Poster,
): Promise<CredentialsVerdict> {
  return change === 'password' ? judgePassword(parts, form, poster) : judgeEmail(parts, form, poster)
}

async function judgePassword({ accounts, limits }: Parts, form: FormData, { network, keptFor }: Poster) {
  const parsed = parseForm(form, newPasswordForm)
  if (parsed.status !== 'success') return { ok: false, faults: readFaults(parsed.error) } as const
  const attempt = { email: parsed.value.email, network }
  const verdict = await limits.attemptSignIn(attempt)
  if (!verdict.ok) return tooMany(verdict)
  const account = await accounts.findByCredentials(parsed.value)
  if (account === undefined) return refuse({ kind: 'wrong' })
  await limits.forget(attempt)
  await accounts.changePassword(account.oid, parsed.value.newPassword, keptFor(account))
  return { ok: true, account } as const
}

async function judgeEmail(
  { accounts, limits, mails }: Parts,
  form: FormData,
  { network, keptFor, audience }: Poster,
) {
  const parsed = parseForm(form, newEmailForm)
  if (parsed.status !== 'success') return { ok: false, faults: readFaults(parsed.error) } as const
  const { email, newEmail } = parsed.value
  const attempt = { email, network }
  const verdict = await limits.attemptSignUp(attempt)
  if (!verdict.ok) return tooMany(verdict)
  const account = await accounts.findByCredentials(parsed.value)
  if (account === undefined) {
    await limits.excuseSignUp(attempt)
    return refuse({ kind: 'wrong' })
  }
  await limits.forget(attempt)
  if (mails.reach !== 'nobody') {
    // Whether the new address has an account is found when the mail is sent: the answer is the same.
    await limits.excuseSignUp(attempt)
    const sent = await limits.attemptMail({ email: newEmail, network })
    if (!sent.ok) return tooMany(sent)
    await mails.askForNewAddress(account.oid, newEmail, audience)
    return { ok: true, account, isAsked: true } as const
  }
  const isChanged = await accounts.changeEmail(account.oid, newEmail, keptFor(account))
  if (!isChanged) return refuse({ kind: 'not-changed' })
  await limits.excuseSignUp(attempt)
  return { ok: true, account } as const
}

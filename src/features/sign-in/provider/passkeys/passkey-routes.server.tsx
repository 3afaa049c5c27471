import { Hono } from 'hono'
import { otherLocale } from '#i18n/locale.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm } from '#platform/read-form.server.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import type { TrustedProxy } from '#platform/settings/trusted-proxy.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { accountPageAddress, audienceOfAccountPage, type FindSession } from '../account-page.server.ts'
import type { Account, Accounts } from '../accounts.server.ts'
import { answerPage } from '../answer-page.server.ts'
import { readFaults, refuse, type CredentialsVerdict } from '../judge-credentials.server.ts'
import { showPasswordScript } from '../pages/credential-field.server.tsx'
import type { Audience, IdentityView } from '../pages/identity-view.server.tsx'
import { NewPasskeyPage, PasskeysPage, type PasskeyNews } from '../pages/passkeys-page.server.tsx'
import { describeDevice } from '../describe-device.ts'
import { mountPath } from '../provider-configuration.server.ts'
import type { SignInLimits } from '../sign-in-limits.server.ts'
import { mostPasskeys, type PasskeyCeremonies } from './passkey-ceremonies.server.ts'
import { newPasskeyForm, passkeyAnswerForm, readCreatedKey, removePasskeyForm } from './passkey.schema.ts'
import { passkeyScript } from './passkey-script.server.ts'
import { listPasskeys, removePasskey } from './passkeys.server.ts'

type PasskeyParts = {
  readonly db: Kysely<Database>
  readonly accounts: Pick<Accounts, 'find' | 'findByCredentials'>
  readonly limits: SignInLimits
  /** Null where browsers allow no passkeys. */
  readonly ceremonies: PasskeyCeremonies | null
  readonly findSession: FindSession
  /** Tells the owner that the account has a new passkey, in the transaction that keeps it. */
  readonly tellNewPasskey: (
    trx: Transaction<Database>,
    oid: string,
    facts: { readonly at: number; readonly device: string | null },
    look: Audience,
  ) => Promise<void>
  readonly now: () => number
  readonly view: IdentityView
  readonly identityOrigin: string
  readonly trustedProxy: TrustedProxy | undefined
}

type Refusal = Extract<CredentialsVerdict, { ok: false }>
const nothingWrong: Refusal = { ok: false, faults: {} }
const yearSeconds = 31_536_000

/**
 * The passkeys of an account (LOG-10), at `/idp/account/passkeys`: they are listed and removed by the visitor who is signed in at
 * the provider; a new one needs the present password, like everything that lets somebody in.
 */
export function createPasskeyRoutes(parts: PasskeyParts): Hono<EdgeEnv> {
  const { db, accounts, limits, ceremonies, findSession, view } = parts
  const routes = new Hono<EdgeEnv>().basePath(mountPath)
  routes.use('/account/*', requireOwnPage(parts.identityOrigin))

  routes.get(passkeyScript.path.slice(mountPath.length), (c) =>
    c.body(passkeyScript.text, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
    }),
  )

  routes.get('/account/passkeys', async (c) => {
    const account = await findAccount(c)
    if (account === undefined || ceremonies === null) return answerSignedOut(c)
    const done = c.req.query('done')
    return show(c, account, nothingWrong, done === 'added' || done === 'removed' ? done : null, 200)
  })

  routes.post('/account/passkeys/new', async (c) => {
    const account = await findAccount(c)
    if (account === undefined || ceremonies === null) return answerSignedOut(c)
    const form = parseForm(await readForm(c.req.raw), newPasskeyForm)
    if (form.status !== 'success')
      return show(c, account, { ok: false, faults: readFaults(form.error) }, null, 422)
    const attempt = { email: account.email, network: clientAddressOf(c, parts.trustedProxy) }
    const verdict = await limits.attemptSignIn(attempt)
    if (!verdict.ok) {
      const fault = refuse({ kind: 'too-many', retryAfter: verdict.retryAfter })
      const page = await show(c, account, fault, null, 429)
      page.headers.set('retry-after', String(verdict.retryAfter))
      return page
    }
    const owner = await accounts.findByCredentials({ email: account.email, password: form.value.password })
    if (owner?.oid !== account.oid)
      return show(c, account, { ok: false, faults: { password: 'identity_fault_password_wrong' } }, null, 422)
    await limits.forget(attempt)
    const options = await ceremonies.beginCreation(account)
    if (options === undefined) return show(c, account, nothingWrong, 'too-many', 422)
    const addresses = {
      self: accountPageAddress(c, 'passkeys'),
      list: accountPageAddress(c, 'passkeys'),
    }
    const page = view.page(audienceOfAccountPage(c), {
      title: 'identity_passkey_new',
      body: () => <NewPasskeyPage options={options} addresses={addresses} />,
      scriptFile: passkeyScript.path,
    })
    return answerPage(await page, 200)
  })

  routes.post('/account/passkeys', async (c) => {
    const account = await findAccount(c)
    if (account === undefined || ceremonies === null) return answerSignedOut(c)
    const form = parseForm(await readForm(c.req.raw), passkeyAnswerForm)
    const key = form.status === 'success' ? readCreatedKey(form.value.response) : undefined
    const device = describeDevice(c.req.header('user-agent') ?? null)
    const tell = (trx: Transaction<Database>) =>
      parts.tellNewPasskey(trx, account.oid, { at: parts.now(), device }, audienceOfAccountPage(c))
    const isAdded = key !== undefined && (await ceremonies.finishCreation(account.oid, key, device, tell))
    return isAdded ? seeOther(c, 'added') : show(c, account, nothingWrong, 'failed', 422)
  })

  routes.post('/account/passkeys/remove', async (c) => {
    const account = await findAccount(c)
    if (account === undefined) return answerSignedOut(c)
    const form = parseForm(await readForm(c.req.raw), removePasskeyForm)
    if (form.status !== 'success') return show(c, account, nothingWrong, null, 422)
    await removePasskey(db, account.oid, form.value.id)
    return seeOther(c, 'removed')
  })

  async function findAccount(c: EdgeContext): Promise<Account | undefined> {
    const session = await findSession(c)
    return session === null ? undefined : accounts.find(session.oid)
  }

  async function show(
    c: EdgeContext,
    account: Account,
    { faults, formFault }: Refusal,
    news: PasskeyNews | null,
    status: number,
  ): Promise<Response> {
    const audience = audienceOfAccountPage(c)
    const keys = await listPasskeys(db, account.oid)
    const addresses = {
      create: accountPageAddress(c, 'passkeys/new'),
      remove: accountPageAddress(c, 'passkeys/remove'),
    }
    const page = view.page(audience, {
      title: 'identity_passkeys',
      body: (place) => (
        <PasskeysPage
          {...{ keys, news, faults, formFault, addresses, place }}
          email={account.email}
          isFull={keys.length >= mostPasskeys}
        />
      ),
      otherLanguage: accountPageAddress(c, 'passkeys', otherLocale(audience.locale)),
      script: showPasswordScript,
    })
    return answerPage(await page, status)
  }

  const seeOther = (c: EdgeContext, done: 'added' | 'removed'): Response =>
    new Response(null, {
      status: 303,
      headers: {
        location: `${accountPageAddress(c, 'passkeys')}&done=${done}`,
        'cache-control': 'no-store',
      },
    })

  async function answerSignedOut(c: EdgeContext): Promise<Response> {
    const text = ceremonies === null ? 'identity_passkeys_nowhere' : 'identity_passkeys_signed_out'
    return answerPage(await view.notice(audienceOfAccountPage(c), { title: 'identity_passkeys', text }), 200)
  }
  return routes
}

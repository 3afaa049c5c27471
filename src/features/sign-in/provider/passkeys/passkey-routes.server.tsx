import { Hono } from 'hono'
import { otherLocale } from '#i18n/locale.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm } from '#platform/read-form.server.ts'
import type { Transaction } from 'kysely'
import type { Database } from '#platform/database/tables.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { accountPageAddress, answerNotice, audienceOfAccountPage } from '../account-page.server.ts'
import type { Account } from '../accounts.server.ts'
import { answerPage, answerRefusal, seeOther } from '../answer-page.server.ts'
import { nothingWrong, readFaults, type Refusal, tooMany } from '../judge-credentials.server.ts'
import type { ProviderParts } from '../provider-parts.server.ts'
import { showPasswordScript } from '../pages/credential-field.server.tsx'
import { NewPasskeyPage, PasskeysPage, type PasskeyNews } from '../pages/passkeys-page.server.tsx'
import { describeDevice } from '../describe-device.ts'
import { mountPath } from '../provider-configuration.server.ts'
import { mostPasskeys } from './passkey-ceremonies.server.ts'
import { newPasskeyForm, passkeyAnswerForm, readCreatedKey, removePasskeyForm } from './passkey.schema.ts'
import { passkeyScript } from './passkey-script.server.ts'
import { listPasskeys, removePasskey } from './passkeys.server.ts'

const yearSeconds = 31_536_000

/**
 * The passkeys of an account (LOG-10), at `/idp/account/passkeys`: they are listed and removed by the visitor who is signed in at
 * the provider; a new one needs the present password, like everything that lets somebody in.
 */
export function createPasskeyRoutes(parts: ProviderParts): Hono<EdgeEnv> {
  const { db, environment, accounts, limits, passkeys: ceremonies, findSession, view } = parts
  const routes = new Hono<EdgeEnv>().basePath(mountPath)
  routes.use('/account/*', requireOwnPage(environment.IDENTITY_ORIGIN))

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
      return show(c, account, { ok: false, faults: readFaults(form.error) }, null)
    const attempt = { email: account.email, network: clientAddressOf(c, environment.TRUST_PROXY) }
    const verdict = await limits.attemptSignIn(attempt)
    if (!verdict.ok) return show(c, account, tooMany(verdict), null)
    const owner = await accounts.findByCredentials({ email: account.email, password: form.value.password })
    if (owner?.oid !== account.oid)
      return show(c, account, { ok: false, faults: { password: 'identity_fault_password_wrong' } }, null)
    await limits.forget(attempt)
    const options = await ceremonies.beginCreation(account)
    if (options === undefined) return show(c, account, nothingWrong, 'too-many')
    const list = accountPageAddress(c, 'passkeys')
    const page = view.page(audienceOfAccountPage(c), {
      title: 'identity_passkey_new',
      body: () => <NewPasskeyPage options={options} list={list} />,
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
      parts.mails.tellNewPasskey(trx, account.oid, { at: parts.now(), device }, audienceOfAccountPage(c))
    const isAdded = key !== undefined && (await ceremonies.finishCreation(account.oid, key, device, tell))
    return isAdded ? showDone(c, 'added') : show(c, account, nothingWrong, 'failed')
  })

  routes.post('/account/passkeys/remove', async (c) => {
    const account = await findAccount(c)
    if (account === undefined) return answerSignedOut(c)
    const form = parseForm(await readForm(c.req.raw), removePasskeyForm)
    if (form.status !== 'success') return show(c, account, nothingWrong, null)
    await removePasskey(db, account.oid, form.value.id)
    return showDone(c, 'removed')
  })

  async function findAccount(c: EdgeContext): Promise<Account | undefined> {
    const session = await findSession(c)
    return session === null ? undefined : accounts.find(session.oid)
  }

  async function show(
    c: EdgeContext,
    account: Account,
    refusal: Refusal,
    news: PasskeyNews | null,
    status?: 200,
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
          {...{ keys, news, addresses, place }}
          faults={refusal.faults}
          formFault={refusal.formFault}
          email={account.email}
          isFull={keys.length >= mostPasskeys}
        />
      ),
      otherLanguage: accountPageAddress(c, 'passkeys', otherLocale(audience.locale)),
      script: showPasswordScript,
    })
    return status === 200 ? answerPage(await page, 200) : answerRefusal(await page, refusal)
  }

  const showDone = (c: EdgeContext, done: 'added' | 'removed'): Response =>
    seeOther(`${accountPageAddress(c, 'passkeys')}&done=${done}`)

  function answerSignedOut(c: EdgeContext): Promise<Response> {
    const text = ceremonies === null ? 'identity_passkeys_nowhere' : 'identity_passkeys_signed_out'
    return answerNotice(c, view, { title: 'identity_passkeys', text })
  }
  return routes
}

import { Hono } from 'hono'
import type Provider from 'oidc-provider'
import { otherLocale, type Locale } from '#app/i18n/locale.ts'
import { readForm, readTyped } from '#app/platform/read-form.server.ts'
import { clientAddressOf } from '../http/client-address.ts'
import { nodeExchangeOf, type EdgeContext, type EdgeEnv } from '../http/edge-env.ts'
import { requireOwnOrigin } from '../http/require-own-origin.ts'
import type { Accounts } from './accounts.server.ts'
import { answerPage } from './answer-page.ts'
import { chooseLocale, readAcceptedLanguages } from './choose-locale.ts'
import { judgeChange, type Change } from './judge-change.ts'
import type { CredentialsVerdict } from './judge-credentials.ts'
import type { Audience, IdentityView } from './pages/identity-view.tsx'
import { clientId, mountPath } from './provider-configuration.ts'
import type { KeptSession } from './provider-records.server.ts'

/** Ends the app's sessions of an account, except that of the browser which sends these headers. */
export type EndOtherSessions = (oid: string, headers: Headers) => Promise<void>

type AccountParts = Parameters<typeof judgeChange>[0] & {
  readonly accounts: Pick<Accounts, 'find'>
  readonly provider: Provider
  readonly view: IdentityView
  readonly identityOrigin: string
  readonly trustProxy: boolean
  readonly endOtherSessions: EndOtherSessions
}

const changes: readonly Change[] = ['password', 'email']
const nothingWrong: Extract<CredentialsVerdict, { ok: false }> = { ok: false, faults: {} }

/**
 * The pages of an account, at `/idp/account/password` and `/idp/account/email`: they change the password or the
 * address, with the current password as proof. For a signed-in visitor the address is filled in. Afterwards all other
 * browsers are signed out.
 */
export function createAccountRoutes(parts: AccountParts): Hono<EdgeEnv> {
  const { accounts, provider, view } = parts
  const routes = new Hono<EdgeEnv>().basePath(`${mountPath}/account`)
  routes.use('*', requireOwnOrigin(parts.identityOrigin))

  async function findSession(
    c: EdgeContext,
  ): Promise<{ readonly oid: string; readonly kept: KeptSession } | null> {
    const { incoming, outgoing } = nodeExchangeOf(c)
    const session = await provider.Session.get(provider.createContext(incoming, outgoing))
    const { accountId: oid, uid } = session
    return oid === undefined ? null : { oid, kept: { uid, grantId: session.grantIdFor(clientId) } }
  }

  for (const change of changes) {
    routes.get(`/${change}`, async (c) => {
      const session = await findSession(c)
      const account = session === null ? undefined : await accounts.find(session.oid)
      return answerPage(await show(c, change, account?.email ?? '', '', nothingWrong), 200)
    })
    routes.post(`/${change}`, async (c) => {
      const session = await findSession(c)
      const form = await readForm(c.req.raw)
      const verdict = await judgeChange(parts, change, form, {
        network: clientAddressOf(c, parts.trustProxy),
        keptFor: ({ oid }) => (session?.oid === oid ? session.kept : null),
      })
      if (verdict.ok) {
        await parts.endOtherSessions(verdict.account.oid, c.req.raw.headers)
        const location = addressOf(c, `${change}/changed`)
        return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
      }
      const page = await show(c, change, readTyped(form, 'email'), readTyped(form, 'newEmail'), verdict)
      const { formFault } = verdict
      if (formFault?.kind !== 'too-many') return answerPage(page, 422)
      return answerPage(page, 429, { 'retry-after': String(formFault.retryAfter) })
    })
    routes.get(`/${change}/changed`, async (c) => {
      const title = change === 'password' ? 'identity_changed_password' : 'identity_changed_email'
      return answerPage(await view.notice(audienceOf(c), { title, text: 'identity_changed_text' }), 200)
    })
  }

  function show(
    c: EdgeContext,
    change: Change,
    email: string,
    newEmail: string,
    { faults, formFault }: Extract<CredentialsVerdict, { ok: false }>,
  ) {
    const audience = audienceOf(c)
    const form = { change, email, newEmail, faults, formFault, self: addressOf(c, change) }
    return view.change(audience, form, addressOf(c, change, otherLocale(audience.locale)))
  }
  return routes
}

function audienceOf(c: EdgeContext): Audience {
  const accepted = readAcceptedLanguages(c.req.header('accept-language'))
  return { locale: chooseLocale(c.req.query('lang'), accepted), centre: c.req.query('center') }
}

/** One of these pages in the language and for the centre of the request. */
function addressOf(c: EdgeContext, page: string, language?: Locale): string {
  const { locale, centre } = audienceOf(c)
  const query = new URLSearchParams({ lang: language ?? locale })
  if (typeof centre === 'string') query.set('center', centre)
  return `${mountPath}/account/${page}?${query}`
}

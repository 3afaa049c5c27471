import { Hono } from 'hono'
import { otherLocale } from '#i18n/locale.ts'
import { readForm, readTyped } from '#platform/read-form.server.ts'
import type { TrustedProxy } from '#platform/settings/trusted-proxy.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import type { Accounts } from './accounts.server.ts'
import { accountPageAddress, audienceOfAccountPage, type FindSession } from './account-page.server.ts'
import { answerPage } from './answer-page.server.ts'
import { judgeChange, type Change } from './judge-change.server.ts'
import type { CredentialsVerdict } from './judge-credentials.server.ts'
import type { IdentityView } from './pages/identity-view.server.tsx'
import { mountPath } from './provider-configuration.server.ts'

/** Ends the app's sessions of an account, except that of the browser which sends these headers. */
export type EndOtherSessions = (oid: string, headers: Headers) => Promise<void>

type AccountParts = Parameters<typeof judgeChange>[0] & {
  readonly accounts: Pick<Accounts, 'find' | 'isConfirmed'>
  readonly findSession: FindSession
  readonly view: IdentityView
  readonly identityOrigin: string
  readonly trustedProxy: TrustedProxy | undefined
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
  const { accounts, mails, view, findSession } = parts
  const routes = new Hono<EdgeEnv>().basePath(`${mountPath}/account`)
  routes.use('*', requireOwnPage(parts.identityOrigin))

  for (const change of changes) {
    routes.get(`/${change}`, async (c) => {
      const session = await findSession(c)
      const account = session === null ? undefined : await accounts.find(session.oid)
      const isUnproved =
        account !== undefined && mails.reach !== 'nobody' && !(await accounts.isConfirmed(account.oid))
      return answerPage(await show(c, change, account?.email ?? '', '', nothingWrong, isUnproved), 200)
    })
    routes.post(`/${change}`, async (c) => {
      const session = await findSession(c)
      const form = await readForm(c.req.raw)
      const verdict = await judgeChange(parts, change, form, {
        network: clientAddressOf(c, parts.trustedProxy),
        keptFor: ({ oid }) => (session?.oid === oid ? session.kept : null),
        look: audienceOfAccountPage(c),
      })
      if (verdict.ok) {
        if (verdict.isAsked !== true) await parts.endOtherSessions(verdict.account.oid, c.req.raw.headers)
        const location = accountPageAddress(c, verdict.isAsked === true ? 'mail-sent' : `${change}/changed`)
        return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
      }
      const page = await show(c, change, readTyped(form, 'email'), readTyped(form, 'newEmail'), verdict)
      const { formFault } = verdict
      if (formFault?.kind !== 'too-many') return answerPage(page, 422)
      return answerPage(page, 429, { 'retry-after': String(formFault.retryAfter) })
    })
    routes.get(`/${change}/changed`, async (c) => {
      const title = change === 'password' ? 'identity_changed_password' : 'identity_changed_email'
      return answerPage(
        await view.notice(audienceOfAccountPage(c), { title, text: 'identity_changed_text' }),
        200,
      )
    })
  }

  function show(
    c: EdgeContext,
    change: Change,
    email: string,
    newEmail: string,
    { faults, formFault }: Extract<CredentialsVerdict, { ok: false }>,
    isUnproved = false,
  ) {
    const audience = audienceOfAccountPage(c)
    const form = {
      change,
      email,
      newEmail,
      faults,
      formFault,
      self: accountPageAddress(c, change),
      again: isUnproved && change === 'email' ? accountPageAddress(c, 'confirm/again') : null,
      isAsked: mails.reach !== 'nobody' && change === 'email',
    }
    return view.change(audience, form, accountPageAddress(c, change, otherLocale(audience.locale)))
  }
  return routes
}

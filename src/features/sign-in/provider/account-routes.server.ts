import { Hono } from 'hono'
import { otherLocale } from '#i18n/locale.ts'
import { readForm, readTyped } from '#platform/read-form.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { accountPageAddress, answerNotice, audienceOfAccountPage } from './account-page.server.ts'
import { answerPage, answerRefusal, seeOther } from './answer-page.server.ts'
import { judgeChange, type Change } from './judge-change.server.ts'
import { nothingWrong, type Refusal } from './judge-credentials.server.ts'
import type { ProviderParts } from './provider-parts.server.ts'
import { mountPath } from './provider-configuration.server.ts'

const changes: readonly Change[] = ['password', 'email']
/**
 * The pages of an account, at `/idp/account/password` and `/idp/account/email`: they change the password or the
 * address, with the current password as proof. For a signed-in visitor the address is filled in. Afterwards all other
 * browsers are signed out.
 */
export function createAccountRoutes(parts: ProviderParts): Hono<EdgeEnv> {
  const { accounts, mails, view, environment, findSession } = parts
  const routes = new Hono<EdgeEnv>().basePath(`${mountPath}/account`)
  routes.use('*', requireOwnPage(environment.IDENTITY_ORIGIN))

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
        network: clientAddressOf(c, environment.TRUST_PROXY),
        keptFor: ({ oid }) => (session?.oid === oid ? session.kept : null),
        audience: audienceOfAccountPage(c),
      })
      if (verdict.ok) {
        if (verdict.isAsked !== true) await parts.endOtherSessions(verdict.account.oid, c.req.raw.headers)
        return seeOther(accountPageAddress(c, verdict.isAsked === true ? 'mail-sent' : `${change}/changed`))
      }
      const page = await show(c, change, readTyped(form, 'email'), readTyped(form, 'newEmail'), verdict)
      return answerRefusal(page, verdict)
    })
    routes.get(`/${change}/changed`, (c) => {
      const title = change === 'password' ? 'identity_changed_password' : 'identity_changed_email'
      return answerNotice(c, view, { title, text: 'identity_changed_text' })
    })
  }

  function show(
    c: EdgeContext,
    change: Change,
    email: string,
    newEmail: string,
    { faults, formFault }: Refusal,
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

import { Hono } from 'hono'
import { otherLocale } from '#i18n/locale.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm, readTyped } from '#platform/read-form.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import {
  accountPageAddress,
  answerLinkExpired,
  answerNotice,
  audienceOfAccountPage,
} from '../account-page.server.ts'
import { answerPage, seeOther } from '../answer-page.server.ts'
import type { ProviderParts } from '../provider-parts.server.ts'
import { readFaults, type FieldFaults } from '../judge-credentials.server.ts'
import { mountPath } from '../provider-configuration.server.ts'
import { findLink, type AccountLink } from './account-links.server.ts'
import { confirmForm, resetForm } from './link-form.schema.ts'
import { confirmAddress, replacePassword } from './use-account-link.server.ts'

const pages = {
  confirm: ['confirm-address', 'new-address'],
  reset: ['reset-password'],
} as const
type LinkPage = keyof typeof pages

/**
 * What the links in mails lead to: `/idp/account/confirm` and `/idp/account/reset`. The link alone proves who reads the
 * mails of an address, in whatever browser it is opened; it is used up by the form, not by opening it.
 */
export function createLinkRoutes(parts: ProviderParts): Hono<EdgeEnv> {
  const { db, now, environment, mails, limits, view, findSession, endOtherSessions } = parts
  const routes = new Hono<EdgeEnv>().basePath(`${mountPath}/account`)
  routes.use('*', requireOwnPage(environment.IDENTITY_ORIGIN))

  for (const page of ['confirm', 'reset'] as const) {
    routes.get(`/${page}`, async (c) => {
      const token = c.req.query('token') ?? ''
      const link = await findLink(db, token, pages[page], now())
      return link === undefined ? answerLinkExpired(c, view) : show(c, page, { link, token, faults: {} }, 200)
    })
  }

  routes.post('/confirm', async (c) => {
    const form = parseForm(await readForm(c.req.raw), confirmForm)
    const link =
      form.status === 'success' ? await findLink(db, form.value.token, pages.confirm, now()) : undefined
    if (link === undefined) return answerLinkExpired(c, view)
    const session = await findSession(c)
    const kept = session?.oid === link.oid ? session.kept : null
    const done = await confirmAddress(parts, link, kept, audienceOfAccountPage(c))
    if (done === undefined) return answerLinkExpired(c, view)
    if (done === 'changed') await endOtherSessions(link.oid, c.req.raw.headers)
    return seeOther(accountPageAddress(c, `confirm/${done}`))
  })

  routes.post('/reset', async (c) => {
    const data = await readForm(c.req.raw)
    const token = readTyped(data, 'token')
    const link = await findLink(db, token, pages.reset, now())
    if (link === undefined) return answerLinkExpired(c, view)
    const form = parseForm(data, resetForm)
    const faults =
      form.status !== 'success'
        ? readFaults(form.error)
        : form.value.newPassword.trim().toLowerCase() === link.email
          ? ({ newPassword: 'identity_fault_password_is_email' } as const)
          : undefined
    if (form.status !== 'success' || faults !== undefined)
      return show(c, 'reset', { link, token, faults: faults ?? {} }, 422)
    if (!(await replacePassword(parts, link, form.value.newPassword))) return answerLinkExpired(c, view)
    await limits.forget({ email: link.email, network: '' })
    // In this browser too somebody else may be signed in.
    await endOtherSessions(link.oid, new Headers())
    return seeOther(accountPageAddress(c, 'reset/done'))
  })

  for (const [path, title, text] of [
    ['confirm/confirmed', 'identity_confirmed', 'identity_confirmed_text'],
    ['confirm/changed', 'identity_changed_email', 'identity_changed_text'],
    ['reset/done', 'identity_changed_password', 'identity_reset_done_text'],
  ] as const) {
    routes.get(`/${path}`, (c) => answerNotice(c, view, { title, text }))
  }

  routes.post('/confirm/again', async (c) => {
    const session = await findSession(c)
    if (session === null) return answerLinkExpired(c, view)
    const { oid } = session
    // The limits are those of a forgotten password.
    const network = clientAddressOf(c, environment.TRUST_PROXY)
    const verdict = await limits.attemptMail({ email: oid, network })
    if (verdict.ok) {
      await db.transaction().execute((trx) => mails.askToConfirm(trx, oid, audienceOfAccountPage(c)))
    }
    return seeOther(accountPageAddress(c, 'mail-sent'))
  })

  routes.get('/mail-sent', (c) =>
    answerNotice(c, view, {
      title: 'identity_mail_sent',
      text: 'identity_mail_sent_text',
      showsOutbox: mails.reach === 'outbox',
    }),
  )

  type Shown = { readonly link: AccountLink; readonly token: string; readonly faults: FieldFaults }
  async function show(c: EdgeContext, page: LinkPage, { link, token, faults }: Shown, status: number) {
    const audience = audienceOfAccountPage(c)
    const form = { page, self: accountPageAddress(c, page), token, email: link.email, faults }
    const other = `${accountPageAddress(c, page, otherLocale(audience.locale))}&${new URLSearchParams({ token })}`
    return answerPage(await view.link(audience, form, other), status)
  }

  return routes
}

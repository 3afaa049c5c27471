import {
  answerLinkExpired,
  answerNotice,
  audienceOfAccountPage,
  pageAddress,
} from '#features/sign-in/provider/account-page.server.ts'
import { Hono } from 'hono'
import { isUid } from '#core/uid.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { type Locale, otherLocale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm, readTyped } from '#platform/read-form.server.ts'
import type { Services } from '#platform/services.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { answerPage, seeOther } from '#features/sign-in/provider/answer-page.server.ts'
import { readFaults, refuse } from '#features/sign-in/provider/judge-credentials.server.ts'
import { findIdentityPlace } from '#features/sign-in/provider/pages/identity-place.server.ts'
import { createIdentityView } from '#features/sign-in/provider/pages/identity-view.server.tsx'
import { createSignInLimits } from '#features/sign-in/provider/sign-in-limits.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import { newsletterForm, newsletterLinkForm } from './newsletter-form.schema.ts'
import { newsletterPath } from '#platform/routes/server-pages.ts'
import { NewsletterLinkPage, NewsletterPage } from './pages/newsletter-page.server.tsx'
import { askForNewsletter, confirmNewsletter, endNewsletter, findRequest } from './subscriptions.server.ts'
import { listInterests } from '../interests/interests.server.ts'

/**
 * The pages of the newsletter, at `/newsletter`: they ask for it, confirm it and end it, without scripts. Only a site
 * that sends mails has them; the end also works by one click in a mail program.
 */
export function createNewsletterRoutes(services: Services, mailbox: Mailbox): Hono<EdgeEnv> {
  const { db, environment, now } = services
  const view = createIdentityView(services)
  const limits = createSignInLimits(db)
  const routes = new Hono<EdgeEnv>().basePath(newsletterPath)
  if (mailbox.reach === 'nobody') return routes
  const ownPage = requireOwnPage(environment.PUBLIC_ORIGIN)
  type Failed = Pick<ReturnType<typeof refuse>, 'faults' | 'formFault'>

  async function show(
    c: EdgeContext,
    email: string,
    chosen: readonly string[],
    failed: Failed,
    status: number,
  ) {
    const audience = audienceOfAccountPage(c)
    const interests = (await listInterests(services.content, audience.locale)).map(({ id, name }) => ({
      id,
      name,
      isChosen: chosen.includes(id),
    }))
    const { faults, formFault } = failed
    const form = { self: addressOf(c, ''), email, interests, faults, formFault }
    const page = await view.page(audience, {
      title: 'newsletter_title',
      body: (place) => <NewsletterPage form={form} place={place} />,
      otherLanguage: addressOf(c, '', otherLocale(audience.locale)),
    })
    const retry = formFault?.kind === 'too-many' ? { 'retry-after': String(formFault.retryAfter) } : {}
    return answerPage(page, status, retry)
  }

  routes.get('/', (c) => show(c, '', [], { faults: {} }, 200))
  routes.post('/', ownPage, async (c) => {
    const data = await readForm(c.req.raw)
    const chosen = data.getAll('interests').filter((value) => typeof value === 'string')
    const form = parseForm(data, newsletterForm)
    if (form.status !== 'success')
      return show(c, readTyped(data, 'email'), chosen, { faults: readFaults(form.error) }, 422)
    const { email } = form.value
    const verdict = await limits.attemptMail({ email, network: clientAddressOf(c, environment.TRUST_PROXY) })
    if (!verdict.ok)
      return show(c, email, chosen, refuse({ kind: 'too-many', retryAfter: verdict.retryAfter }), 429)
    const audience = audienceOfAccountPage(c)
    const { locale } = audience
    const [messages, place, known] = await Promise.all([
      getCompiledMessages(services, locale),
      findIdentityPlace(services, audience.centre, locale),
      listInterests(services.content, locale),
    ])
    const request = {
      email,
      locale,
      centre: await knownCentre(audience.centre),
      interests: known.map(({ id }) => id).filter((id) => form.value.interests.includes(id)),
      consentText: formatMessage(locale, messages.newsletter_consent, { place: place.name }),
    }
    await askForNewsletter(db, mailbox, request, now())
    return seeOther(addressOf(c, '/asked'))
  })

  for (const page of ['confirm', 'unsubscribe'] as const) {
    routes.get(`/${page}`, async (c) => {
      const token = c.req.query('token') ?? ''
      if (page === 'confirm' && (await findRequest(db, token, now())) === undefined)
        return answerLinkExpired(c, view)
      const audience = audienceOfAccountPage(c)
      const self = addressOf(c, `/${page}`)
      const shown = await view.page(audience, {
        title: `newsletter_${page}`,
        body: (place) => <NewsletterLinkPage page={page} self={self} token={token} place={place} />,
      })
      return answerPage(shown, 200)
    })
  }

  routes.post('/confirm', ownPage, async (c) => {
    const form = parseForm(await readForm(c.req.raw), newsletterLinkForm)
    const isDone = form.status === 'success' && (await confirmNewsletter(db, form.value.token, now()))
    return isDone ? seeOther(addressOf(c, '/confirmed')) : answerLinkExpired(c, view)
  })

  // A mail program posts `List-Unsubscribe=One-Click` to the address in the header, from no page and without cookies.
  routes.post('/unsubscribe', async (c) => {
    const data = await readForm(c.req.raw)
    const isOneClick = data.get('List-Unsubscribe') === 'One-Click'
    const token = isOneClick ? (c.req.query('token') ?? '') : readTyped(data, 'token')
    const { locale } = audienceOfAccountPage(c)
    // A redirected POST does not work in all of them.
    if (isOneClick) {
      await endNewsletter(db, token, 'mail-program', now())
      return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
    }
    const outcome = await endNewsletter(db, token, 'page', now()).catch((error: unknown) => {
      services.logger.error({ err: error }, 'a newsletter could not be ended')
      return 'failed' as const
    })
    const pages = {
      ended: 'unsubscribe-success',
      unknown: 'unsubscribe-noaccount',
      failed: 'unsubscribe-error',
    } as const
    return seeOther(pathOf(pages[outcome], locale))
  })

  for (const [path, title, text] of [
    ['/asked', 'identity_mail_sent', 'newsletter_asked_text'],
    ['/confirmed', 'newsletter_confirmed', 'newsletter_confirmed_text'],
  ] as const) {
    const showsOutbox = path === '/asked' && mailbox.reach === 'outbox'
    routes.get(path, (c) => answerNotice(c, view, { title, text, showsOutbox }))
  }

  async function knownCentre(uid: unknown): Promise<string> {
    if (typeof uid !== 'string' || !isUid(uid)) return ''
    const row = await db.selectFrom('centre').select('uid').where('uid', '=', uid).executeTakeFirst()
    return row?.uid ?? ''
  }
  return routes
}

const addressOf = (c: EdgeContext, page: string, language?: Locale): string =>
  pageAddress(c, newsletterPath + page, language)

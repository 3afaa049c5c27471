import { Hono } from 'hono'
import { formatDayAndTime } from '#core/payment-time.ts'
import { defaultLocale, isLocale, type Locale } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { withPictures } from '../templates/mail-picture.server.ts'
import { renderMail } from '../templates/render-mail.server.tsx'
import { type MailKind, mailKinds } from '../mail.ts'
import { requireFromHere } from '#platform/http/client/require-from-here.server.ts'
import type { WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'
import { renderMailPage, renderOutbox } from './outbox-page.server.tsx'
import { outboxPath } from '#platform/routes/server-pages.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { MailFacts } from '../templates/mail-text.ts'

const shown = 200
/** A mail may use inline styles, as mail programs need them, and pictures that are in it; a browser asks for our icon. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * `/test/mails`: what an installation without a mail server would have sent, and a preview of each mail. It is mounted
 * only if the public origin is on this machine, and answers nobody else.
 */
export function createOutboxRoutes(services: Services): Hono<EdgeEnv> {
  const { db, environment } = services
  const routes = new Hono<EdgeEnv>().basePath(outboxPath)
  routes.use(requireFromHere)

  routes.get('/', async (c) => {
    const rows = await db
      .selectFrom('mail_outbox')
      .select(['mail_id', 'recipient', 'subject', 'placed_at'])
      .orderBy('placed_at', 'desc')
      .limit(shown)
      .execute()
    const list = rows.map(({ mail_id, recipient, subject, placed_at }) => ({
      id: mail_id,
      to: recipient,
      subject,
      moment: formatDayAndTime(placed_at),
    }))
    return answer(renderOutbox(await languageOf(c), list))
  })

  routes.get('/preview/:kind', async (c) => {
    const { kind, rendered } = await preview(c)
    const language = await languageOf(c)
    const self = `${outboxPath}/preview/${kind}`
    const page = `${self}/page?lang=${language.locale}`
    return answer(renderMailPage(language, self, { ...rendered, page, headers: [] }))
  })
  routes.get('/preview/:kind/page', async (c) => {
    const { html, pictures } = (await preview(c)).rendered
    return answerMail(withPictures(html, pictures))
  })

  routes.get('/:id', async (c) => {
    const mail = await requireMail(c.req.param('id'))
    const self = `${outboxPath}/${mail.mail_id}`
    const headers = [['To', mail.recipient] as const, ...Object.entries(mail.headers)]
    const page = { page: `${self}/page`, subject: mail.subject, text: mail.plain, headers }
    return answer(renderMailPage(await languageOf(c), self, page))
  })
  routes.get('/:id/page', async (c) => answerMail((await requireMail(c.req.param('id'))).html))

  async function languageOf(c: EdgeContext) {
    const locale = localeOf(c)
    return { locale, messages: await getCompiledMessages(services, locale) }
  }

  async function preview(c: EdgeContext) {
    const asked = c.req.param('kind')
    const kind = mailKinds.find((known) => known === asked)
    if (kind === undefined) throw noMail
    return { kind, rendered: await example(kind, localeOf(c), c.req.query('center') ?? null) }
  }

  const example = (kind: MailKind, locale: Locale, centre: string | null) =>
    renderMail(services, exampleOf(kind, locale, environment.PUBLIC_ORIGIN), { locale, centre })

  async function requireMail(id: string) {
    const mail = await db.selectFrom('mail_outbox').selectAll().where('mail_id', '=', id).executeTakeFirst()
    if (mail === undefined) throw noMail
    return mail
  }
  return routes
}

function localeOf(c: EdgeContext): Locale {
  const asked = c.req.query('lang')
  return isLocale(asked) ? asked : defaultLocale
}

const answer = ({ html, policy }: WrittenPage): Response => send(html, policy)
const answerMail = (html: string): Response => send(html, mailPolicy)
const send = (html: string, policy: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  })

const noMail = new Problem(404, 'mail-not-found', 'There is no such mail.')

export function exampleOf(kind: MailKind, locale: Locale, publicOrigin: string): MailFacts {
  const href = `${publicOrigin}${pathOf('home', locale)}`
  const payment = {
    service: locale === 'de' ? 'Parken' : 'Parking',
    amountCents: 340,
    href,
  }
  switch (kind) {
    case 'confirm-address':
    case 'sign-up':
    case 'account-exists':
    case 'reset-password':
    case 'new-address':
    case 'newsletter-confirm':
      return { kind, href }
    case 'newsletter':
      return {
        kind,
        subject: locale === 'de' ? 'Langer Samstag mit Musik' : 'Late Saturday with music',
        paragraphs:
          locale === 'de'
            ? [
                'Am 5. Dezember haben alle Shops bis 22 Uhr offen.',
                'In der Halle spielt ab 19 Uhr ein Quartett.',
              ]
            : ['All shops are open until 22:00 on 5 December.', 'A quartet plays in the hall from 19:00.'],
        link: { label: locale === 'de' ? 'Zum Programm' : 'See the programme', href },
        unsubscribe: href,
      }
    case 'address-changed':
    case 'account-deleted':
      return { kind }
    case 'new-sign-in':
    case 'new-passkey':
      return { kind, at: Date.UTC(2026, 10, 20, 13, 5), device: 'Firefox, Android', href }
    case 'receipt':
      return { kind, ...payment, number: 'HAFEN-2026-000123' }
    case 'refund':
      return { kind, ...payment }
  }
}

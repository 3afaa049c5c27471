import type { Services } from '#platform/services.server.ts'
import type { ResolvedMail } from '#features/mail/open-mail.server.ts'
import type { StoredMail } from '#features/mail/send-mail.server.ts'
import { makeToken } from '#features/mail/signed-token.server.ts'
import { newsletterPath } from '#platform/routes/server-pages.ts'

/** The recipient and the text of a mail of the newsletter; null if the subscription has ended since. */
export async function resolveNewsletterMail(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  mail: StoredMail,
): Promise<ResolvedMail | null> {
  const subscription = await db
    .selectFrom('newsletter_subscription')
    .select(['id', 'email', 'confirmed_at', 'ended_at'])
    .where('id', '=', mail.facts['subscription'] ?? '')
    .executeTakeFirst()
  if (subscription === undefined || subscription.ended_at !== null) return null
  const to = subscription.email
  const token = await makeToken(db, 'newsletter-links', subscription.id)
  const query = new URLSearchParams({
    lang: mail.locale,
    ...(mail.centre_uid === null ? {} : { center: mail.centre_uid }),
    token,
  })
  const at = (page: string) => `${environment.PUBLIC_ORIGIN}${newsletterPath}/${page}?${query}`
  if (mail.kind === 'newsletter-confirm')
    return subscription.confirmed_at === null ? { to, facts: { kind: mail.kind, href: at('confirm') } } : null
  const issue = await db
    .selectFrom('newsletter_issue')
    .select('content')
    .where('id', '=', mail.facts['issue'] ?? '')
    .executeTakeFirst()
  if (mail.kind !== 'newsletter' || issue === undefined || subscription.confirmed_at === null) return null
  const {
    subject,
    text,
    link = null,
  } = (mail.locale === 'en' ? issue.content.en : undefined) ?? issue.content.de
  const unsubscribe = at('unsubscribe')
  return {
    to,
    facts: {
      kind: mail.kind,
      subject,
      paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
      link,
      unsubscribe,
    },
    // One click in the mail program ends it (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
}

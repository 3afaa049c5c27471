import type { Locale } from '#i18n/locale.ts'
import type { Json } from '#platform/database/columns.server.ts'
import type { NewsletterIssue } from './newsletter-issue.schema.ts'

/** One request for the newsletter, and what became of it: the proof of the consent. At most one per address is active. */
type NewsletterSubscriptionTable = {
  /** Of the mail that asked for the confirmation. */
  id: string
  email: string
  /** The centre whose newsletter it is; empty: that of the product. */
  centre_uid: string
  locale: Locale
  /** Ids of the operator's interests; empty: everything. */
  interests: Json<readonly string[]>
  /** What the visitor has agreed to, word for word. */
  consent_text: string
  asked_at: Date
  /** When the link in the mail was used; only then the address gets newsletters. */
  confirmed_at: Date | null
  ended_at: Date | null
  ended_by: 'mail-program' | 'page' | 'replaced' | null
}

type NewsletterIssueTable = { id: string; content: Json<NewsletterIssue>; sent_at: Date }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    newsletter_subscription: NewsletterSubscriptionTable
    newsletter_issue: NewsletterIssueTable
  }
}

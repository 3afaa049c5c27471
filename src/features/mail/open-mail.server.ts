import { judgeMailReach } from '#platform/settings/mail-reach.ts'
import type { MailKind } from './mail.ts'
import type { Platform } from '#platform/feature.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createOutboxGateway } from './gateways/outbox-gateway.server.ts'
import { createSmtpGateway } from './gateways/smtp-gateway.server.ts'
import type { MailGateway } from './gateways/mail-gateway.server.ts'
import type { MailFacts } from './templates/mail-text.ts'
import { renderMail } from './templates/render-mail.server.tsx'
import { createMailbox, type Mailbox } from './mailbox.server.ts'
import { createMailSender, type MailSender, type StoredMail } from './send-mail.server.ts'

export type ResolvedMail = {
  readonly to: string
  readonly facts: MailFacts
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Looks up what a mail says at the moment of sending, so that its row holds hardly more than ids; null if there is
 * nobody (any more) to write to.
 */
export type ResolveMail = (mail: StoredMail) => Promise<ResolvedMail | null>

/** Mail as a whole: what writes it, and what sends it. */
export type OpenMail = {
  readonly mailbox: Mailbox
  readonly sender: MailSender
  /** A subject says what its mails say. */
  readonly resolve: (kinds: readonly MailKind[], resolve: ResolveMail) => void
  readonly listResolved: () => readonly MailKind[]
  readonly close: () => void
}

/**
 * Opens the mail server of the settings, or the outbox.
 * @param reach how far mails get; tests look into the outbox of a public site
 */
export function openMail(
  { services, jobs }: Pick<Platform, 'services' | 'jobs'>,
  reach = judgeMailReach(services.environment),
): OpenMail {
  const { db, environment, logger, now } = services
  const gateway = openGateway(services)
  const resolvers = new Map<MailKind, ResolveMail>()
  const sender = createMailSender({
    db,
    logger,
    now,
    gateway,
    host: new URL(environment.PUBLIC_ORIGIN).hostname,
    compose: async (mail) => {
      const resolved = await resolvers.get(mail.kind)?.(mail)
      if (resolved === undefined) throw new Error(`No subject says what a mail of the kind ${mail.kind} says`)
      if (resolved === null) return null
      const look = { locale: mail.locale, centre: mail.centre_uid }
      return {
        to: resolved.to,
        headers: resolved.headers ?? {},
        ...(await renderMail(services, resolved.facts, look)),
      }
    },
  })
  const mailbox = createMailbox({
    reach,
    now,
    enqueue: (trx, mailId) => jobs.send(trx, 'mail-send', { mailId }, 0),
  })
  return {
    mailbox,
    sender,
    resolve: (kinds, resolve) => {
      for (const kind of kinds) resolvers.set(kind, resolve)
    },
    listResolved: () => [...resolvers.keys()],
    close: () => gateway.close(),
  }
}

function openGateway({ db, environment, now }: Services): MailGateway {
  const { SMTP_URL, MAIL_FROM, MAIL_HELO_NAME } = environment
  return SMTP_URL === undefined || MAIL_FROM === undefined
    ? createOutboxGateway(db, now)
    : createSmtpGateway({ url: SMTP_URL, from: MAIL_FROM, heloName: MAIL_HELO_NAME })
}

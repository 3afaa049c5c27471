import type { Hono } from 'hono'
import { isLoopback } from '#platform/is-loopback.ts'
import { judgeMailReach } from '#features/mail/mail-reach.ts'
import type { Services } from '#platform/services.server.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import type { JobHandlers, JobQueue } from '#platform/jobs/job-queue.server.ts'
import { createOutboxGateway } from '#features/mail/gateways/outbox-gateway.server.ts'
import { createSmtpGateway } from '#features/mail/gateways/smtp-gateway.server.ts'
import type { MailGateway } from '#features/mail/gateways/mail-gateway.server.ts'
import { renderLetter } from '#features/mail/letters/render-letter.server.tsx'
import { createMailbox, type Mailbox } from '#features/mail/mailbox.server.ts'
import { createOutboxRoutes } from '#features/mail/pages/outbox-routes.server.ts'
import { createNewsletterRoutes } from '#features/account/newsletter/newsletter-routes.server.tsx'
import { createMailSender } from '#features/mail/send-mail.server.ts'
import { resolveMail } from './resolve-mail.server.ts'

/** Mail as a whole: what writes it, what sends it, and the pages of a trial. */
export type OpenMail = {
  readonly mailbox: Mailbox
  /** The pages of the newsletter, and of the outbox, where only this machine can reach it. */
  readonly routes: readonly Hono<EdgeEnv>[]
  readonly jobHandlers: Pick<JobHandlers, 'mail-send' | 'mail-sweep'>
  readonly close: () => void
}

/**
 * Opens the mail server of the settings, or the outbox.
 * @param reach how far mails get; tests look into the outbox of a public site
 */
export function openMail(
  services: Services,
  jobs: Pick<JobQueue, 'send'>,
  reach = judgeMailReach(services.environment),
): OpenMail {
  const { db, environment, logger, now } = services
  const { PUBLIC_ORIGIN } = environment
  const gateway = openGateway(services)
  const sender = createMailSender({
    db,
    logger,
    now,
    gateway,
    host: new URL(PUBLIC_ORIGIN).hostname,
    compose: async (mail) => {
      const resolved = await resolveMail(services, mail)
      if (resolved === null) return null
      const look = { locale: mail.locale, centre: mail.centre_uid }
      return {
        to: resolved.to,
        headers: resolved.headers ?? {},
        ...(await renderLetter(services, resolved.facts, look)),
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
    routes: [
      createNewsletterRoutes(services, mailbox),
      ...(isLoopback(PUBLIC_ORIGIN) ? [createOutboxRoutes(services)] : []),
    ],
    jobHandlers: {
      'mail-send': ({ mailId }) => sender.send(mailId),
      'mail-sweep': () => sender.sweep(),
    },
    close: () => gateway.close(),
  }
}

function openGateway({ db, environment, now }: Services): MailGateway {
  const { SMTP_URL, MAIL_FROM, MAIL_HELO_NAME } = environment
  return SMTP_URL === undefined || MAIL_FROM === undefined
    ? createOutboxGateway(db, now)
    : createSmtpGateway({ url: SMTP_URL, from: MAIL_FROM, heloName: MAIL_HELO_NAME })
}

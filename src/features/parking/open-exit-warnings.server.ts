import { createExitWarnings, type ExitWarnings } from './exit-warnings/exit-warnings.server.ts'
import { minutesLeft } from './exit-warnings/warning-time.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import { formatClock } from '#i18n/date-text.ts'
import { formatMessage, type MessageValues } from '#i18n/format-message.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { findPushKeys } from '#platform/settings/push-settings.ts'
import type { Services } from '#platform/services.server.ts'
import { createSessionCookies } from '#features/sign-in/relying-party/session-cookies.server.ts'
import { hashOfSid } from '#features/sign-in/relying-party/sessions/session-id.server.ts'
import type { JobQueue } from '#platform/jobs/job-queue.server.ts'
import { createWarningSender, type StoredWarning, type WarningSender } from './push/send-warnings.server.ts'
import { createWebPushGateway } from './push/web-push-gateway.server.ts'

/** The warnings before the end of an exit time: what takes the orders, and what sends them. */
export type OpenExitWarnings = {
  readonly warnings: ExitWarnings
  /** Undefined where none is offered. */
  readonly sender: WarningSender | undefined
}

/** Opens the warnings by the settings; without keys, and where no worker is on the device, none is offered. */
export function openExitWarnings(services: Services, jobs: Pick<JobQueue, 'send'>): OpenExitWarnings {
  const { db, environment, logger, now } = services
  const keys = environment.KEEP_PAGES ? findPushKeys(environment) : undefined
  const cookies = createSessionCookies(environment.PUBLIC_ORIGIN, environment.SESSION_TTL)
  const warnings = createExitWarnings({
    db,
    now,
    publicKey: keys?.publicKey ?? null,
    allowedServices: environment.PUSH_SERVICES,
    findSessionKey: (headers) => {
      const { sid } = cookies.read(headers)
      return sid === null ? null : hashOfSid(sid)
    },
    enqueue: (trx, warningId, afterSeconds) => jobs.send(trx, 'exit-warning', { warningId }, afterSeconds),
  })
  const sender =
    keys &&
    createWarningSender({
      db,
      logger,
      now,
      gateway: createWebPushGateway(keys),
      compose: (warning) => writeWarning(services, warning),
    })
  return { warnings, sender }
}

async function writeWarning(services: Services, { locale, exit_until }: StoredWarning) {
  const texts = await getCompiledMessages(services, locale)
  const endMs = exit_until.getTime()
  const minutes = minutesLeft(endMs, services.now())
  const time = formatClock(endMs, paymentTimeZone)
  const t = (key: 'push_exit_title' | 'push_exit_text', values: MessageValues) =>
    formatMessage(locale, texts[key], values)
  return { title: t('push_exit_title', { minutes }), text: t('push_exit_text', { time }) }
}

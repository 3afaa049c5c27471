import { createExitWarnings, type ExitWarnings } from '#app/features/exit-warnings/exit-warnings.server.ts'
import { minutesLeft } from '#app/features/exit-warnings/warning-time.ts'
import { paymentTimeZone } from '#app/features/payments/payment-time.ts'
import { formatClock } from '#app/i18n/date-text.ts'
import { formatMessage, type MessageValues } from '#app/i18n/format-message.ts'
import { getCompiledMessages } from '#app/platform/messages.server.ts'
import { findPushKeys } from '#app/platform/settings/push-settings.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createSessionCookies } from '../identity/session-cookies.ts'
import { hashOfSid } from '../identity/sessions/session-id.ts'
import type { JobHandlers, JobQueue } from '../jobs/job-queue.server.ts'
import { createWarningSender, type StoredWarning } from '../push/send-warnings.server.ts'
import { createWebPushGateway } from '../push/web-push-gateway.server.ts'

/** The warnings before the end of an exit time: what takes the orders, and what sends them. */
export type OpenExitWarnings = {
  readonly warnings: ExitWarnings
  readonly jobHandlers: Pick<JobHandlers, 'exit-warning' | 'exit-warning-sweep'>
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
  if (keys === undefined) {
    const nothing = async () => undefined
    return { warnings, jobHandlers: { 'exit-warning': nothing, 'exit-warning-sweep': nothing } }
  }
  const sender = createWarningSender({
    db,
    logger,
    now,
    gateway: createWebPushGateway(keys),
    compose: (warning) => writeWarning(services, warning),
  })
  return {
    warnings,
    jobHandlers: {
      'exit-warning': ({ warningId }) => sender.send(warningId),
      'exit-warning-sweep': () => sender.sweep(),
    },
  }
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

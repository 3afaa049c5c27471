import {
  createExitWarnings,
  type ExitWarnings,
} from '#features/parking/exit-warnings/exit-warnings.server.ts'
import { minutesLeft } from '#features/parking/exit-warnings/warning-time.ts'
import { paymentTimeZone } from '#core/payment-time.ts'
import { formatClock } from '#i18n/date-text.ts'
import { formatMessage, type MessageValues } from '#i18n/format-message.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import { findPushKeys } from '#platform/settings/push-settings.ts'
import type { Services } from '#platform/services.server.ts'
import { createSessionCookies } from '#features/sign-in/relying-party/session-cookies.server.ts'
import { hashOfSid } from '#features/sign-in/relying-party/sessions/session-id.server.ts'
import type { JobHandlers, JobQueue } from '#platform/jobs/job-queue.server.ts'
import { createWarningSender, type StoredWarning } from '#features/parking/push/send-warnings.server.ts'
import { createWebPushGateway } from '#features/parking/push/web-push-gateway.server.ts'

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

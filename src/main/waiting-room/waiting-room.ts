import { Hono } from 'hono'
import { formatCatalogueMessage } from '#i18n/catalogue-message.server.ts'
import type { MessageValues } from '#i18n/format-message.ts'
import { localeOfPath } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { createLogger } from '#platform/logger.server.ts'
import type { HstsSettings } from '#platform/settings/hsts-settings.ts'
import { isWebviewPath } from '#platform/routes/webview-path.ts'
import { judgeAddress } from '#platform/http/address.ts'
import { answerProblem, wantsPage } from '#platform/http/answer-problem.server.ts'
import { barePage } from '#platform/http/bare-page.server.ts'
import { wireOf, wirePath, type EdgeContext, type EdgeEnv } from '#platform/http/edge-env.server.ts'
import { observe } from '#platform/http/observe.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { listSecurityHeaders } from '#platform/http/security-headers.ts'

/** How many images of the content are made, and how many there are. */
export type ImportProgress = { readonly images: number; readonly total: number }

/** When a page of the waiting room loads itself again, in seconds. */
const reloadSeconds = 3

/**
 * What a site answers while its content is brought in for the first time, which takes as long as its photographs are many:
 * 503 with how far it is, as a page for people. For supervisors the process lives, and is not ready. Nothing of it is in the
 * log, where each 503 would look like a fault.
 * @param readProgress how far the import is; undefined: not known yet
 */
export function createWaitingRoom(
  settings: HstsSettings,
  readProgress: () => ImportProgress | undefined,
): Hono<EdgeEnv> {
  const room = new Hono<EdgeEnv>()
  const safety = listSecurityHeaders(settings)
  room.use(observe({ logger: createLogger('silent'), isProduction: true, safety, record: () => undefined }))
  room.get('/health/live', (c) => c.json({ status: 'live' }, 200, { 'cache-control': 'no-store' }))
  room.all('*', (c) =>
    wantsPage(c) ? openingPage(c, readProgress()) : answerProblem(c, notOpen(readProgress())),
  )
  return room
}

const retry = { 'retry-after': String(reloadSeconds) }

const notOpen = (progress: ImportProgress | undefined): Problem =>
  new Problem(
    503,
    'not-ready',
    `The content is being imported for the first time${
      progress === undefined ? '' : `: ${progress.images} of ${progress.total} images are made`
    }.`,
    { headers: retry },
  )

function openingPage(c: EdgeContext, progress: ImportProgress | undefined): Response {
  const locale = localeOfPath(wirePath(c))
  const text = (key: MessageKey, values?: MessageValues) => formatCatalogueMessage(locale, key, values)
  const { method, address } = wireOf(c)
  const href = method === 'GET' && judgeAddress(address).kind === 'canonical' ? address : '/'
  return barePage({
    status: 503,
    locale,
    headline: text('opening_headline'),
    texts: [
      text('opening_text'),
      ...(progress === undefined
        ? []
        : [text('opening_images', { done: progress.images, total: progress.total })]),
    ],
    reference: text('error_reference', { reference: c.get('correlationId') }),
    button: { href, label: text('error_retry') },
    headers: { ...retry, refresh: String(reloadSeconds) },
    isWebview: isWebviewPath(wirePath(c)),
  })
}

import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { formatMessage } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import {
  offlineSetupName,
  offlineTextKeys,
  type OfflineSetup,
  type OfflineTexts,
} from '#site/offline/offline-setup.ts'
import type { Build } from '../builds/build.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import { retiringWorker } from './retiring-worker.ts'

/** A worker may run only its own file, and load from nowhere but here. */
const policy = "default-src 'none'; connect-src 'self'"

/** The service worker at `/sw.js`: ours, or one that removes ours if the setting KEEP_PAGES forbids it. */
export function createWorkerFile(services: Services, build: Build): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get('/sw.js', async (c) => {
    const text =
      services.environment.KEEP_PAGES && build.worker !== null
        ? `globalThis.${offlineSetupName}=${JSON.stringify(await readSetup(services, build))};\n${build.worker}`
        : retiringWorker
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'no-cache', 'content-security-policy': policy }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' })
  })
  return routes
}

async function readSetup(services: Services, build: Build): Promise<OfflineSetup> {
  const [de, en] = await Promise.all([readTexts(services, 'de'), readTexts(services, 'en')])
  return {
    build: build.id,
    product: services.environment.PRODUCT_NAME,
    font: build.font,
    texts: { de, en },
  }
}

/** The texts with their own names where the worker puts a time or a number. */
async function readTexts(services: Services, locale: Locale): Promise<OfflineTexts> {
  const messages = await getCompiledMessages(services, locale)
  const values = { time: '{time}', phone: '{phone}' }
  return Object.fromEntries(
    offlineTextKeys.map((key) => [key, formatMessage(locale, messages[key], values)]),
  ) as OfflineTexts
}

import { expect, type Browser, type Page } from '@playwright/test'
import { goodContent, withText } from '#operator/content/content-fixture.test-support.ts'
import { test } from './browser-test.ts'
import { startOwnServer, type OwnServer } from '../own-server.ts'
import { secondCentre } from '../second-centre.ts'

type TrackedEvent = {
  readonly event: string
  readonly step?: unknown
  readonly screen?: unknown
  readonly user_id?: unknown
}

const settings = {
  GTM_CONTAINER_ID: 'GTM-TRIAL',
  IOS_APP_ID: '123456789',
  ANDROID_APP_ID: 'example.passage',
  LOG_LEVEL: 'trace',
}
/** The centre of the small content, with every kind of contact. */
const files = withText(
  'hafen/centre.yaml',
  'contacts: { phone: +49 40 66969 1 }',
  'contacts: { phone: +49 40 66969 1, email: hafen@hafen.example, website: https://hafen.example/, ' +
    'instagram: https://instagram.example/hafen, facebook: https://facebook.example/hafen }',
)

/** Beside a coupon for everybody, one that leads those with an account to its own page. */
const coupons = withText(
  'hafen/coupons.yaml',
  'validUntil: today+14',
  `validUntil: today+14
- uid: nur-mit-konto
  shop: kornwerk
  title: { de: Nur mit Konto, en: With an account }
  benefit: 10 %
  text: { de: Text, en: Text }
  conditions: { de: Keine, en: None }
  validFrom: today
  validUntil: today+21
  exclusive: true`,
)

/** A question whose answer leads to a shop and to an event. */
const faq = withText(
  '_global/faq.yaml',
  '**Hier.**',
  '[Im Kornwerk](/hafen/shops/kornwerk), [beim Konzert](/hafen/events/konzert).',
)

/** A server whose settings name a tag manager and both stores, with two centres to choose from. */
const startTrackedServer = () =>
  startOwnServer(async () => settings, {
    ...secondCentre(goodContent),
    'hafen/centre.yaml': files['hafen/centre.yaml'] ?? '',
    'hafen/coupons.yaml': coupons['hafen/coupons.yaml'] ?? '',
    '_global/faq.yaml': faq['_global/faq.yaml'] ?? '',
  })

/** A visitor with a separate browser. The tag manager is a stand-in: one line that records that it has run. */
async function newTrackedVisitor(browser: Browser, origin: string, consent?: string) {
  const context = await browser.newContext({ baseURL: origin })
  const asked: string[] = []
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.hasRun = true' })
  })
  if (consent !== undefined) await context.addCookies([{ name: 'consent', value: consent, url: origin }])
  /** Collects the events of all documents of a page; call it before the page is opened. */
  const note = async (page: Page): Promise<TrackedEvent[]> => {
    const events: TrackedEvent[] = []
    await page.exposeFunction('note', (entry: TrackedEvent) => {
      if (typeof entry.event === 'string') events.push(entry)
    })
    await page.addInitScript(() => {
      const { note: tell } = window as unknown as { note: (event: unknown) => void }
      const noted: unknown[] = []
      const push = (event: unknown) => {
        noted.push(event)
        tell(event)
      }
      Object.assign(window, { noted, dataLayer: { push } })
    })
    return events
  }
  return { context, asked, note }
}

/**
 * The events of the open document alone, for a page whose events are noted, between the commands of the consent mode, which have no
 * `event`.
 */
export const eventsHere = (page: Page): Promise<Partial<TrackedEvent>[]> =>
  page.evaluate(() => (window as unknown as { noted: Partial<TrackedEvent>[] }).noted)

/** Waits until the open document has reported the view of its page, and so tracks clicks: that code is loaded last. */
export const tracksClicks = (page: Page, screen: string): Promise<void> =>
  expect.poll(() => eventsHere(page)).toContainEqual({ event: 'page_view', screen })

/** One server with tracking for all tests of a block, because starting one takes seconds, and its visitors. */
export function withTrackedServer() {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startTrackedServer()
  })
  test.afterAll(() => server.end())
  return {
    newVisitor: (browser: Browser, consent?: string) => newTrackedVisitor(browser, server.origin, consent),
    readLog: () => server.readLog(),
  }
}

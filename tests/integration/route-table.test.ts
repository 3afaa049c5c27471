import { randomUUID } from 'node:crypto'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { locales, type Locale } from '#i18n/locale.ts'
import { messageAreas } from '#i18n/messages/message-areas.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteName, type RouteRow } from '#platform/routes/route-table.ts'
import { messageAreaOf } from '#site/screen-messages.ts'
import type { HttpBrowser } from '../support/identity/http-browser.ts'
import { signUpOverHttp } from '../support/identity/http-sign-up.ts'
import { mapConcurrently } from '../support/page.ts'
import { knownSpot, readSitemap, type SitemapPage } from '../support/sitemap.ts'

/*
 * Checks that the statements of the route table about sharing, and of `screen-messages.ts` about texts, are true of the screens that the server sends.
 * `shared-pages.test.ts` compares the screens that everybody shares byte by byte.
 */

const origin = inject('origin')
const centerUid = 'hafengalerie-kiel'

const rowOf = (name: RouteName): RouteRow => routeTable[name]

let sitemap: SitemapPage[]
let anna: HttpBrowser
/** A completed payment of Anna's, and one whose money is captured 15 seconds after she has left the payment page. */
let paid: string
let pending: string
beforeAll(async () => {
  sitemap = await readSitemap()
  anna = await signUpOverHttp(origin)
  paid = await pay('approve')
}, 60_000)

/** Makes a payment of Anna's, with the given outcome of the payment page. */
async function pay(outcome: 'approve' | 'slow'): Promise<string> {
  const { oid } = (await (await anna.send(`${origin}/api/validate-token`)).json()) as { oid: string }
  const ticketNumber = `1${String(Date.now()).slice(-7)}${outcome === 'slow' ? '1' : '2'}095`
  const call = (path: string, body: unknown) =>
    anna.send(`${origin}/api/payment/transactions${path}`, {
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'user-oid': oid,
      },
      body: JSON.stringify(body),
    })
  const started = await call('', { scope: 'ParkingTicket', centerUid, subject: { ticketNumber } })
  const { transactionId = '', redirectUrl = '' } = (await started.json()) as Record<string, string>
  await anna.send(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome }) })
  expect((await call(`/${transactionId}/finalize`, {})).status).toBe(202)
  return transactionId
}

/** The address of a screen on which Anna has something to see. */
function addressOf(name: RouteName, locale: Locale): string {
  const listed = sitemap.find((page) => page.name === name)?.params
  const path = fillPath(
    rowOf(name).paths[locale],
    listed ?? { ...knownSpot, centerUid, transactionId: paid, couponUid: 'popcorn-upgrade' },
  )
  if (name === 'payment-redirect') return `${path}?scope=ParkingTicket&transactionId=${pending}`
  if (name === 'payment-success') return `${path}?scope=ParkingTicket&transactionId=${paid}`
  return name === 'centerUid-parking-paymentHistory-csv' ? `${path}?year=${new Date().getFullYear()}` : path
}

const addressesOf = (name: RouteName) => locales.map((locale) => addressOf(name, locale))

async function listFaults<Item>(
  items: readonly Item[],
  judge: (item: Item) => Promise<string | null>,
): Promise<string[]> {
  return (await mapConcurrently(items, judge)).filter((fault) => fault !== null)
}

describe('a screen that not everybody shares', () => {
  const ownOf = (audience: RouteRow['sharedWith']) =>
    routeNames.filter((name) => rowOf(name).sharedWith === audience).flatMap(addressesOf)

  test('page cache: is rendered for an account, and not stored', async () => {
    pending = await pay('slow')
    const faults = await listFaults([...ownOf('nobody'), ...ownOf('strangers')], async (address) => {
      const { status, headers } = await anna.send(origin + address)
      const isOwn = headers.get('cache-control')?.includes('no-store') && !headers.has('etag')
      return status === 200 && isOwn ? null : `${address}: ${status} ${headers.get('cache-control')}`
    })
    expect(faults).toEqual([])
  })

  test('page cache: shared with nobody, it is rendered for a stranger too', async () => {
    const faults = await listFaults(ownOf('nobody'), async (address) => {
      const { headers } = await fetch(origin + address, { redirect: 'manual' })
      // Only answers from the page cache have an entity tag.
      return headers.has('etag') ? address : null
    })
    expect(faults).toEqual([])
  })

  test('page cache: shared with strangers, it is the same for all of them', async () => {
    const faults = await listFaults(ownOf('strangers'), async (address) => {
      const askers = ['', `consent=v1.11; centerRoute=${centerUid}; locale=de`].map(async (cookie) => {
        const answer = await fetch(origin + address, { redirect: 'manual', headers: { cookie } })
        return [answer.status, answer.headers.get('location'), await answer.text()].join()
      })
      const [one, other] = await Promise.all(askers)
      return one === other ? null : address
    })
    expect(faults).toEqual([])
  })
})

describe('the texts of a screen', () => {
  type ScreenData = { readonly messages?: object; readonly seed?: { readonly messages: object } }
  const rows = routeNames.flatMap((name) => locales.map((locale) => ({ name, locale })))

  /** The keys of the texts in the data of a screen. */
  async function listKeys(name: RouteName, locale: Locale): Promise<readonly string[]> {
    const [path = '', query] = addressOf(name, locale).split('?')
    const data = `${path === '/' ? '/_' : path}.data?${query === undefined ? '' : `${query}&`}_routes=${locale}.${name}`
    const { body } = await anna.send(origin + data)
    if (body === null) throw new Error(`${data} has no body`)
    const { value } = await decode(body, globalThis)
    const screen = (value as Record<string, { data?: ScreenData | null } | undefined>)[`${locale}.${name}`]
    if (screen?.data === undefined) throw new Error(`${data} has no data of the screen`)
    return Object.keys(screen.data?.messages ?? screen.data?.seed?.messages ?? {}).toSorted()
  }

  test('messages: a screen carries those and no others', { timeout: 60_000 }, async () => {
    pending = await pay('slow')
    const faults = await listFaults(rows, async ({ name, locale }) => {
      const keys = await listKeys(name, locale)
      const area = messageAreaOf(name)
      const expected = area === null ? [] : Object.keys(messageAreas[area]).toSorted()
      return keys.join() === expected.join() ? null : `${locale} ${name} is not of ${area}: ${keys.join()}`
    })
    expect(faults).toEqual([])
    expect(new Set(routeNames.map((name) => messageAreaOf(name)))).toEqual(
      new Set([
        null,
        'tools',
        'ticketFlow',
        'parking',
        'payments',
        'account',
        'cards',
        'search',
        'map',
        'ownCoupons',
        'myList',
        'home',
        'centreHome',
        'shops',
        'shop',
        'coupons',
        'shopCoupons',
        'event',
        'eventList',
        'faq',
        'unsubscribe',
      ]),
    )
  })
})

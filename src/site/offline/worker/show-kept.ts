import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import { formatAsOf } from '../as-of.ts'
import { listOfflineNotes } from '../offline-notes.ts'
import { writeOfflinePage } from '../offline-page.ts'
import type { KeepablePage } from '../page-address.ts'
import { adaptPolicy, putFirst, readPage, stripStyle, writeStrip } from '../page-markup.ts'
import { findFile, hasAllScripts } from './files.ts'
import { pickHeaders, type KeptFacts } from './kept-entry.ts'
import { findEntry, listEntries, listPageStores } from './stores.ts'
import { setup } from './worker-scope.ts'

/** Why a kept page is shown: there is no network, or it does not answer. */
export type Reason = 'offline_as_of' | 'offline_slow'

async function hashOf(style: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  return `'sha256-${btoa(String.fromCodePoint(...new Uint8Array(bytes)))}'`
}

/** The kept copy of a page, with the line that says since when it is as it is; undefined if there is none. */
export async function findKeptPage(
  { address, isExact, answersQueries, locale }: KeepablePage,
  reason: Reason,
): Promise<Response | undefined> {
  for (const store of await listPageStores()) {
    const entry = await findEntry(store, address)
    if (entry === undefined) continue
    // The address asks for a panel as well, which the kept markup does not have.
    if (!isExact && !answersQueries) return Response.redirect(address)
    const { response, facts } = entry
    const headers = pickHeaders(response)
    const html = await response.text()
    const text = setup.texts[locale]
    const asOf = formatAsOf(facts.keptAt, Date.now())
    const strip = writeStrip(
      text[reason].replace('{time}', () => asOf),
      text.offline_reload,
      !navigator.onLine,
    )
    const policy = adaptPolicy(
      headers['content-security-policy'] ?? '',
      await hashOf(stripStyle),
      await hasAllScripts(readPage(html, setup.product).files),
    )
    return new Response(putFirst(html, strip), {
      headers: { ...headers, 'content-security-policy': policy, 'cache-control': 'no-store' },
    })
  }
  return undefined
}

/** The home of the only centre with kept pages, if it is kept: `/` leads there on a site with one centre. */
export async function findOnlyHome(locale: Locale): Promise<string | undefined> {
  const entries = (await Promise.all((await listPageStores()).map(listEntries))).flat()
  const routes = entries.map(({ address }) => ({ address, route: findRouteByPath(pathOf(address)) }))
  const uids = new Set(routes.flatMap(({ route }) => route?.params['centerUid'] ?? []))
  const home = routes.find(
    ({ address, route }) => route?.name === 'centerUid' && localeOfPath(pathOf(address)) === locale,
  )
  return uids.size === 1 ? home?.address : undefined
}

type Entry = { readonly address: string; readonly facts: KeptFacts; readonly isOwn: boolean }

export async function showOfflinePage(url: URL, isPost: boolean): Promise<Response> {
  const locale = localeOfPath(url.pathname)
  const stores = await listPageStores()
  const lists = await Promise.all(
    stores.map(async (store, index) =>
      (await listEntries(store)).map((entry) => ({ ...entry, isOwn: index < stores.length - 1 })),
    ),
  )
  const entries = lists.flat()
  const centreUid = findRouteByPath(url.pathname)?.params['centerUid']
  const isHere = ({ address }: Entry): boolean =>
    centreUid !== undefined && findRouteByPath(pathOf(address))?.params['centerUid'] === centreUid
  const here = entries.filter(isHere)
  const listed = entries
    .filter(({ address, facts }) => localeOfPath(pathOf(address)) === locale && facts.title !== '')
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || b.facts.keptAt - a.facts.keptAt)
    // A list and the same list filtered have one name: the newest stands for both.
    .filter(
      ({ address, facts }, index, all) =>
        all.findIndex(
          (other) => other.facts.title === facts.title && pathOf(other.address) === pathOf(address),
        ) === index,
    )
  const home = listed.find((entry) => isHere(entry) && isOfScreen('centerUid')(entry))
  const { html, style } = writeOfflinePage(
    { ...setup, font: setup.font !== null && (await findFile(setup.font)) ? setup.font : null },
    {
      locale,
      notes: listOfflineNotes(url.pathname, isPost),
      centre: home === undefined ? null : { address: home.address, name: home.facts.title },
      // On a page about paying, whom to call at the barrier.
      phone:
        [...here.filter(isOfScreen('centerUid-parking')), ...here].find(({ facts }) => facts.phone !== null)
          ?.facts.phone ?? null,
      pages: listed.map(({ address, facts, isOwn }) => ({
        address,
        title: facts.title,
        asOf: formatAsOf(facts.keptAt, Date.now()),
        isOwn,
      })),
    },
  )
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${await hashOf(style)}; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

const isOfScreen =
  (name: RouteName) =>
  ({ address }: Pick<Entry, 'address'>): boolean =>
    findRouteByPath(pathOf(address))?.name === name

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { freshTicket } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import type { Visitor } from './visitor.ts'

const de = (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
  translate('de', key, values)
const home = pathOf('centerUid', 'de', harbour)
const shops = pathOf('centerUid-shops', 'de', harbour)
const shop = pathOf('centerUid-shops-shopUid', 'de', harbour)
const payTicket = pathOf('centerUid-parking-payTicket', 'de', harbour)
const counted = `Number.parseInt(document.querySelector('main [role="status"]').textContent)`

/** How the network of the visitor is set. */
export type Network = { readonly setReachable: (isReachable: boolean) => void }

type Step = {
  readonly name: string
  readonly needsScripts: boolean
  /** Told faults that are none. */
  readonly expected?: RegExp
  readonly walk: (visitor: Visitor, network: Network) => Promise<void>
}

async function walk(visitor: Visitor): Promise<void> {
  await visitor.goTo(home)
  await visitor.seesHeadline(harbour.name)
  await visitor.click(`main a[href="${shops}"]`)
  await visitor.seesHeadline(de('shops_title'))
  await visitor.click(`main a[href="${shop}"]`)
  await visitor.seesHeadline('Röstraum')
}

async function goBackExactly(visitor: Visitor): Promise<void> {
  await visitor.goTo(shops)
  await visitor.hydrated()
  // Rows far down get their real height when they come near: the place is reached in steps.
  const place = await visitor.untilStill(
    'a place far down',
    `(document.querySelector('main a[href="${shop}"]').scrollIntoView({ block: 'center', behavior: 'instant' }), Math.round(scrollY))`,
  )
  await visitor.click(`main a[href="${shop}"]`)
  await visitor.seesHeadline('Röstraum')
  await visitor.goBack()
  await visitor.seesHeadline(de('shops_title'))
  await visitor.until(
    `the list is where it was, at ${String(place)}`,
    `Number(${String(place)}) > 300 && Math.abs(scrollY - ${String(place)}) < 3`,
  )
}

async function openPanels(visitor: Visitor): Promise<void> {
  await visitor.goTo(home)
  await visitor.hydrated()
  await visitor.click('header button', de('header_menu_open'))
  await visitor.click('#menu a', de('account_login'))
  await visitor.sees('dialog[open] h2')
  await visitor.goBack()
  await visitor.until('the panel is closed', `document.querySelector('dialog[open]') === null`)
  await visitor.seesHeadline(harbour.name)
}

async function signUp(visitor: Visitor): Promise<void> {
  await visitor.goTo(signInPath(payTicket))
  await visitor.click('a', de('identity_sign_up'))
  // The page before has a field for the address too.
  await visitor.seesHeadline(de('identity_sign_up'))
  await visitor.fill('input[name="email"]', `visitor-${Date.now()}@example.org`)
  await visitor.fill('input[name="password"]', 'three small words')
  await visitor.click('button', de('identity_sign_up'))
  await visitor.until('back at the ticket', `location.pathname === ${JSON.stringify(payTicket)}`)
}

async function pay(visitor: Visitor): Promise<void> {
  await visitor.goTo(payTicket)
  await visitor.fill('main input[name="ticketNumber"][type="text"]', freshTicket(95))
  await visitor.click('main button', de('ticket_find'))
  await visitor.sees('main h2, main h3', de('ticket_details_title'))
  await visitor.click('main button', de('ticket_continue'))
  await visitor.click('main button', de('ticket_pay'))
  await visitor.click('button[value="approve"]')
  await visitor.seesHeadline(de('payment_paid_title', { scope: 'ParkingTicket' }))
  await visitor.click('main a', de('payment_receipt'))
  await visitor.until('the receipt', `document.querySelector('h1').textContent.startsWith('Beleg ')`)
  await visitor.until(
    'the receipt with its amount',
    `document.querySelector('main').textContent.includes('3,40')`,
  )
}

async function browseOffline(visitor: Visitor, network: Network): Promise<void> {
  await visitor.goTo(shops)
  // Only after its welcome does a new account get the pages that are everybody's, which are kept.
  await visitor.click('dialog[open] button', de('onboarding_skip'))
  await visitor.until('the welcome is over', `document.querySelector('dialog[open]') === null`)
  await visitor.hydrated()
  await visitor.until(
    'the page is kept',
    `caches.match(${JSON.stringify(shops)}).then((kept) => kept !== undefined && navigator.serviceWorker.controller !== null)`,
  )
  network.setReachable(false)
  try {
    await visitor.goTo(shops)
    await visitor.seesHeadline(de('shops_title'))
    await visitor.sees('kept-strip')
    await visitor.hydrated()
    await visitor.until('all shops are counted', `${counted} === 81`)
    await visitor.fill('input[name="q"]', 'röstraum')
    await visitor.until('the typed words narrow the list', `${counted} === 1`)
  } finally {
    network.setReachable(true)
  }
}

/** What a visitor does in each engine, in this order. */
export const journey: readonly Step[] = [
  { name: 'walk', needsScripts: false, walk },
  {
    name: 'the way back',
    needsScripts: true,
    walk: goBackExactly,
  },
  { name: 'panels', needsScripts: true, walk: openPanels },
  { name: 'sign-up', needsScripts: false, walk: signUp },
  { name: 'pay to the receipt', needsScripts: false, walk: pay },
  {
    name: 'offline',
    needsScripts: true,
    walk: browseOffline,
    expected: /Failed to load|Load failed|NetworkError/,
  },
]

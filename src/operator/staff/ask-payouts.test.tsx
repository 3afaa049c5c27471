import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { createPayments } from '#features/payments/payments.server.ts'
import {
  createPaymentFixture,
  newTicket,
  orderTicket,
  owner,
  startPayment,
} from '#features/payments/payments.test-support.ts'
import { compileMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import { createIncidents } from '#platform/incidents.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { startStripeStandIn } from '../../../tests/support/payments/stripe-stand-in.ts'
import { createStripeProvider } from '#features/payments/providers/stripe-provider.server.ts'
import { askPayouts, type AskedPayouts } from './ask-payouts.ts'
import { PayoutsPage } from './pages/payouts-page.tsx'
import { wordsIn } from './staff-pages.test-support.ts'

const secretKey = 'sk_test_4711'
const days = { first: '2026-11-23', last: '2026-11-23' }
const centres = [
  { uid: 'hafen', name: 'Hafen' },
  { uid: 'markt', name: 'Markt' },
]
let database: OpenDatabase
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>
let context: PaymentContext
let hafen: string

/** A completed payment of 2.50 € at a centre; Stripe keeps 29 cents of it. */
async function paidAt(centre: string) {
  const payments = createPayments(context)
  const id = await startPayment(payments, orderTicket(newTicket()))
  const { psp_ref: ref } = await database.db
    .updateTable('payment')
    .set({ centre_uid: centre })
    .where('id', '=', id)
    .returning('psp_ref')
    .executeTakeFirstOrThrow()
  stripe.act(ref ?? '', 'paid')
  await payments.finalize(owner, id)
  return { id, ref: ref ?? '' }
}

beforeAll(async () => {
  database = await openTestDatabase()
  stripe = await startStripeStandIn(secretKey)
  const fixture = createPaymentFixture(database)
  fixture.clock.now = Date.now()
  const provider = createStripeProvider({
    account: 'common',
    secretKey,
    webhookSecret: 'whsec_4711',
    apiBase: stripe.address,
    now: Date.now,
    incidents: createIncidents(),
  })
  context = { ...fixture.context, providers: [provider], currentProvider: 'stripe' }
  const first = await paidAt('hafen')
  hafen = first.id
  await paidAt('markt')
  stripe.refundAtProvider(first.ref, 50)
  stripe.chargeFee(secretKey, 20)
  stripe.payOut(secretKey, days.first, 3)
}, 60_000)
afterAll(async () => {
  await stripe.close()
  await database.close()
})

const show = (locale: Locale, centre: string, found: readonly AskedPayouts[]) =>
  renderToStaticMarkup(
    <TranslationProvider locale={locale} messages={compileMessages(locale, {}, 'Passage')}>
      <PayoutsPage centres={centres} seesAll chosen={{ centre, ...days }} found={found} />
    </TranslationProvider>,
  )

test('STF-09 a payout is shown with its sums, every difference and what to do about it', async () => {
  const found = await askPayouts(context, days, null)
  const page = show('de', '', found)
  // 2.50 € twice, less 0.50 €, twice 29 cents, 20 cents, and 3 cents more without a line.
  for (const words of [
    'Stripe 3,75 €, angekommen am 23.11.2026',
    'Zahlungen 2 5,00 € 0,58 €',
    'Erstattungen 1 -0,50 € 0,00 €',
    'Gebühren des Anbieters 1 -0,20 € 0,00 €',
    '2 Abweichungen',
    `Erstattungen -0,50 € ${hafen.slice(0, 8)} Ist so nicht gebucht. Öffnen Sie die Zahlung`,
    'Sonstiges 0,03 € Steht in keiner Zeile.',
  ])
    expect(wordsIn(page).replaceAll('−', '-')).toContain(words)
  expect(page).toContain(`href="/staff/payments/${hafen}"`)
  expect(wordsIn(show('en', '', found))).toContain('2 differences')
})

test('STF-09 staff of one centre see its share of a payout, and nothing of another', async () => {
  const [account] = await askPayouts(context, days, 'markt')
  if (account === undefined || account.payouts === null || account.payouts === 'silent')
    throw new Error('no payouts')
  const lines = account.payouts.flatMap((payout) => payout.lines)
  expect(lines.map(({ centreUid, kind, amountCents }) => [centreUid, kind, amountCents])).toEqual([
    ['markt', 'payment', 250],
  ])
  const words = wordsIn(show('de', 'markt', [account]))
  expect(words).toContain('Anteil von Markt: 2,21 €, angekommen am 23.11.2026')
  expect(words).toContain('Alles stimmt mit den Buchungen überein.')
})

test('STF-09 the account of a centre is named though nothing of it was paid out, and that of others is not', async () => {
  const own = { ...context, accountOf: (uid: string) => (uid === 'altstadt' ? 'common' : 'markt-gmbh') }
  const [account, ...others] = await askPayouts(own, days, 'altstadt')
  expect([account, others]).toEqual([{ provider: 'stripe', account: 'common', payouts: [] }, []])
  expect(await askPayouts(own, days, 'neustadt')).toEqual([])
})

test('STF-09 a provider that does not answer is named in bounded time, and one without payouts says what to do', async () => {
  stripe.setHanging(true)
  const silent = await askPayouts(context, days, null, 200)
  stripe.setHanging(false)
  expect(silent).toEqual([{ provider: 'stripe', account: 'common', payouts: 'silent' }])
  expect(wordsIn(show('en', '', silent))).toContain('Stripe The provider did not answer in time.')
  const mollie = [{ provider: 'mollie', account: 'common', payouts: null }]
  const words = wordsIn(show('de', '', mollie))
  expect(words).toContain('Mollie Dieser Anbieter nennt der App seine Auszahlungen nicht.')
})

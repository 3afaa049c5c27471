import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import {
  expect,
  hydrated,
  inEachLanguage,
  inLanguage,
  long,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { openWithCard, topUpCard } from '../support/e2e/cards.ts'
import { isKept, readEverything, listStores, readStores, stripOf } from '../support/e2e/offline/kept-pages.ts'
import { freshTicket, flowOf, payTicket } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { harbour } from '../support/e2e/screens.ts'
import { signOut } from '../support/e2e/session.ts'
import { headline, translate } from '../support/e2e/shell.ts'

test.use({
  serviceWorkers: 'allow',
  expectedFaults: ['net::ERR_* *', '503 *', '401 /api/consumers/kept', 'console: *net::ERR_*'],
})

/** The addresses of the pages that the device keeps of one visitor. */
async function readOwn(page: Page): Promise<readonly string[]> {
  const stores = Object.entries(await readStores(page))
  return stores.filter(([name]) => name.startsWith('kept-own-')).flatMap(([, addresses]) => addresses)
}

inEachLanguage('de', (locale) => {
  const list = pathOf('centerUid-myList', locale, harbour)

  test(`OFF-02 OFF-03 OFF-05 card, ticket, receipt and list of an account are there without a network, and nothing of them after signing out (${locale})`, async ({
    page,
    context,
  }) => {
    await openWithCard(page, locale)
    await expect.poll(() => readEverything(page), 'the page with the card').toContain('name="cardId"')
    await visit(page, pathOf('centerUid-shops-shopUid', locale, harbour))
    const heart = page.getByRole('button', { name: translate(locale, 'keep_label', { name: 'Röstraum' }) })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await isKept(page, list)

    await visit(page, payTicket(locale))
    const flow = flowOf(page, locale)
    await flow.find(freshTicket(95))
    await flow.button('ticket_continue').click()
    await flow.button('ticket_pay').click()
    await chooseOutcome(page, 'approve')
    await expect(headline(page)).toHaveText(
      translate(locale, 'payment_paid_title', { scope: 'ParkingTicket' }),
    )
    const { pathname, search } = new URL(page.url())
    const ticket = pathname + search
    await isKept(page, ticket)
    const exit = await page
      .getByRole('main')
      .getByText(/\d\d:\d\d/)
      .first()
      .innerText()
    const link = page.getByRole('link', { name: translate(locale, 'payment_receipt'), exact: true })
    const receipt = (await link.getAttribute('href')) ?? ''
    await isKept(page, receipt)
    await link.click()
    await expect(page.getByRole('article')).toBeVisible()
    const receiptNumber = await headline(page).innerText()

    await context.setOffline(true)
    await page.goto(receipt)
    await expect(headline(page)).toHaveText(receiptNumber)
    await expect(stripOf(page)).toBeVisible()
    await page.goto(ticket)
    await expect(page.getByRole('main')).toContainText(exit)
    await expect(stripOf(page)).toContainText(/\d\d:\d\d/)
    await page.goto(topUpCard(locale))
    await expect(page.getByRole('button', { name: translate(locale, 'card_next') })).toBeVisible()
    await expect(stripOf(page)).toBeVisible()
    await page.goto(list)
    await hydrated(page)
    await expect(stripOf(page)).toContainText(/\d\d:\d\d/)
    await expect(page.getByRole('main')).toContainText(translate(locale, 'my_list_in_account'))
    await expect(page.getByRole('main').getByRole('link', { name: /Röstraum/ })).toBeVisible()

    await context.setOffline(false)
    // The kept page is loaded again by itself, which would abort a navigation of the test.
    await expect(stripOf(page)).toHaveCount(0)
    await hydrated(page)
    await expect.poll(() => readOwn(page)).toEqual(expect.arrayContaining([receipt, ticket]))
    await page.getByLabel(translate(locale, 'my_list_plate_label'), { exact: true }).fill('ki-ab 12')
    await page.getByRole('button', { name: translate(locale, 'my_list_plate_add') }).click()
    await expect(page.getByText('KIAB12', { exact: true })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('keptTaps')), 'the plate is in the account')
      .toBeNull()
    await signOut(page, locale)
    await hydrated(page)
    await expect.poll(() => readOwn(page)).toEqual([])
    await expect
      .poll(async () => (await readStores(page))['kept-pages'] ?? [], 'nor which pages were opened')
      .not.toContain(list)
    const left = await readEverything(page)
    for (const secret of [receiptNumber, receipt, 'kept-own', 'Alex Muster', 'KIAB12'])
      expect(left).not.toContain(secret)
    await expect
      .poll(
        () => page.evaluate(async () => [Object.keys(localStorage), await indexedDB.databases()]),
        'the other stores of the browser are empty',
      )
      .toEqual([[], []])
    await context.setOffline(true)
    await page.goto(receipt)
    await expect(headline(page)).toHaveText(translate(locale, 'offline_title'))
    await expect(page.getByRole('main')).not.toContainText(receiptNumber)
  })
})

inLanguage('de', (locale) => {
  test(
    'OFF-05 nothing of an account stays if its session has ended elsewhere, if somebody else signs in, or with its deletion',
    long,
    async ({ page, context }) => {
      await signUp(page, topUpCard(locale))
      await isKept(page, topUpCard(locale))
      const history = pathOf('webviews-parking-payment-history', locale)
      await page.goto(history)
      await isKept(page, history)
      await context.setOffline(true)
      await page.reload()
      await expect(stripOf(page), 'a page inside a native app').toBeVisible()
      await expect(headline(page)).toHaveText(translate(locale, 'payment_history'))
      await context.setOffline(false)
      await expect(stripOf(page), 'it is loaded again by itself').toHaveCount(0)
      const first = (await listStores(page)).filter((name) => name.startsWith('kept-own-'))
      await context.clearCookies()
      await visit(page, pathOf('centerUid', locale, harbour))
      await expect.poll(() => readOwn(page)).toEqual([])

      await signUp(page, topUpCard(locale))
      await isKept(page, topUpCard(locale))
      const second = (await listStores(page)).filter((name) => name.startsWith('kept-own-'))
      expect(second).toHaveLength(1)
      expect(second).not.toEqual(first)
      await context.clearCookies()
      await signUp(page, pathOf('centerUid', locale, harbour))
      await page.goto(topUpCard(locale))
      await expect
        .poll(async () => {
          const names = (await listStores(page)).filter((name) => name.startsWith('kept-own-'))
          return names.length === 1 && names[0] !== second[0]
        })
        .toBe(true)
      await isKept(page, topUpCard(locale))

      await context.setOffline(true)
      await page.reload()
      await page.evaluate(
        (action) => {
          const form = Object.assign(document.createElement('form'), { method: 'post', action })
          document.body.append(form)
          form.submit()
        },
        pathOf('logout', locale),
      )
      await expect(page.getByRole('main'), 'OFF-06').toContainText(translate(locale, 'offline_sign_out'))
      await expect
        .poll(async () => (await listStores(page)).filter((name) => name !== 'kept-pages'))
        .toEqual([])
      await expect(page.getByRole('listitem')).toHaveCount(0)
      await context.setOffline(false)

      await page.goto(topUpCard(locale))
      await isKept(page, topUpCard(locale))
      const deleted = await page.evaluate(async () => {
        const { oid } = (await (await fetch('/api/validate-token')).json()) as { oid: string }
        const path = '/api/consumers/profiles/deleteProfile'
        return (await fetch(path, { method: 'DELETE', headers: { 'user-oid': oid } })).ok
      })
      expect(deleted).toBe(true)
      await expect.poll(() => readOwn(page), 'with the account').toEqual([])
    },
  )
})

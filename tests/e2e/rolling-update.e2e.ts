import type { Browser, Response } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { field, saveButton, signUp } from '../support/e2e/account.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { flowOf, freshTicket } from '../support/e2e/parking.ts'
import { startRollingSite, type RollingSite } from '../support/update/rolling-site.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { goUntilNewDocument, isSameDocument, markDocument } from '../support/update/same-document.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  panelHydrated,
  long,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { nextMigration } from '../support/update/next-release.ts'

// Most visitors have the worker that keeps pages and files of the release before.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

const centre = { centerUid: 'hafen' }
const home = pathOf('centerUid', 'de', centre)
const coupons = pathOf('centerUid-coupons', 'de', centre)
const shops = pathOf('centerUid-shops', 'de', centre)
const payTicket = pathOf('centerUid-parking-payTicket', 'de', centre)
const parking = pathOf('centerUid-parking', 'de', centre)

/** A tab of a visitor of its own, and the answers that it has got. */
async function openTab(browser: Browser, baseURL: string, serviceWorkers: 'allow' | 'block' = 'allow') {
  const page = await (await browser.newContext({ baseURL, serviceWorkers })).newPage()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  return { page, answers }
}

/** Everybody who is there when the update begins, each in a page of the earlier release. */
async function openPages(browser: Browser, { origin }: RollingSite) {
  // Without a worker: all code that it loads later comes from the server.
  const reader = await openTab(browser, origin, 'block')
  const searcher = await openTab(browser, origin)
  const watcher = await openTab(browser, origin)
  const driver = await openTab(browser, origin)
  const typist = await openTab(browser, origin)
  const subscriber = await openTab(browser, origin)
  await visit(reader.page, home)
  await visit(searcher.page, shops)
  await visit(watcher.page, parking)
  await signUp(driver.page, payTicket)
  await hydrated(driver.page)
  await signUp(typist.page, home)
  await visit(typist.page, `${home}?profile-edit`)
  await panelHydrated(typist.page)
  await subscriber.page.goto(`/newsletter?center=${centre.centerUid}`)
  for (const { page } of [reader, searcher, watcher, driver, typist]) await markDocument(page)
  return { reader, searcher, watcher, driver, typist, subscriber }
}

atOneWidth(() => {
  test(
    'UPD-01 two replicas are updated one after the other, under load and with a migration: no request fails, and open pages go on',
    long,
    async ({ browser }) => {
      const site = await startRollingSite()
      test.skip(site === undefined, 'no Postgres is installed here')
      if (site === undefined) return
      try {
        const { reader, searcher, driver, typist, subscriber } = await openPages(browser, site)
        const [earlier] = await site.readBuilds()
        const flow = flowOf(driver.page, 'de')
        await flow.find(freshTicket(95))
        await expect(flow.heading('ticket_details_title')).toBeVisible()
        await field(typist.page, 'de', 'firstname').fill('Ada')
        await subscriber.page.getByLabel(translate('de', 'identity_email')).fill('ada@example.org')

        await test.step('the migration of the next release, while the earlier one serves', async () => {
          expect(await site.migrate()).toBe(`The database is up to date: ${nextMigration}\n`)
        })
        await site.replace(0)

        await test.step('both releases answer: a search, a shop and back, a form, the way to the payment', async () => {
          const [next, still] = await site.readBuilds()
          expect(still).toEqual(earlier)
          expect(next).not.toEqual(earlier)
          const main = searcher.page.getByRole('main')
          await main.getByRole('searchbox').fill('korn')
          await expect(searcher.page).toHaveURL(/\?q=korn$/)
          await main.getByRole('link', { name: /Kornwerk/ }).click()
          await expect(headline(searcher.page)).toHaveText('Kornwerk')
          await searcher.page.goBack()
          await expect(main.getByRole('searchbox')).toHaveValue('korn')
          await searcher.page.goForward()
          await expect(headline(searcher.page)).toHaveText('Kornwerk')

          await flow.button('ticket_continue').click()
          await flow.button('ticket_pay').click()
          await driver.page.waitForURL(/\/sandbox-payment\//)
          await field(typist.page, 'de', 'lastname').fill('Lovelace')
        })
        await site.replace(1)
        const [one, other] = await site.readBuilds()
        expect(one).toEqual(other)
        expect(one).not.toEqual(earlier)

        await test.step('the payment that was under way is completed, once', async () => {
          await chooseOutcome(driver.page, 'approve')
          await expect(headline(driver.page)).toHaveText(
            translate('de', 'payment_paid_title', { scope: 'ParkingTicket' }),
          )
          expect(await site.readPayments()).toEqual({ states: ['completed'], charged: 1, opened: 1 })
        })

        await test.step('what was typed is still there, and is saved', async () => {
          expect(await isSameDocument(typist.page)).toBe(true)
          await expect(field(typist.page, 'de', 'firstname')).toHaveValue('Ada')
          await expect(field(typist.page, 'de', 'lastname')).toHaveValue('Lovelace')
          await saveButton(typist.page, 'de').click()
          await expect(panelOf(typist.page), 'saved').toHaveCount(0)
          await visit(typist.page, `${home}?profile-edit`)
          await expect(field(typist.page, 'de', 'firstname')).toHaveValue('Ada')
          await expect(field(typist.page, 'de', 'lastname')).toHaveValue('Lovelace')
        })

        await test.step('a form without scripts is taken', async () => {
          await expect(subscriber.page.getByLabel(translate('de', 'identity_email'))).toHaveValue(
            'ada@example.org',
          )
          await subscriber.page.getByRole('button', { name: translate('de', 'newsletter_ask') }).click()
          await expect(subscriber.page).toHaveURL(/\/newsletter\/asked/)
        })

        await test.step('an open page loads code of its own build, goes back and forth, and then to the next build', async () => {
          const { page, answers } = reader
          const before = answers.length
          // Not a card, whose code may be there before the tap.
          await page.getByRole('main').locator(`a[href="${coupons}"]`).first().click()
          await expect(headline(page)).toHaveText(translate('de', 'coupons_title'))
          expect(await isSameDocument(page)).toBe(true)
          const isOld = ({ url }: { readonly url: string }) =>
            site.oldFiles.some((name) => url.endsWith(`/assets/${name}`))
          const loaded = answers
            .slice(before)
            .map((answer) => ({ url: answer.url(), status: answer.status() }))
            .filter(isOld)
          expect(loaded.map(({ status }) => status)).toContain(200)
          await page.goBack()
          await expect(headline(page)).toHaveText('Hafen')
          await page.goForward()
          await expect(headline(page)).toHaveText(translate('de', 'coupons_title'))
          await goUntilNewDocument(page)
          await hydrated(page)
          await page.goBack()
          await page.goForward()
          await expect(headline(page)).toBeVisible()
        })

        const { violations, requests } = await site.endLoad()
        expect(violations).toEqual([])
        expect(requests).toBeGreaterThan(100)
      } finally {
        for (const context of browser.contexts()) await context.close()
        await site.end()
      }
    },
  )
})

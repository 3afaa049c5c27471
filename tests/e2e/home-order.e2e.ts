import type { Page, Request } from '@playwright/test'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import {
  expect,
  inEachLanguage,
  inLanguage,
  long,
  panelHydrated,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'

/** The headlines of the sections and the titles of the coupons, as the visitor reads them from top to bottom. */
const readHome = (page: Page) => ({
  sections: page.getByRole('main').locator('section h2'),
  coupons: page.locator('main section:has(article) li article h3'),
})

/** The layout shifts of the page that no input of the visitor explains, added up. */
const countShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )

inEachLanguage('en', (locale) => {
  const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)
  const home = pathOf('centerUid', locale, harbour)

  test(`KEE-06 KEE-08 the home follows what a guest keeps, says why, and stops when told to (${locale})`, async ({
    page,
  }) => {
    await visit(page, home)
    const { sections, coupons } = readHome(page)
    const shared = { sections: await sections.allTextContents(), coupons: await coupons.allTextContents() }
    expect(shared.sections[0]).toBe(t('centre_home_events'))
    await visit(page, pathOf('centerUid-coupons', locale, harbour))
    const last = page.getByRole('main').getByRole('article').last()
    const kept = (await last.getByRole('heading').textContent()) ?? ''
    expect(shared.coupons).not.toContain(kept)
    const heart = last.getByRole('button', { name: t('keep_label', { name: kept }) })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await visit(page, home)
    await expect(coupons.first()).toHaveText(kept)
    await expect(sections.first()).toHaveText(t('centre_home_coupons'))
    await expect(coupons).toHaveCount(shared.coupons.length)
    expect(await countShifts(page), 'nothing jumps under the visitor’s eyes').toBeLessThan(0.05)
    const stored = await page.evaluate(() => localStorage.getItem('kept') ?? '')
    const { items } = JSON.parse(stored) as { items: { uid: string }[] }
    for (const request of requests)
      for (const { uid } of items)
        expect(`${request.url()} ${request.postData() ?? ''}`, 'what is kept is sent nowhere').not.toContain(
          uid,
        )

    const why = page.getByText(t('order_why'))
    await why.focus()
    const box = page.getByRole('checkbox', { name: t('order_switch') })
    await page.locator('summary', { has: why }).press('Enter')
    await expect(page.getByText(t('order_because_kept'))).toBeVisible()
    expect(await findAxeViolations(page, 'own order')).toEqual([])
    await box.focus()
    await page.keyboard.press('Space')
    await expect(sections.first()).toHaveText(t('centre_home_events'))
    await expect.poll(() => coupons.allTextContents()).toEqual(shared.coupons)
    await expect(box).toBeFocused()

    await visit(page, home)
    await page.getByText(t('order_shared')).click()
    await expect(box).not.toBeChecked()
    await expect.poll(() => sections.allTextContents(), 'the device remembers it').toEqual(shared.sections)
    await box.check()
    await expect(coupons.first()).toHaveText(kept)
  })
})

inLanguage('en', (locale) => {
  const t = (key: MessageKey) => translate(locale, key)
  const home = pathOf('centerUid', locale, harbour)

  test.use({ expectedFaults: ['500 /api/consumers/home-order'] })

  test(
    'KEE-07 KEE-08 KEE-09 lists and home follow the interests of an account, and the account remembers that it shall not',
    long,
    async ({ page, browser, baseURL }) => {
      await signUp(page, home)
      const { sections } = readHome(page)
      const dialog = page.getByRole('dialog')
      const choose = async (interest: string, isWanted: boolean) =>
        dialog.getByLabel(interest).setChecked(isWanted)
      const openInterests = async () => {
        await visit(page, `${home}?profile-preferences`)
        await panelHydrated(page)
      }
      const saveInterests = async () => {
        await dialog.getByRole('button', { name: t('account_form_save'), exact: true }).click()
        await expect(dialog, 'the layer closes when it is saved').toHaveCount(0)
      }
      await openInterests()
      await choose('Food & drink', true)
      await choose('Family & children', true)
      await saveInterests()
      await visit(page, pathOf('centerUid-gastronomy', locale, harbour))
      const labelled = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `${t('order_suits')} Family & children` })
      await expect(labelled.getByRole('heading', { name: 'Pizzeria Lina' })).toBeVisible()
      const places = page.getByRole('main').getByRole('listitem')
      await expect(
        places.filter({ hasText: `${t('order_suits')} Food & drink` }),
        'all places suit it',
      ).toHaveCount(0)

      await openInterests()
      await choose('Food & drink', false)
      await choose('Family & children', false)
      await choose('Coupons & offers', true)
      await saveInterests()

      await visit(page, home)
      await expect(sections.first()).toHaveText(t('centre_home_coupons'))
      await page.getByText(t('order_why')).click()
      await expect(page.getByText('Coupons & offers')).toBeVisible()
      const box = page.getByRole('checkbox', { name: t('order_switch') })
      await page.route('**/api/consumers/home-order', (route) => route.fulfill({ status: 500 }), { times: 1 })
      await box.click()
      await expect(page.getByRole('alert').filter({ hasText: t('kept_failed') })).toBeVisible()
      await expect(box, 'what is not saved goes back').toBeChecked()
      await expect(sections.first()).toHaveText(t('centre_home_coupons'))
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await box.uncheck()
      expect((await saved).status()).toBe(200)
      await expect(sections.first()).toHaveText(t('centre_home_events'))

      const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
      await elsewhere.addCookies(await page.context().cookies())
      const other = await elsewhere.newPage()
      await visit(other, home)
      await expect(other.getByText(t('order_shared'))).toBeVisible()
      await expect(readHome(other).sections.first()).toHaveText(t('centre_home_events'))
      await elsewhere.close()
    },
  )
})

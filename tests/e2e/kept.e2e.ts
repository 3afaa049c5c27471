import type { Page } from '@playwright/test'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { expect, inEachLanguage, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { flowOf, openFlow, payTicket } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('kept'))

inEachLanguage('de', (locale) => {
  const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)

  test(`KEE-03 KEE-04 KEE-09 a guest keeps a shop, a coupon and an event, finds them in the list and removes one (${locale})`, async ({
    page,
  }) => {
    const list = pathOf('centerUid-myList', locale, harbour)
    await visit(page, pathOf('centerUid-shops', locale, harbour))
    expect(await stored(page), 'nothing is stored unasked').toBeNull()
    const heart = page.getByRole('button', { name: t('keep_label', { name: 'Röstraum' }) })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.focus()
    await page.keyboard.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await visit(page, pathOf('centerUid-shops-shopUid', locale, harbour))
    await expect(heart.first(), 'also after a reload').toHaveAttribute('aria-pressed', 'true')
    await visit(page, pathOf('centerUid-gastronomy', locale, harbour))
    await expect(heart, 'and in the list of places to eat').toHaveAttribute('aria-pressed', 'true')
    await visit(page, pathOf('centerUid-coupons', locale, harbour))
    await expect(
      page.getByRole('main').getByRole('article').filter({ hasText: 'Röstraum' }).first(),
      'it is a favourite shop’s',
    ).toContainText(t('order_from_favourite'))
    const coupon = page.getByRole('main').getByRole('article').first()
    const couponTitle = await coupon.getByRole('heading').innerText()
    const couponHeart = coupon.getByRole('button', { name: t('keep_label', { name: couponTitle }) })
    await couponHeart.click()
    await expect(couponHeart).toHaveAttribute('aria-pressed', 'true')
    await visit(page, pathOf('centerUid-events-eventsUid', locale, harbour))
    const event = await headline(page).innerText()
    const eventHeart = page.getByRole('button', { name: t('keep_label', { name: event }) })
    await eventHeart.click()
    await expect(eventHeart).toHaveAttribute('aria-pressed', 'true')

    await headerOf(page, locale).go('my_list_title')
    await expect(headline(page)).toHaveText(t('my_list_title'))
    const main = page.getByRole('main')
    for (const name of ['Röstraum', couponTitle, event])
      await expect(main.getByRole('button', { name: t('keep_label', { name }) })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    await expect(main).toContainText(t('my_list_on_device'))
    expect(await findAxeViolations(page, 'my list')).toEqual([])

    await heart.click()
    await expect(heart, 'it stays, so that it can be undone').toHaveAttribute('aria-pressed', 'false')
    await visit(page, list)
    await expect(main.getByRole('button', { name: t('keep_label', { name: event }) })).toBeVisible()
    await expect(heart).toHaveCount(0)
  })
})

inLanguage('de', (locale) => {
  const t = (key: MessageKey) => translate(locale, key)
  const list = pathOf('centerUid-myList', locale, harbour)

  test(
    'KEE-03 what is no longer offered is removed from the list, and the focus stays at its line',
    long,
    async ({ page }) => {
      await page.addInitScript(() => {
        if (localStorage.getItem('kept') !== null) return
        const items = [{ kind: 'event', centerUid: 'hafengalerie-kiel', uid: 'last-year' }]
        localStorage.setItem('kept', JSON.stringify({ items, plates: [] }))
      })
      await visit(page, list)
      await page.getByRole('button', { name: t('my_list_forget_gone') }).press('Enter')
      const line = page.getByRole('status').filter({ hasText: t('my_list_gone_removed') })
      await expect(line).toBeFocused()
      await expect.poll(() => stored(page)).toBeNull()
    },
  )

  test('KEE-03 an empty list says how to fill it', long, async ({ page }) => {
    await visit(page, list)
    await expect(page.getByRole('heading', { name: t('my_list_empty_title') })).toBeVisible()
    expect(await findAxeViolations(page, 'empty list')).toEqual([])
    await page.getByRole('link', { name: t('my_list_to_shops') }).click()
    await expect(page).toHaveURL(pathOf('centerUid-shops', locale, harbour))
  })
})

inLanguage('en', (locale) => {
  const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)
  const shop = pathOf('centerUid-shops-shopUid', locale, harbour)
  const list = pathOf('centerUid-myList', locale, harbour)

  test('KEE-02 KEE-04 at sign-in the list goes into the account after asking, and is there on other devices', async ({
    page,
    browser,
    baseURL,
  }) => {
    await visit(page, shop)
    const heart = page.getByRole('main').getByRole('button', { name: t('keep_label', { name: 'Röstraum' }) })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await signUp(page, list)
    await page.getByRole('button', { name: t('kept_take_over_yes') }).click()
    await expect(page.getByRole('main')).toContainText(t('my_list_in_account'))
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => stored(page), 'the device keeps nothing of the account').toBeNull()

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    await elsewhere.addCookies(await page.context().cookies())
    const other = await elsewhere.newPage()
    await visit(other, shop)
    const otherHeart = other
      .getByRole('main')
      .getByRole('button', { name: t('keep_label', { name: 'Röstraum' }) })
    await expect(otherHeart).toHaveAttribute('aria-pressed', 'true')
    const saved = other.waitForResponse((response) => response.request().method() === 'PATCH')
    await otherHeart.click()
    expect((await saved).status()).toBe(200)
    await elsewhere.close()

    let before = ''
    const loading = page.getByRole('status').filter({ hasText: t('my_list_loading') })
    await page.route('**/api/consumers/kept', async (route) => {
      // A list that takes long: the page says so.
      await expect(loading).toBeVisible()
      before = await page.getByRole('main').innerText()
      await route.continue()
    })
    await visit(page, list)
    await expect(page.getByRole('heading', { name: t('my_list_empty_title') })).toBeVisible()
    await expect(loading).toHaveCount(0)
    expect(before, 'nobody with an account is told that the list is on the device').not.toContain(
      t('my_list_on_device'),
    )
    expect(before).toContain(t('my_list_title'))
  })
})

inLanguage('en', (locale) => {
  const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)
  const shop = pathOf('centerUid-shops-shopUid', locale, harbour)
  const list = pathOf('centerUid-myList', locale, harbour)
  const heartOf = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: t('keep_label', { name: 'Röstraum' }) })

  test(
    'KEE-03 KEE-05 a heart and a plate that were pressed just before the page is left are kept in the account, on a slow network too',
    long,
    async ({ page }) => {
      await signUp(page, shop)
      await page.clock.install()
      // Until it is known what the account keeps, nothing can be saved.
      await page.route('**/api/consumers/kept', () => undefined)
      // Before it is known that somebody is signed in, the page would give up after ten seconds of its clock.
      const asked = page.waitForRequest('**/api/consumers/kept')
      await visit(page, shop)
      await asked
      const heart = heartOf(page)
      await heart.click()
      await expect(heart, 'it shows at once').toHaveAttribute('aria-pressed', 'true')
      await page.clock.fastForward('00:15')
      await visit(page, payTicket(locale))
      const flow = flowOf(page, locale)
      await flow.byPlate()
      await flow.plate.fill('ki-ab 12')
      await flow.button('ticket_keep_plate').click()
      await expect(page.getByRole('button', { name: 'K I A B 1 2' }), 'so does a plate').toBeVisible()
      await page.unroute('**/api/consumers/kept')
      const saved = page.waitForResponse(
        (response) => response.request().postData()?.includes('KIAB12') === true,
      )
      await visit(page, pathOf('centerUid-faq', locale, harbour))
      expect((await saved).status()).toBe(200)
      await visit(page, list)
      await expect(page.getByText('KIAB12', { exact: true })).toBeVisible()
      await visit(page, shop)
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('keptTaps'))).toBeNull()
    },
  )
})

inLanguage('de', (locale) => {
  const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)

  test(
    'KEE-05 kept plates are choices in the ticket form, which keeps the typed one; the list removes them',
    long,
    async ({ page }) => {
      const flow = await openFlow(page, locale)
      await flow.byPlate()
      await flow.plate.fill('ki-ab 12')
      await flow.button('ticket_keep_plate').click()
      const plates = page.getByRole('group', { name: t('ticket_own_plates') })
      await expect(plates.getByRole('button', { name: 'K I A B 1 2' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )

      await visit(page, pathOf('centerUid-myList', locale, harbour))
      const field = page.getByLabel(t('my_list_plate_label'), { exact: true })
      const add = page.getByRole('button', { name: t('my_list_plate_add') })
      await field.fill('!')
      await add.click()
      await expect(page.getByText(t('my_list_plate_invalid'))).toBeVisible()
      await expect(field).toBeFocused()
      await field.fill('HH XY 99')
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await add.click()
      expect((await saved).status()).toBe(200)

      await visit(page, payTicket(locale))
      await flow.byPlate()
      await plates.getByRole('button', { name: 'H H X Y 9 9' }).click()
      await expect(flow.plate).toHaveValue('HHXY99')
      await visit(page, pathOf('centerUid-myList', locale, harbour))
      const removal = (plate: string) =>
        page.getByRole('button', { name: t('my_list_plate_remove', { plate }) })
      await removal('K I A B 1 2').press('Enter')
      await expect(page.getByText(t('my_list_plate_removed', { plate: 'K I A B 1 2' }))).toBeAttached()
      await expect(removal('H H X Y 9 9'), 'the next one has the focus').toBeFocused()
      await expect(page.getByText('KIAB12')).toHaveCount(0)
      await expect(page.getByText('HHXY99')).toBeVisible()
    },
  )
})

import type { Page } from '@playwright/test'
import type { MessageKey } from '#app/i18n/messages/catalogue.ts'
import { pathOf } from '#app/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { expect, inEachLanguage, inLanguage, test, visit } from '../support/e2e/browser-test.ts'
import { openFlow, payTicket } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, headline, translate } from '../support/e2e/shell.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('kept'))

inEachLanguage((locale) => {
  const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)

  test(`KEE-03 KEE-04 a guest keeps a shop, a coupon and an event, finds them in the list and removes one (${locale})`, async ({
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
    await visit(page, pathOf('centerUid-coupons', locale, harbour))
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

  test('KEE-03 an empty list says how to fill it', async ({ page }) => {
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
    await page.route('**/api/consumers/kept', async (route) => {
      before = await page.getByRole('main').innerText()
      await route.continue()
    })
    await visit(page, list)
    await expect(page.getByRole('heading', { name: t('my_list_empty_title') })).toBeVisible()
    expect(before, 'nobody with an account is told that the list is on the device').not.toContain(
      t('my_list_on_device'),
    )
    expect(before).toContain(t('my_list_title'))
  })
})

inLanguage('de', (locale) => {
  const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)

  test('KEE-05 kept plates are choices in the ticket form, which keeps the typed one; the list removes them', async ({
    page,
  }) => {
    const flow = await openFlow(page, locale)
    await flow.byPlate()
    await flow.plate.fill('ki-ab 12')
    await flow.button('ticket_keep_plate').click()
    const plates = page.getByRole('group', { name: t('ticket_own_plates') })
    await expect(plates.getByRole('button', { name: 'KIAB12' })).toHaveAttribute('aria-pressed', 'true')

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
    await plates.getByRole('button', { name: 'HHXY99' }).click()
    await expect(flow.plate).toHaveValue('HHXY99')
    await visit(page, pathOf('centerUid-myList', locale, harbour))
    await page.getByRole('button', { name: t('my_list_plate_remove', { plate: 'KIAB12' }) }).click()
    await expect(page.getByText('KIAB12')).toHaveCount(0)
    await expect(page.getByText('HHXY99')).toBeVisible()
  })
})

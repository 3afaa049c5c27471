import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { signUp } from '../support/e2e/account.ts'
import { expect, hydrated, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { freshPlate } from '../support/e2e/parking.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'

inLanguage('en', (locale) => {
  const parking = pathOf('centerUid-parking', locale, harbour)

  test('PKC-06 kept plates are looked up as the page opens and by a button, without scripts too, and lead to paying', async ({
    page,
    browser,
  }) => {
    const plate = freshPlate(95).replaceAll(' ', '')
    await signUp(page, pathOf('centerUid-myList', locale, harbour))
    await hydrated(page)
    await page.getByLabel(translate(locale, 'my_list_plate_label')).fill(plate)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('button', { name: translate(locale, 'my_list_plate_add') }).click()
    await expect(page.getByText(plate, { exact: true })).toBeVisible()
    await saved

    await visit(page, parking)
    const price = /^Now 3,40.€, valid until \d\d:\d\d\.$/
    await expect(page.getByText('It is in the car park.'), 'nobody has pressed a button').toBeVisible()
    await expect(page.getByText(price)).toBeVisible()
    expect(await findAxeViolations(page, 'the answer')).toEqual([])
    const again = page.getByRole('button', { name: translate(locale, 'own_cars_again') })
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await again.click()
    await answered
    await expect(page.getByText(price)).toBeVisible()

    const withoutScripts = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await withoutScripts.newPage()
    await plain.goto(new URL(parking, page.url()).href)
    await plain.getByRole('button', { name: translate(locale, 'own_cars_ask') }).click()
    await expect(plain.getByText(price)).toBeVisible()
    await plain.getByRole('button', { name: translate(locale, 'own_cars_pay', { plate }) }).click()
    await expect(plain.getByRole('button', { name: translate(locale, 'ticket_continue') })).toBeVisible()
    await withoutScripts.close()

    await page.getByRole('button', { name: translate(locale, 'own_cars_pay', { plate }) }).click()
    await expect(page.getByRole('button', { name: translate(locale, 'ticket_continue') })).toBeVisible()
  })

  test.describe('without an account', () => {
    test.use({ expectedFaults: [`401 ${parking}.data`] })
    test(
      'PKC-06 nobody else may look plates up: an anonymous visitor is asked to sign in',
      long,
      async ({ page }) => {
        await visit(page, parking)
        await page.getByRole('button', { name: translate(locale, 'own_cars_ask') }).click()
        await expect(page.getByText('Please sign in to look for your car.')).toBeVisible()
      },
    )
  })
})

import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { expect, inEachLanguage, test, visit } from '../support/e2e/browser-test.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'

inEachLanguage('en', (locale) => {
  test(`EVT-03 where a browser can neither share nor copy, the address stands in a field, selected (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined })
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
    })
    const event = pathOf('centerUid-events-eventsUid', locale, harbour)
    await visit(page, event)
    await page.getByRole('button', { name: translate(locale, 'editorial_share') }).press('Enter')
    const field = page.getByLabel(translate(locale, 'editorial_share_by_hand'))
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(`${baseURL}${event}`)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${baseURL}${event}`)
    expect(await findAxeViolations(page, 'shared by hand')).toEqual([])
  })
})

import { pathOf } from '#app/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, test, visit } from '../support/e2e/browser-test.ts'

atOneWidth(() => {
  test('PRD-03 text typed while an earlier filter is being applied is kept and searched for', async ({
    page,
  }) => {
    await visit(page, pathOf('centerUid-shops', 'de', harbour))
    const main = page.getByRole('main')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/shops\.data\?.*open=1/, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/shops\.data\?.*open=1/)
    await main.getByText(translate('de', 'shops_filter_open')).click()
    await asked
    const answered = page.waitForResponse(/shops\.data\?.*open=1/)
    const search = main.getByRole('searchbox')
    await search.fill('roestraum')
    // The focus leaves the field, because a focused field would keep its value anyway.
    await search.press('Tab')
    answer()
    await answered.catch(() => undefined)
    await expect(page).toHaveURL(/q=roestraum&open=1$/)
    await expect(search).toHaveValue('roestraum')
  })
}, 'desktop')

import { pathOf } from '#platform/routes/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, long, test, visit } from '../support/e2e/browser-test.ts'
import { holdCalls } from '../support/e2e/hold.ts'

atOneWidth(() => {
  test(
    'PRD-03 text typed while an earlier filter is being applied is kept and searched for',
    long,
    async ({ page }) => {
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
    },
  )

  test('RTE-15 SRC-10 the list is filtered with each key, with the index of the search as soon as it is there', async ({
    page,
  }) => {
    await visit(page, pathOf('centerUid-shops', 'de', harbour))
    const main = page.getByRole('main')
    const held = await holdCalls(page, /shops\.data\?.*q=/, 'GET')
    const words = await holdCalls(page, '**/search-index/de', 'GET')
    const search = main.getByRole('searchbox')
    await search.focus()
    await expect.poll(() => words.requests.length).toBe(1)
    await search.pressSequentially('brotf')
    const count = main.getByRole('status')
    await expect(count, 'the browser knows nothing yet').toHaveText(translate('de', 'shops_searching'))
    await expect(count, 'the count is read out when it is certain').toHaveAttribute('aria-busy', 'true')
    const arrived = page.waitForResponse('**/search-index/de')
    words.release()
    await (await arrived).finished()
    const cards = main.locator('a[data-track^="click_shop:"]')
    await expect(async () => {
      await search.press('Backspace')
      await search.pressSequentially('f')
      await expect(count).toHaveText('1 Treffer', { timeout: 500 })
    }).toPass()
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Brotfreund')
    await search.fill('turnschuhe')
    await expect(cards.first()).toContainText('Schuhhaus Peters')
    await search.fill('h&m')
    await expect(main.getByText(translate('de', 'shops_none_missing_title', { name: 'H&M' }))).toBeVisible()
    await search.fill('xqxqxq')
    await expect(count, 'only the server says that nothing is found').toHaveText(
      translate('de', 'shops_searching'),
    )

    await expect.poll(() => held.requests.length).toBeGreaterThan(0)
    await search.fill('brotf')
    await expect(count).toHaveText('1 Treffer')
    held.release()
    await expect(page).toHaveURL(/\?q=brotf$/)
    await expect(count).not.toHaveAttribute('aria-busy')
    await expect(cards.first()).toContainText('Brotfreund')
    await search.fill('')
    await expect(count).toHaveText(translate('de', 'shops_all', { count: 81 }))
    await expect(search).toBeFocused()
  })
}, 'desktop')

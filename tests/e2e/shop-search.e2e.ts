import { pathOf } from '#app/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, test, visit } from '../support/e2e/browser-test.ts'
import { holdCalls } from '../support/e2e/hold.ts'

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

  test('RTE-15 SRC-10 the list is filtered with each key, with the words of descriptions as soon as they are there', async ({
    page,
  }) => {
    await visit(page, pathOf('centerUid-shops', 'de', harbour))
    const main = page.getByRole('main')
    const held = await holdCalls(page, /shops\.data\?.*q=/, 'GET')
    const words = await holdCalls(page, '**/shop-words', 'GET')
    const search = main.getByRole('searchbox')
    await search.focus()
    await expect.poll(() => words.requests.length).toBe(1)
    await search.pressSequentially('brotf')
    const count = main.getByRole('status')
    await expect(count).toHaveText('1 Treffer')
    await expect(count, 'the count is read out when it is certain').toHaveAttribute('aria-busy', 'true')
    const cards = main.locator('a[data-track^="click_shop:"]')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Brotfreund')

    await search.fill('wedding')
    await expect(count, 'the browser knows no descriptions yet').toHaveText(
      'Beschreibungen werden durchsucht …',
    )
    await expect(count).toHaveAttribute('aria-busy', 'true')
    const arrived = page.waitForResponse('**/shop-words')
    words.release()
    await (await arrived).finished()
    await search.pressSequentially('s')
    await search.press('Backspace')
    await expect(count).toHaveText('3 Treffer')
    await search.fill('xqxqxq')
    await expect(count, 'now the browser knows that nothing is found').toHaveText('Keine Treffer')
    await expect(main.getByText(translate('de', 'shops_none_title'))).toBeVisible()

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

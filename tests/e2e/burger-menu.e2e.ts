import { pathOf } from '#app/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf } from '../support/e2e/shell.ts'
import { atOneWidth, expect, test, visit } from '../support/e2e/browser-test.ts'

atOneWidth(() => {
  test('NAV-03 the focus goes through the open menu, and closes it instead of going behind it', async ({
    page,
  }) => {
    await visit(page, pathOf('centerUid', 'de', harbour))
    const { menu, openMenu } = headerOf(page, 'de')
    const isFocusIn = () => menu.evaluate((element) => element.contains(document.activeElement))
    await openMenu()
    const links = await menu.locator('a, button').count()
    for (let press = 1; press <= links; press += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(isFocusIn, `after ${press} steps`).toBe(true)
    }
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    expect(await isFocusIn()).toBe(false)
  })
})

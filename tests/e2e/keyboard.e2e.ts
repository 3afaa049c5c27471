import type { Locator, Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, headline, isDesktop, translate } from '../support/e2e/shell.ts'
import { atEachWidth, atOneWidth, expect, long, test, visit } from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const shops = pathOf('centerUid-shops', 'de', harbour)

/** Whether the focus is visible: by an outline of the element itself, of its pseudo elements or of its container. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement)) return false
    // An element that the page itself focuses (a headline, a new page) is not a tab stop.
    if (focused.tabIndex < 0) return true
    const outlined = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const parents = [
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.closest('article, label'),
    ]
    return (
      outlined(focused) ||
      outlined(focused, '::before') ||
      outlined(focused, '::after') ||
      parents.some((parent) => parent && outlined(parent)) ||
      // The element after a visually hidden checkbox.
      (focused.nextElementSibling !== null && outlined(focused.nextElementSibling))
    )
  })

/** Presses Tab until the target has the focus; the focus has to be visible at each stop on the way. */
async function tabTo(page: Page, target: Locator, { backwards = false, most = 90 } = {}) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    const isBody = await page.evaluate(() => document.activeElement === document.body)
    if (!isBody && !(await showsFocus(page))) {
      throw new Error(
        `The focus cannot be seen on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`,
      )
    }
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target.toString()} was not reached in ${most} steps`)
}

atEachWidth('phone', () => {
  test('NAV-07 the skip link is the first element in the tab order and leads to the content', async ({
    page,
  }) => {
    await visit(page, home)
    const skip = page.getByRole('link', { name: translate('de', 'skip_to_content') })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

atEachWidth('phone', () => {
  test('PRD-03 a visitor finds a shop and its coupons by keyboard alone', async ({ page }) => {
    await visit(page, '/')
    const main = page.getByRole('main')
    await tabTo(page, main.getByRole('link', { name: harbour.name }))
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText(harbour.name)

    const { burger, menu, header } = headerOf(page, 'de')
    if (!isDesktop(page)) {
      await tabTo(page, burger, { backwards: true })
      await page.keyboard.press('Enter')
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(burger, 'Escape gives the focus back to the burger').toBeFocused()
      await page.keyboard.press('Enter')
      await expect(menu).toBeVisible()
    }
    const item = header.getByRole('link', { name: translate('de', 'header_navigation_shops'), exact: true })
    await tabTo(page, item.filter({ visible: true }), { backwards: isDesktop(page) })
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText(translate('de', 'shops_title'))

    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type('rostraum', { delay: 20 })
    await expect(page).toHaveURL(/q=rostraum/)
    await expect(page.getByRole('searchbox'), 'the answer leaves the focus where it was').toBeFocused()
    const hit = main.getByRole('link', { name: /Röstraum/ }).first()
    await expect(hit).toBeVisible()
    await tabTo(page, hit)
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText('Röstraum')

    await tabTo(page, main.locator('a[href$="/coupons"]'))
    await page.keyboard.press('Enter')
    await expect(headline(page)).toHaveText(translate('de', 'shop_coupons', { name: 'Röstraum' }))
    await tabTo(page, main.locator('summary').filter({ visible: true }).first())
    await page.keyboard.press('Enter')
    await expect(main.locator('details[open] p').first()).toBeVisible()
  })
})

atOneWidth(() => {
  test('PRD-03 filters are chosen with Space and the arrow keys', long, async ({ page }) => {
    await visit(page, shops)
    const main = page.getByRole('main')
    const more = main.locator('summary', { hasText: translate('de', 'shops_filter') })
    const kind = main.locator('select[name="type"]')
    await tabTo(page, page.getByRole('searchbox'))
    if (!(await kind.isVisible())) {
      await tabTo(page, more)
      await page.keyboard.press('Enter')
    }
    await tabTo(page, kind)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/type=gastro/)
    await expect(kind).toBeFocused()
    await tabTo(page, main.getByLabel(translate('de', 'shops_filter_coupons')))
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/coupons=1/)
    await expect(main.getByRole('status')).toHaveText(/Treffer/)
  })
}, 'desktop')

atOneWidth(() => {
  test('PAN-06 a panel is opened, used and closed by keyboard', long, async ({ page }) => {
    await visit(page, home)
    const { header } = headerOf(page, 'de')
    const selector = header.getByRole('link', { name: /^Ihr Center:/ }).filter({ visible: true })
    await tabTo(page, selector)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
    await tabTo(page, panel.getByRole('link', { name: translate('de', 'centre_details_change') }))
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(
      translate('de', 'centre_switch_headline'),
    )
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
    await tabTo(page, panel.getByRole('link', { name: translate('de', 'panel_close'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(selector).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(selector).toBeFocused()
    await expect(page).toHaveURL(home)
  })
}, 'desktop')

atOneWidth(() => {
  test(
    'PAN-06 a panel from the burger menu gives the focus back to the burger, whenever it is closed',
    long,
    async ({ page }) => {
      await visit(page, home)
      const { burger, menu } = headerOf(page, 'de')
      const panel = page.getByRole('dialog')
      // The code of panels is there before the menu closes only from the second time on.
      for (const time of ['first', 'second']) {
        await burger.press('Enter')
        await menu.getByRole('link', { name: translate('de', 'account_login') }).press('Enter')
        await expect(panel.getByRole('heading', { level: 2 }), time).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(panel, time).toHaveCount(0)
        await expect(burger, time).toBeFocused()
      }
    },
  )
})

atOneWidth(() => {
  test('PAN-04 consent is refused by keyboard', long, async ({ page, context }) => {
    await visit(page, `${home}?cookie-settings`)
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: translate('de', 'consent_reject_all') }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await context.cookies()).find(({ name }) => name === 'consent')?.value).toBe('v1.00')
  })
}, 'desktop')

atOneWidth(() => {
  test('PRD-03 answers of the FAQ are opened by keyboard', long, async ({ page }) => {
    await visit(page, pathOf('centerUid-faq', 'de', harbour))
    const question = page.getByRole('main').locator('details').nth(1)
    await tabTo(page, question.locator('summary'))
    await page.keyboard.press('Enter')
    await expect(question).toHaveAttribute('open')
    await page.keyboard.press('Space')
    await expect(question).not.toHaveAttribute('open')
  })
}, 'desktop')

import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { atEachWidth, atOneWidth, expect, long, test, visit } from '../support/e2e/browser-test.ts'

const showcase = pathOf('ui', 'en')

/** The example under a caption of the showcase. */
const specimen = (page: Page, code: string) =>
  page.locator('figure', { has: page.getByText(code, { exact: true }) })

test(
  'RTE-30 the showcase has a chapter for every entry of its table of contents, and is not indexable',
  long,
  async ({ page }) => {
    await visit(page, showcase)
    const targets = await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(targets.length).toBeGreaterThan(15)
    for (const target of targets) await expect(page.locator(target)).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const filter = specimen(page, '<ChoiceLinks variant="wrap">').getByRole('link')
    await expect(filter).toHaveText(['Shops', 'Coupons', 'Parking'])
    await expect(filter.first()).toHaveAttribute('aria-current', 'true')
    await expect(specimen(page, '<WithContents>').getByRole('heading', { name: 'Parking' })).toBeVisible()
    await expect(specimen(page, '<SearchField>').getByRole('searchbox')).toBeVisible()
  },
)

atEachWidth('phone', () => {
  test(
    "FRM-02 a click on a date field opens the picker; the field's button fills it in",
    long,
    async ({ page }) => {
      await page.addInitScript(() => {
        HTMLInputElement.prototype.showPicker = function (this: HTMLInputElement) {
          this.dataset.picker = 'open'
        }
      })
      await visit(page, showcase)
      const birthday = page.getByLabel('Birthday')
      await birthday.click({ position: { x: 20, y: 20 } })
      await expect(birthday).toHaveAttribute('data-picker', 'open')
      await page.getByRole('button', { name: 'Scan ticket' }).click()
      await expect(page.getByLabel('Ticket number')).toHaveValue('1234567890')
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  atOneWidth(() => {
    test('RTE-25 texts can be searched, both languages side by side', long, async ({ page }) => {
      await page.goto(pathOf('i18n', 'en'))
      const rows = page.getByRole('table').getByRole('row')
      expect(await page.locator('main details').count()).toBeGreaterThan(20)
      expect(await rows.count(), 'only the names of the parts').toBe(0)
      await page.getByRole('searchbox', { name: 'Key or text' }).fill('account_login')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/\/en\/i18n\?q=account_login$/)
      await expect(page.getByRole('row', { name: /account_login/ })).toContainText('Anmelden')
      await expect(page.getByRole('row', { name: /account_login/ })).toContainText('Sign in')
      expect(await rows.count()).toBeLessThan(5)
    })
  }, 'desktop')

  atOneWidth(() => {
    test('RTE-29 the test page lists settings without values and is never cached', long, async ({ page }) => {
      const response = await page.goto(pathOf('test', 'de'))
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expect(page.getByRole('row', { name: /^DATA_DIR gesetzt/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /^DATABASE_URL nicht gesetzt/ })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Postausgang dieser Installation' })).toHaveAttribute(
        'href',
        '/test/mails?lang=de',
      )
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect(await response?.text()).not.toContain('passage-e2e-')
    })
  })

  atOneWidth(() => {
    test('FRM-02 buttons that need a script are not shown', long, async ({ page }) => {
      await page.goto(showcase)
      await expect(page.getByRole('button', { name: 'Scan ticket' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden()
    })
  }, 'desktop')
})

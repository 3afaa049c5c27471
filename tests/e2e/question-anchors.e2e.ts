import { pathOf } from '#platform/routes/paths.ts'
import { expectBelowHeader } from '../support/e2e/layout.ts'
import { harbour } from '../support/e2e/screens.ts'
import { atOneWidth, expect, long, test, visit } from '../support/e2e/browser-test.ts'

const path = `${pathOf('centerUid-faq', 'de', harbour)}#hund`

atOneWidth(() => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test(
        'CTR-06 a link to a question opens its answer, and no other, below the header',
        long,
        async ({ page }) => {
          await page.goto(path)
          await expect(page.locator('details[open]')).toHaveCount(1)
          const question = page.locator('summary', { hasText: 'Darf mein Hund mit?' })
          await expect(question).toBeInViewport({ ratio: 1 })
          await expect(page.getByText('Assistenzhunde dürfen überall hinein')).toBeInViewport()
          await expectBelowHeader(page, question)
          await expect(page.locator('details[open]'), 'it is marked').toHaveCSS('outline-style', 'solid')
        },
      )
    })
  }

  test('CTR-06 a hit of the search leads to its coupon and marks it, with and without loading a document', async ({
    page,
  }) => {
    const search = pathOf('centerUid-search', 'de', harbour)
    const marked = page.getByRole('listitem').filter({ hasText: 'Großes Popcorn' })
    await visit(page, `${search}?q=popcorn`)
    await page.getByRole('main').getByRole('link', { name: 'Großes Popcorn' }).click()
    await expect(page).toHaveURL(/coupons#popcorn-upgrade$/)
    await expect(marked).toHaveCSS('outline-style', 'solid')
    await expectBelowHeader(page, marked)
    await page.reload()
    await expect(marked).toHaveCSS('outline-style', 'solid')
  })
})

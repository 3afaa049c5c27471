import { pathOf } from '#app/paths.ts'
import { expectBelowHeader } from '../support/e2e/layout.ts'
import { harbour } from '../support/e2e/screens.ts'
import { atOneWidth, expect, test } from '../support/e2e/browser-test.ts'

const path = `${pathOf('centerUid-faq', 'de', harbour)}#hund`

atOneWidth(() => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test('CTR-06 a link to a question opens its answer, and no other, below the header', async ({
        page,
      }) => {
        await page.goto(path)
        await expect(page.locator('details[open]')).toHaveCount(1)
        const question = page.locator('summary', { hasText: 'Darf mein Hund mit?' })
        await expect(question).toBeInViewport({ ratio: 1 })
        await expect(page.getByText('Assistenzhunde dürfen überall hinein')).toBeInViewport()
        await expectBelowHeader(page, question)
      })
    })
  }
})

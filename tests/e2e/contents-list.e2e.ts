import { pathOf } from '#platform/routes/paths.ts'
import { expect, long, test, visit } from '../support/e2e/browser-test.ts'
import { expectBelowHeader } from '../support/e2e/layout.ts'

const centre = { centerUid: 'hafengalerie-kiel' }
const pages = [
  [
    'the privacy policy',
    pathOf('centerUid-dataProtection', 'de', centre),
    'Auf dieser Seite',
    'Ihre Rechte',
    'ihre-rechte',
  ],
  ['the questions', pathOf('centerUid-faq', 'en', centre), 'On this page', 'Parking', 'parking'],
] as const

for (const [name, path, label, headline, id] of pages) {
  test(
    `RTE-06 RTE-43 the headlines of ${name} are listed beside it in a wide window, and lead there`,
    long,
    async ({ page, isMobile }) => {
      await visit(page, path)
      const contents = page.getByRole('navigation', { name: label })
      if (isMobile) {
        await expect(contents).toBeHidden()
        return
      }
      await contents.getByRole('link', { name: headline, exact: true }).click()
      await expect(page).toHaveURL(`${path}#${id}`)
      const target = page.getByRole('heading', { name: headline, exact: true })
      await expect(target).toBeInViewport()
      await expectBelowHeader(page, target)
      await expect(contents, 'the list stays in sight').toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL(path)
    },
  )
}

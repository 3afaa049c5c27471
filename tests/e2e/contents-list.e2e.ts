import { pathOf } from '#app/paths.ts'
import { expect, test, visit } from '../support/e2e/browser-test.ts'

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
  test(`RTE-06 RTE-43 the headlines of ${name} are listed beside it in a wide window, and lead there`, async ({
    page,
    isMobile,
  }) => {
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
    const header = await page.getByRole('banner').boundingBox()
    const top = (await target.boundingBox())?.y ?? 0
    expect(top, 'the header does not cover the headline').toBeGreaterThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    )
    await expect(contents, 'the list stays in sight').toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL(path)
  })
}

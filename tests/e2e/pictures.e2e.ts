import { expect, long, test } from '../support/e2e/browser-test.ts'
import { isDesktop } from '../support/e2e/shell.ts'

test(
  'PRD-03 a wide window cuts the sky of a picture, not the feet of the people on it',
  long,
  async ({ page }) => {
    test.skip(!isDesktop(page), 'a phone shows the whole picture')
    for (const path of ['/hafengalerie-kiel/events/feierabendrunde', '/hafengalerie-kiel']) {
      await page.goto(path)
      const picture = page.getByRole('main').getByRole('img', { name: /drei Menschen laufen am Kai entlang/ })
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveCSS('object-fit', 'cover')
      await expect(picture).toHaveCSS('object-position', '50% 100%')
    }
  },
)

test('PRD-03 a centre’s home shows its main picture nearly whole', long, async ({ page }) => {
  await page.goto('/hafengalerie-kiel')
  const picture = page.getByRole('main').getByRole('img', { name: /Treppengiebel der Hafengalerie/ })
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  expect(width / height, 'of a drawing 8 to 5, whose people stand beside its middle').toBeGreaterThan(1.3)
})

import { readFile } from 'node:fs/promises'
import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { expect, hydrated, inLanguage, test } from '../support/e2e/browser-test.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'

inLanguage('en', (locale) => {
  test('PKC-04 MAP-11 level, note and photo of the place stay on the device until they are deleted, and lead back', async ({
    page,
  }) => {
    await page.goto(pathOf('centerUid-parking', locale, harbour))
    await hydrated(page)
    const button = (key: 'parked_begin' | 'parked_save' | 'parked_remove') =>
      page.getByRole('button', { name: translate(locale, key) })
    await button('parked_begin').click()
    await button('parked_save').click()
    await expect(page.getByText(translate(locale, 'parked_empty'))).toBeVisible()
    await page.getByLabel(translate(locale, 'parked_level')).fill('p 2')
    await page.getByLabel(translate(locale, 'parked_note'), { exact: true }).fill('By pillar 14')
    const photo = page.getByAltText(translate(locale, 'parked_photo_alt'))
    await page.getByLabel(translate(locale, 'parked_photo')).setInputFiles({
      name: 'pillar.png',
      mimeType: 'image/png',
      buffer: await readFile('public/icon-512.png'),
    })
    await expect(photo).toBeVisible()
    expect(await findAxeViolations(page, 'the fields')).toEqual([])
    await button('parked_save').click()
    await expect(button('parked_remove')).toBeVisible()
    await page.reload()
    await expect(page.getByText('By pillar 14')).toBeVisible()
    await expect(page.getByText('p 2', { exact: true })).toBeVisible()
    await expect(photo).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
    await expect(page.getByRole('link', { name: translate(locale, 'map_to_car') })).toHaveAttribute(
      'href',
      `${pathOf('centerUid-map', locale, harbour)}?to=p2`,
    )
    await button('parked_remove').click()
    await expect(button('parked_begin')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

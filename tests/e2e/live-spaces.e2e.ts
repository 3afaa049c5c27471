import { pathOf } from '#platform/routes/paths.ts'
import { expect, inLanguage, test } from '../support/e2e/browser-test.ts'

/** The centre whose car park never closes: while one is closed, no number is shown. */
const munich = { centerUid: 'isarpark-muenchen' }

inLanguage('de', (locale) => {
  test('PKC-02 the number on the open parking page follows the car park, and few spaces are said aloud', async ({
    page,
  }) => {
    await page.route('**/api/center/centers/*/free-spaces', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'data: {"free":3,"spaces":1240}\n\n' }),
    )
    await page.goto(pathOf('centerUid-parking', locale, munich))
    await expect(page.getByText(/^3 von [\d.]+ Plätzen frei$/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Nur noch 3 Plätze frei.' })).toBeAttached()
  })
})

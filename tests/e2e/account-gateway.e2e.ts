import { field, saveButton, signUp } from '../support/e2e/account.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  inLanguage,
  long,
  panelHydrated,
  test,
  visit,
} from '../support/e2e/browser-test.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'
import { startProfileGateway } from '../support/profile-gateway-server.ts'

// This test's own server has another origin than the shared one.
test.use({
  expectedFaults: [
    'left the origin: http://localhost:*',
    '400 http://localhost:*/api/consumers/profiles/patchProfile',
    '502 http://localhost:*/api/consumers/profiles/getProfile',
  ],
})

// One server for all tests, because starting one takes seconds.
test.describe.configure({ mode: 'default' })
let profiles: Awaited<ReturnType<typeof startProfileGateway>>
let server: OwnServer
test.beforeAll(async () => {
  profiles = await startProfileGateway()
  server = await startOwnServer(async () => ({ PROFILE_GATEWAY_URL: profiles.url }))
})
test.afterAll(async () => {
  await server.end()
  await profiles.close()
})
test.beforeEach(() => {
  profiles.gateway.mood = 'answers'
})

inLanguage('en', (locale) => {
  const home = () => `${server.origin}${locale === 'en' ? '/en' : ''}/hafen`

  test(
    `PRF-04 a hanging gateway delays no page: the panel announces the data and shows them later (${locale})`,
    long,
    async ({ page }) => {
      await signUp(page, home())
      profiles.gateway.mood = 'hangs'
      const answer = await page.request.get(`${home()}?profile-edit`)
      // If the page waited for the call, it would arrive only after the server has given up the call.
      await expect
        .poll(() => profiles.gateway.hanging, 'the call goes on while the page is there')
        .toBeGreaterThan(0)
      expect(await answer.text()).toContain(translate(locale, 'account_form_loading'))

      await visit(page, `${home()}?profile-edit`)
      await expect(panelOf(page).getByRole('status')).toHaveText(translate(locale, 'account_form_loading'))
      profiles.gateway.mood = 'answers'
      await expect(field(page, locale, 'firstname')).toBeVisible({ timeout: 120_000 })
    },
  )

  test(
    `API-05 FRM-02 a value that the gateway refuses is reported at its field (${locale})`,
    long,
    async ({ page }) => {
      await signUp(page, home())
      await visit(page, `${home()}?profile-edit`)
      await panelHydrated(page)
      profiles.gateway.mood = {
        errors: [{ field: 'billingAddress.postalCode', rule: 'delivered-to', detail: 'Ada is not known.' }],
      }
      await field(page, locale, 'firstname').fill('Ada')
      await field(page, locale, 'postalcode').fill('24103')
      await saveButton(page, locale).click()
      await expect(field(page, locale, 'postalcode')).toHaveAccessibleDescription(
        translate(locale, 'field_invalid', { field: translate(locale, 'account_form_postalcode') }),
      )
      await expect(panelOf(page)).not.toContainText('not known')
      profiles.gateway.mood = 'answers'
      await field(page, locale, 'postalcode').fill('01067')
      await saveButton(page, locale).click()
      await expect(panelOf(page), 'saved').toHaveCount(0)
    },
  )
})

atOneWidth(() => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('PRF-04 FRM-05 a hanging gateway is reported, with a link to try again', long, async ({ page }) => {
      await signUp(page, `${server.origin}/hafen`)
      profiles.gateway.mood = 'hangs'
      await page.goto(`${server.origin}/hafen?profile-edit`)
      const panel = panelOf(page)
      await expect(panel.getByText(translate('de', 'account_form_error_load'))).toBeVisible()
      profiles.gateway.mood = 'answers'
      const again = panel.getByRole('link', { name: translate('de', 'account_form_retry') })
      await expect(again).toBeVisible()
      // A page waits for the gateway only a moment, which is too short on a busy machine: the visitor tries again.
      await expect(async () => {
        if (await again.isVisible()) await again.click()
        await expect(field(page, 'de', 'firstname')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expect(saveButton(page, 'de'), 'FRM-01 without JavaScript it is always there').toBeVisible()
    })
  })
})

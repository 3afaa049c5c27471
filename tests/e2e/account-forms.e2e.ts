import { field, saveButton, signUp, signUpToWelcome } from '../support/e2e/account.ts'
import { home, openPersonalData, patchCall } from '../support/e2e/account-forms.ts'
import { clickTwice, holdCalls } from '../support/e2e/hold.ts'
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

const profileCall = '**/api/consumers/profiles/getProfile'

// The browser reports the answers that a test makes fail.
test.use({ expectedFaults: ['502 /api/consumers/profiles/patchProfile'] })

inLanguage('en', (locale) => {
  test(`PRF-01 FRM-01 a new name is shown before it is saved; a save that fails after its panel was closed is reported (${locale})`, async ({
    page,
  }) => {
    await openPersonalData(page, locale)
    const held = await holdCalls(page, patchCall, 'PATCH')
    const panel = panelOf(page)
    const heading = panel.getByRole('heading', { level: 2 })
    await field(page, locale, 'firstname').fill('Grace')
    await saveButton(page, locale).click()
    await panel.getByRole('link', { name: translate(locale, 'panel_back') }).click()
    await expect(heading, 'before the answer').toHaveText('Grace')
    await expect.poll(() => held.requests.length).toBe(1)

    // The profile that is fetched again would show the old name too, so it is held back.
    const refetch = await holdCalls(page, profileCall, 'GET')
    held.release({ status: 502, json: {} })
    await expect.poll(() => refetch.requests.length).toBe(1)
    await expect(heading, 'before the profile is fetched again').toHaveText('Ada')
    refetch.release()
    await page.unroute(profileCall)
    const notice = panel.getByRole('alert')
    await expect(notice).toContainText(translate(locale, 'account_unsaved_personaldata'))
    await notice.getByRole('link', { name: translate(locale, 'account_unsaved_back') }).click()
    await expect(field(page, locale, 'firstname'), 'what was typed').toHaveValue('Grace')
    await expect(panel.getByRole('alert')).toContainText(translate(locale, 'account_form_update_error'))

    await page.unroute(patchCall)
    const asked = page.waitForRequest(profileCall)
    await saveButton(page, locale).click()
    await asked
    await expect(panel, 'saved').toHaveCount(0)
    await visit(page, `${home(locale)}?profile`)
    await expect(heading).toHaveText('Grace')
  })
})

atOneWidth(() => {
  test(
    'PRF-01 interests show before they are saved, and are fetched again afterwards',
    long,
    async ({ page }) => {
      await signUp(page, home('de'))
      await visit(page, `${home('de')}?profile-preferences`)
      await panelHydrated(page)
      const held = await holdCalls(page, patchCall, 'PATCH')
      const panel = panelOf(page)
      const boxes = panel.getByRole('checkbox')
      await boxes.nth(1).check()
      await saveButton(page, 'de').click()
      await panel.getByRole('link', { name: translate('de', 'panel_back') }).click()
      await panel.getByRole('link', { name: translate('de', 'account_preferences_headline') }).click()
      await expect(boxes.nth(1), 'before the answer').toBeChecked()
      await expect(boxes.first()).not.toBeChecked()
      await expect.poll(() => held.requests.length).toBe(1)
      const saved = page.waitForResponse(patchCall)
      const refetched = saved.then(() => page.waitForResponse(profileCall))
      held.release()
      expect(await (await refetched).json()).toMatchObject({
        data: { preferences: { interests: [await boxes.nth(1).inputValue()] } },
      })
      await expect(boxes.nth(1)).toBeEnabled()
      await expect(boxes.nth(1)).toBeChecked()
      await expect(saveButton(page, 'de'), 'nothing is left to save').toHaveCount(0)
    },
  )

  test(
    'FRM-04 PRD-07 the interests of the welcome are pending while they are saved, and sent once',
    long,
    async ({ page }) => {
      await signUpToWelcome(page, 'de', home('de'))
      await panelHydrated(page)
      const panel = panelOf(page)
      await panel.getByRole('button', { name: translate('de', 'onboarding_next') }).click()
      const held = await holdCalls(page, patchCall, 'PATCH')
      const boxes = panel.getByRole('checkbox')
      await boxes.first().check()
      await clickTwice(panel.getByRole('button', { name: translate('de', 'onboarding_save') }))
      const pending = panel.getByRole('button', { name: translate('de', 'account_form_saving') })
      await expect(pending).toHaveAttribute('aria-busy', 'true')
      await expect(pending).toBeDisabled()
      await expect(boxes.nth(1)).toBeDisabled()
      held.release()
      await expect(panel.getByRole('link', { name: translate('de', 'onboarding_done_button') })).toBeVisible()
      expect(held.requests).toHaveLength(1)
    },
  )
})

import { field, saveButton, signUp, signUpToWelcome } from '../support/e2e/account.ts'
import { home, openPersonalData, patchCall } from '../support/e2e/account-forms.ts'
import { advanceUntil, clickTwice, holdCalls, stopClock } from '../support/e2e/hold.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, inLanguage, panelHydrated, test, visit } from '../support/e2e/browser-test.ts'

const profileCall = '**/api/consumers/profiles/getProfile'

// The browser reports the answers that a test makes fail.
test.use({ expectedFaults: ['502 /api/consumers/profiles/patchProfile'] })

inLanguage('en', (locale) => {
  test(`FRM-01 the save button is shown only while there is a valid change, without a layout shift (${locale})`, async ({
    page,
  }) => {
    await openPersonalData(page, locale)
    const written = await (await page.request.get(`${home(locale)}?profile-edit`)).text()
    expect(written, 'without JavaScript it is there').toContain(
      `>${translate(locale, 'account_form_save')}</button>`,
    )
    const save = saveButton(page, locale)
    const lastName = field(page, locale, 'lastname')
    await expect(save).toHaveCount(0)
    const placeOfNext = async () => (await field(page, locale, 'postalcode').boundingBox())?.y
    // The font may still arrive and move a line.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const place = await placeOfNext()
    await lastName.fill('Lovelace')
    await expect(save).toBeEnabled()
    expect(await placeOfNext()).toBe(place)
    await field(page, locale, 'postalcode').fill('2410')
    await expect(save, 'not valid').toHaveCount(0)
    await field(page, locale, 'postalcode').fill('')
    await expect(save).toBeEnabled()
    await lastName.fill('')
    await expect(save, 'as it was loaded').toHaveCount(0)
  })

  test(`FRM-01 FRM-04 during a save no field can be edited and nothing is sent twice (${locale})`, async ({
    page,
  }) => {
    await page.clock.install()
    await openPersonalData(page, locale)
    const held = await holdCalls(page, patchCall, 'PATCH')
    const lastName = field(page, locale, 'lastname')
    await lastName.fill('Lovelace')
    await clickTwice(saveButton(page, locale))
    const pending = panelOf(page).getByRole('button', { name: translate(locale, 'account_form_saving') })
    await expect(pending).toHaveAttribute('aria-busy', 'true')
    await expect(panelOf(page).getByRole('status')).toHaveText(translate(locale, 'account_form_saving'))
    for (const key of ['firstname', 'lastname', 'birthdate', 'postalcode'] as const) {
      await expect(field(page, locale, key)).not.toBeEditable()
    }
    // The property is checked, not the ARIA attribute: a list with only `aria-disabled` can still be changed.
    await expect(panelOf(page).getByRole('combobox')).toHaveJSProperty('disabled', true)
    await lastName.focus()
    await page.keyboard.type('x')
    await page.keyboard.press('Enter')
    await expect(lastName).toHaveValue('Lovelace')
    await expect(lastName).toBeFocused()
    // The layer closes two seconds after the message has come: not before the test has seen it.
    await stopClock(page)
    held.release()
    await advanceUntil(page, () =>
      expect(panelOf(page).getByRole('status')).toContainText(
        translate(locale, 'account_form_personaldata_success_message'),
        { timeout: 100 },
      ),
    )
    await expect(lastName, 'the focus stays').toBeFocused()
    expect(held.requests.map((request) => request.postDataJSON() as unknown)).toEqual([
      expect.objectContaining({ firstName: 'Ada', lastName: 'Lovelace' }),
    ])
  })

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

inLanguage('de', (locale) => {
  test(`FRM-01 a save that fails after all panels were closed is reported on the page (${locale})`, async ({
    page,
  }) => {
    await openPersonalData(page, locale)
    const held = await holdCalls(page, patchCall, 'PATCH')
    await field(page, locale, 'firstname').fill('Grace')
    await saveButton(page, locale).click()
    await panelOf(page)
      .getByRole('link', { name: translate(locale, 'panel_close') })
      .click()
    await expect(panelOf(page)).toHaveCount(0)
    held.release({ status: 502, json: {} })
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(translate(locale, 'account_unsaved_personaldata'))
    await expect(notice.getByRole('link')).toBeInViewport()
    await notice.getByRole('link').press('Enter')
    await expect(field(page, locale, 'firstname')).toHaveValue('Grace')
    await expect(saveButton(page, locale)).toBeEnabled()
  })
})

atOneWidth(() => {
  test('FRM-03 a field looks successful when it is valid and changed, and not before', async ({ page }) => {
    await openPersonalData(page, 'de')
    const box = page.locator('[data-status]', {
      has: page.getByLabel(translate('de', 'account_form_postalcode')),
    })
    const colour = () =>
      field(page, 'de', 'postalcode').evaluate((input) =>
        input.parentElement ? getComputedStyle(input.parentElement).borderTopColor : '',
      )
    await field(page, 'de', 'lastname').focus()
    const pristine = await colour()
    await expect(box.locator('svg')).toHaveCount(0)
    await field(page, 'de', 'postalcode').fill('2410')
    await expect(box.locator('svg'), 'changed, and not valid').toHaveCount(0)
    await field(page, 'de', 'postalcode').fill('24103')
    await expect(box.locator('svg'), 'the success icon').toHaveCount(1)
    await field(page, 'de', 'lastname').focus()
    await expect.poll(colour).not.toBe(pristine)
    await field(page, 'de', 'postalcode').fill('')
    await expect(box.locator('svg'), 'valid, and not changed').toHaveCount(0)
    await field(page, 'de', 'lastname').focus()
    await expect.poll(colour).toBe(pristine)
  })

  test('FRM-02 VAL-02 the calendar opens at the typed day, which stays typable', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLInputElement.prototype.showPicker = function () {
        this.dataset['openedAt'] = this.value
      }
    })
    await openPersonalData(page, 'de')
    const birthDate = field(page, 'de', 'birthdate')
    const calendar = panelOf(page).locator('input[type=date]')
    const pick = panelOf(page).getByRole('button', { name: translate('de', 'account_form_birthdate_pick') })
    await birthDate.fill('24/12/1990')
    await pick.click()
    await expect(calendar).toHaveAttribute('data-opened-at', '1990-12-24')
    await birthDate.fill('24.12.90')
    await pick.click()
    await expect(calendar, 'no day').toHaveAttribute('data-opened-at', '')
    await calendar.evaluate((input: HTMLInputElement) => {
      input.value = '1990-12-24'
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(birthDate).toHaveValue('24.12.1990')
    await expect(saveButton(page, 'de')).toBeEnabled()
  })

  test('FRM-01 FRM-04 interests cannot be changed or sent twice while they are saved', async ({ page }) => {
    await signUp(page, home('de'))
    await visit(page, `${home('de')}?profile-preferences`)
    await panelHydrated(page)
    const held = await holdCalls(page, patchCall, 'PATCH')
    const boxes = panelOf(page).getByRole('checkbox')
    await expect(saveButton(page, 'de')).toHaveCount(0)
    await boxes.first().check()
    await boxes.first().press('Enter')
    await expect(boxes.nth(1)).toBeDisabled()
    const pending = panelOf(page).getByRole('button', { name: translate('de', 'account_form_saving') })
    await expect(pending, 'the focus waits there').toBeFocused()
    await pending.press('Enter')
    held.release({ status: 502, json: {} })
    await expect(boxes.nth(1)).toBeEnabled()
    await expect(boxes.first(), 'and comes back').toBeFocused()
    await expect(boxes.first()).toBeChecked()
    expect(held.requests).toHaveLength(1)
    await expect(saveButton(page, 'de')).toBeEnabled()
  })

  test('PRF-01 interests show before they are saved, and are fetched again afterwards', async ({ page }) => {
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
  })

  test('FRM-04 PRD-07 the interests of the welcome are pending while they are saved, and sent once', async ({
    page,
  }) => {
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
  })
})

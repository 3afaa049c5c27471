import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { field, saveButton, signUp, signUpToWelcome } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { watchOwnCalls } from '../support/e2e/hold.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import {
  atOneWidth,
  expect,
  hydrated,
  inEachLanguage,
  long,
  panelHydrated,
  test,
  visit,
} from '../support/e2e/browser-test.ts'

const home = (locale: Locale) => pathOf('centerUid', locale, harbour)
const patchCall = '**/api/consumers/profiles/patchProfile'
/** A call that a test makes fail; the browser reports it. */
const expectedFaults = ['502 /api/consumers/profiles/patchProfile']

inEachLanguage('de', (locale) => {
  test(`PRD-06 PRD-07 ACC-02 a new visitor is welcomed, edits the profile, returns and deletes the account (${locale})`, async ({
    page,
  }) => {
    await signUpToWelcome(page, locale, home(locale))
    const panel = panelOf(page)

    await test.step('PRD-07 LOG-03 welcome, interests, done', async () => {
      await expect(panel).toContainText(translate(locale, 'onboarding_welcome_text'))
      await panelHydrated(page)
      await panel.getByRole('button', { name: translate(locale, 'onboarding_next') }).click()
      await expect(panel.getByRole('checkbox').first()).toBeVisible()
      await panelHydrated(page)
      await panel.getByRole('button', { name: translate(locale, 'onboarding_save') }).click()
      await expect(panel).toContainText(translate(locale, 'account_form_preferences_error'))
      await panel.getByRole('checkbox').first().check()
      await panel.getByRole('button', { name: translate(locale, 'onboarding_save') }).click()
      await panel.getByRole('link', { name: translate(locale, 'onboarding_done_button') }).click()
      await expect(panel).toHaveCount(0)
      await page.reload()
      await hydrated(page)
      await expect(panel, 'once').toHaveCount(0)
    })

    await test.step('ACC-04 FRM-01 FRM-03 PRF-02 VAL-03 personal data', async () => {
      await visit(page, `${home(locale)}?profile`)
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(
        translate(locale, 'profile_default_headline'),
      )
      await expect(
        panel.getByRole('link', { name: translate(locale, 'account_preferences_headline') }),
        'what is chosen',
      ).toContainText(locale === 'de' ? 'Mode & Schuhe' : 'Fashion & shoes')
      await panel.getByRole('link', { name: translate(locale, 'account_personaldata_headline') }).click()
      await expect(saveButton(page, locale), 'nothing to save').toHaveCount(0)
      await field(page, locale, 'firstname').fill('Ada')
      await field(page, locale, 'postalcode').fill('2410')
      await field(page, locale, 'birthdate').fill('2.2.2020')
      await field(page, locale, 'lastname').focus()
      await expect(panel).toContainText(translate(locale, 'account_form_postalcode_error'))
      await expect(panel).toContainText(translate(locale, 'account_form_birthdate_age_error'))
      await expect(saveButton(page, locale), 'not valid').toHaveCount(0)
      await field(page, locale, 'postalcode').fill('24103')
      await field(page, locale, 'birthdate').fill('10121990')
      await field(page, locale, 'lastname').fill('Lovelace')
      await saveButton(page, locale).click()
      await expect(panel, 'the layer closes by itself').toHaveCount(0)
      await expect(page).toHaveURL(home(locale))
    })

    await test.step('API-04 ACC-02 saved data are shown after a reload', async () => {
      await visit(page, `${home(locale)}?profile`)
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Ada Lovelace')
      await visit(page, `${home(locale)}?profile-edit`)
      await expect(field(page, locale, 'birthdate')).toHaveValue('10.12.1990')
      await expect(field(page, locale, 'postalcode')).toHaveValue('24103')
    })

    await test.step('ACC-05 VAL-04 preferences', async () => {
      await visit(page, `${home(locale)}?profile-preferences`)
      const boxes = panel.getByRole('checkbox')
      await expect(boxes.first()).toBeChecked()
      await boxes.first().uncheck()
      await expect(panel).toContainText(translate(locale, 'account_form_preferences_error'))
      await expect(saveButton(page, locale)).toHaveCount(0)
      await boxes.nth(2).check()
      await saveButton(page, locale).click()
      await expect(panel).toHaveCount(0)
    })

    await test.step('ACC-06 PRF-06 deletion', async () => {
      const calls = watchOwnCalls(page)
      await visit(page, `${home(locale)}?profile-delete`)
      await calls.areAnswered()
      const download = page.waitForEvent('download')
      await panel.getByRole('button', { name: translate(locale, 'account_export_button') }).click()
      expect((await download).suggestedFilename()).toBe('my-data.json')
      await panel.getByRole('button', { name: translate(locale, 'account_delete_button') }).click()
      await expect(page).toHaveURL(`${home(locale)}?profile-delete-success`)
      await expect(panel).toContainText(translate(locale, 'account_delete_success_text'))
      await visit(page, `${home(locale)}?profile-edit`)
      await expect(panel, 'nobody is signed in').toContainText(translate(locale, 'profile_subheadline'))
    })
  })
})

atOneWidth(() => {
  test.describe('a save that fails', () => {
    test.use({ expectedFaults })
    test('PRF-01 PRF-04 keeps the input, is reported, and can be repeated', long, async ({ page }) => {
      await signUp(page, home('de'))
      await visit(page, `${home('de')}?profile-edit`)
      await panelHydrated(page)
      await page.route(patchCall, (route) => route.fulfill({ status: 502, body: '{}' }))
      await field(page, 'de', 'firstname').fill('Grace')
      await field(page, 'de', 'firstname').press('Enter')
      const panel = panelOf(page)
      await expect(panel.getByRole('status'), 'to be read for longer than it is on the screen').toContainText(
        translate('de', 'account_form_update_error'),
      )
      await expect(panel.getByRole('alert'), 'cleared from the screen').toHaveCount(0)
      await expect(field(page, 'de', 'firstname')).toHaveValue('Grace')
      await panel.getByRole('link', { name: translate('de', 'panel_back') }).click()
      await expect(panel.getByRole('heading', { level: 2 }), 'rolled back').toHaveText(
        translate('de', 'profile_default_headline'),
      )
      await page.unroute(patchCall)
      await panel.getByRole('link', { name: translate('de', 'account_personaldata_headline') }).click()
      await field(page, 'de', 'firstname').fill('Grace')
      await saveButton(page, 'de').click()
      await expect(panel, 'saved').toHaveCount(0)
    })
  })
})

atOneWidth(() => {
  test.describe('without JavaScript', () => {
    // An invalid form is answered with 422, which the browser reports.
    test.use({
      javaScriptEnabled: false,
      expectedFaults: [
        `422 ${home('de')}`,
        `422 ${home('de')}?profile-edit`,
        `422 ${home('de')}?profile-preferences`,
        `403 ${home('de')}?profile-edit`,
        `403 ${home('de')}?profile-delete`,
      ],
    })
    test('FRM-05 PRD-07 welcome, personal data and interests work by posting their forms', async ({
      page,
    }) => {
      await signUpToWelcome(page, 'de', home('de'))
      const panel = panelOf(page)
      await panel.getByRole('button', { name: translate('de', 'onboarding_next') }).click()
      await panel.getByRole('button', { name: translate('de', 'onboarding_save') }).click()
      await expect(panel).toContainText(translate('de', 'account_form_preferences_error'))
      await panel.getByRole('checkbox').nth(1).check()
      await panel.getByRole('button', { name: translate('de', 'onboarding_save') }).click()
      await panel.getByRole('link', { name: translate('de', 'onboarding_done_button') }).click()
      await expect(panel).toHaveCount(0)

      await page.goto(`${home('de')}?profile-edit`)
      await field(page, 'de', 'postalcode').fill('123')
      await saveButton(page, 'de').click()
      await expect(page).toHaveURL(`${home('de')}?profile-edit`)
      await expect(panel).toContainText(translate('de', 'account_form_firstname_required'))
      await expect(panel).toContainText(translate('de', 'account_form_postalcode_error'))
      await expect(field(page, 'de', 'postalcode')).toHaveValue('123')
      await expect(panel.getByRole('alert')).toContainText(translate('de', 'account_form_invalid'))
      await expect(field(page, 'de', 'firstname'), 'the first faulty field').toBeFocused()
      await field(page, 'de', 'firstname').fill('Ada')
      await field(page, 'de', 'postalcode').fill('24103')
      await saveButton(page, 'de').click()
      await expect(panel.getByRole('status')).toContainText(
        translate('de', 'account_form_personaldata_success_message'),
      )
      await expect(panel.getByRole('button'), 'no control that needs a script').toHaveText([
        translate('de', 'account_form_save'),
      ])
      const [message, first] = [panel.getByRole('status'), panel.getByRole('combobox')]
      const bottom = await message.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(bottom, 'above the fields').toBeLessThan((await first.boundingBox())?.y ?? 0)
      const heading = await panel.getByRole('heading', { level: 2 }).boundingBox()
      expect((await message.boundingBox())?.y, 'and below the headline').toBeGreaterThan(
        (heading?.y ?? 0) + (heading?.height ?? 0),
      )
      await page.goto(`${home('de')}?profile-preferences`)
      await expect(panel.getByRole('checkbox').nth(1)).toBeChecked()
      await panel.getByRole('checkbox').nth(1).uncheck()
      await saveButton(page, 'de').click()
      await expect(panel.getByRole('alert')).toContainText(translate('de', 'account_form_preferences_error'))
      await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expect(panel.getByRole('checkbox').first()).toBeFocused()
    })

    test(
      'FRM-05 FRM-01 a post after the session has ended can be sent again, and one as somebody else saves nothing',
      long,
      async ({ page, context }) => {
        await signUp(page, home('de'))
        const own = await context.cookies()
        await page.goto(`${home('de')}?profile-edit`)
        await field(page, 'de', 'firstname').fill('Ada')
        await context.clearCookies()
        await saveButton(page, 'de').click()
        await expect(headline(page)).toHaveText(translate('de', 'identity_form_kept_title'))
        await context.addCookies(own)
        await page.getByRole('button', { name: translate('de', 'identity_form_again') }).click()
        await expect(panelOf(page).getByRole('status')).toContainText(
          translate('de', 'account_form_personaldata_success_message'),
        )
        await expect(field(page, 'de', 'firstname')).toHaveValue('Ada')

        await field(page, 'de', 'firstname').fill('Grace')
        await context.clearCookies()
        await signUp(await context.newPage(), home('de'))
        await saveButton(page, 'de').click()
        const alert = panelOf(page).getByRole('alert')
        await expect(alert).toContainText(translate('de', 'account_form_other_account'))
        await expect(field(page, 'de', 'firstname'), 'the other account’s own data').toHaveValue('')

        await page.goto(`${home('de')}?profile-delete`)
        const download = panelOf(page).getByRole('button', { name: translate('de', 'account_export_button') })
        await download.evaluate((button: HTMLButtonElement) =>
          button.form?.querySelector('input[name="oid"]')?.setAttribute('value', 'another'),
        )
        await download.click()
        await expect(alert).toContainText(translate('de', 'account_form_other_account'))
      },
    )
  })
})

atOneWidth(() => {
  test(
    'PAN-06 ACC-02 CTR-01 PRD-07 every panel of the account is accessible, and the centre is kept',
    long,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signUpToWelcome(page, 'en', home('en'))
      await panelHydrated(page)
      const faults = [...(await findAxeViolations(page, 'welcome'))]
      await panelOf(page)
        .getByRole('button', { name: translate('en', 'onboarding_next') })
        .click()
      await expect(panelOf(page).getByRole('checkbox').first()).toBeVisible()
      faults.push(...(await findAxeViolations(page, 'interests')))
      const skipped = page.waitForResponse(
        (response) => response.url().endsWith('/onboarding') && response.request().method() === 'DELETE',
      )
      await panelOf(page)
        .getByRole('button', { name: translate('en', 'onboarding_skip') })
        .click()
      await expect(panelOf(page), 'PRD-07 skipped').toHaveCount(0)
      expect((await skipped).ok()).toBe(true)
      await visit(page, home('en'))
      await expect(panelOf(page), 'and not asked again').toHaveCount(0)
      for (const flag of ['profile', 'profile-edit', 'profile-preferences', 'profile-delete']) {
        await visit(page, `${home('en')}?${flag}`)
        await expect(panelOf(page).getByRole('heading', { level: 2 })).toBeFocused()
        faults.push(...(await findAxeViolations(page, flag)))
      }
      await visit(page, pathOf('webviews-personal-data', 'en'))
      faults.push(...(await findAxeViolations(page, 'web view')))
      expect(faults).toEqual([])

      await visit(page, `${home('en')}?center-switch`)
      await panelHydrated(page, 'li a')
      const saved = page.waitForRequest((request) => request.url().endsWith('/patchProfile'))
      await panelOf(page).getByRole('listitem').nth(1).getByRole('link').click()
      expect((await saved).postDataJSON()).toHaveProperty('centerCode')
    },
  )
})

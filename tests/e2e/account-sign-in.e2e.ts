import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { atOneWidth, expect, inLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { followLink, openMailTo } from '../support/e2e/outbox.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, translate } from '../support/e2e/shell.ts'

// A form with faults is answered with 422; the console reports it.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedFaults: ['422 /idp/account/*', '422 /idp/interaction/*'],
})

const password = 'three small words'
const other = 'four other small words'
let accounts = 0
const newEmail = () => `sign-in-${process.pid}-${Date.now()}-${(accounts += 1)}@example.org`

/** The pages of the provider as a visitor fills them in. */
const formOf = (page: Page, locale: Locale) => {
  const field = (key: MessageKey) => page.getByLabel(translate(locale, key), { exact: true })
  const press = (key: MessageKey) =>
    page.getByRole('button', { name: translate(locale, key), exact: true }).click()
  const signIn = async (email: string, typed: string) => {
    await field('identity_email').fill(email)
    await field('identity_password').fill(typed)
    await press('identity_sign_in')
  }
  return { field, press, signIn }
}

async function signUp(page: Page, locale: Locale, email: string) {
  const home = pathOf('centerUid', locale, harbour)
  await page.goto(`${signInPath(home)}&state=ignoreOnBoarding`)
  await page.getByRole('link', { name: translate(locale, 'identity_sign_up') }).click()
  const form = formOf(page, locale)
  await form.field('identity_email').fill(email)
  await form.field('identity_password').fill(password)
  await form.press('identity_sign_up')
  await page.waitForURL((url) => url.pathname === home)
}

inLanguage('en', (locale) => {
  test(
    `LOG-09 ACC-02 MAI-07 who is signed in is shown, and changes password and address from there (${locale})`,
    long,
    async ({ page, browser, baseURL }) => {
      const email = newEmail()
      const form = formOf(page, locale)
      const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)
      const faults: string[] = []
      await signUp(page, locale, email)
      const home = pathOf('centerUid', locale, harbour)
      const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
      await elsewhere.goto(`${signInPath(home)}&state=ignoreOnBoarding`)
      await formOf(elsewhere, locale).signIn(email, password)
      await elsewhere.waitForURL((url) => url.pathname === home)

      await visit(page, home)
      await headerOf(page, locale).openProfile('account_title')
      const panel = panelOf(page)
      await expect(panel).toContainText(t('account_signed_in_as', { email }))
      faults.push(...(await findAxeViolations(page, 'account overview')))
      await panel.getByRole('link', { name: t('account_change_password') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity_change_password'))
      await expect(page.getByRole('banner').getByRole('img', { name: harbour.name })).toBeVisible()
      await expect(form.field('identity_email')).toHaveValue(email)
      faults.push(...(await findAxeViolations(page, 'another password')))

      await form.field('identity_password_present').fill('a wrong password')
      await form.field('identity_password_new').fill('short')
      await form.press('identity_change_password')
      await expect(form.field('identity_password_new')).toHaveAccessibleDescription(
        new RegExp(`${t('identity_fault_password_short', { count: 10 })}$`),
      )
      await form.field('identity_password_present').fill('a wrong password')
      await form.field('identity_password_new').fill(other)
      await form.press('identity_change_password')
      await expect(page.getByRole('alert')).toHaveText(t('identity_wrong'))
      faults.push(...(await findAxeViolations(page, 'another password, refused')))
      await form.field('identity_password_present').fill(password)
      await form.field('identity_password_new').fill(other)
      await form.press('identity_change_password')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity_changed_password'))
      faults.push(...(await findAxeViolations(page, 'changed')))
      await page.getByRole('link', { name: t('identity_back', { place: harbour.name }) }).click()
      await expect(headerOf(page, locale).header.getByText(t('account_title')).first()).toBeAttached()

      await elsewhere.goto(`${home}?profile`)
      await expect(
        panelOf(elsewhere).getByRole('link', { name: t('account_login'), exact: true }),
      ).toBeVisible()
      await elsewhere.context().close()

      await page.goto(`${home}?profile`)
      await panel.getByRole('link', { name: t('account_change_email') }).click()
      const next = newEmail()
      await form.field('identity_password_present').fill(other)
      await form.field('identity_email_new').fill(next)
      await form.press('identity_change_email')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity_mail_sent'))
      faults.push(...(await findAxeViolations(page, 'a mail was sent')))
      await openMailTo(page, next, t('mail_new_address_subject'))
      faults.push(...(await findAxeViolations(page, 'a mail of the outbox')))
      await followLink(page)
      await expect(page.getByRole('button', { name: t('identity_confirm_button') })).toBeVisible()
      faults.push(...(await findAxeViolations(page, 'a link in a mail')))
      await form.press('identity_confirm_button')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity_changed_email'))
      await page.goto(`${home}?profile`)
      await expect(panel).toContainText(t('account_signed_in_as', { email: next }))
      expect(faults).toEqual([])
    },
  )

  test(
    `LOG-09 a password can be shown while it is typed, and a forgotten one has a page (${locale})`,
    long,
    async ({ page }) => {
      const form = formOf(page, locale)
      await page.goto(signInPath(pathOf('centerUid', locale, harbour)))
      const typed = form.field('identity_password')
      await typed.fill(password)
      await expect(typed).toHaveAttribute('type', 'password')
      await form.press('identity_password_show')
      await expect(typed).toHaveAttribute('type', 'text')
      await form.press('identity_password_hide')
      await expect(typed).toHaveAttribute('type', 'password')

      await page.getByRole('link', { name: translate(locale, 'identity_forgotten') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate(locale, 'identity_forgotten'),
      )
      await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible()
      expect(await findAxeViolations(page, 'forgotten')).toEqual([])
      await page.getByRole('link', { name: translate(locale, 'identity_forgotten_back') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(locale, 'identity_sign_in'))
      await page.getByRole('link', { name: translate(locale, 'identity_sign_up') }).click()
      await form.press('identity_password_show')
      await expect(typed).toHaveAttribute('type', 'text')
    },
  )

  test(`MAI-02 MAI-06 a forgotten password is replaced by the link in a mail (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newEmail()
    await signUp(page, locale, email)
    const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    const form = formOf(elsewhere, locale)
    const home = pathOf('centerUid', locale, harbour)
    await elsewhere.goto(`${signInPath(home)}&state=ignoreOnBoarding`)
    await elsewhere.getByRole('link', { name: translate(locale, 'identity_forgotten') }).click()
    await form.field('identity_email').fill(email)
    await form.press('identity_forgotten_send')
    const heading = elsewhere.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(translate(locale, 'identity_mail_sent'))
    await openMailTo(elsewhere, email, translate(locale, 'mail_reset_password_subject'))
    await followLink(elsewhere)
    await expect(heading).toHaveText(translate(locale, 'identity_reset'))
    expect(await findAxeViolations(elsewhere, 'a new password')).toEqual([])
    await form.field('identity_password_new').fill(other)
    await form.press('identity_reset_button')
    await expect(heading).toHaveText(translate(locale, 'identity_changed_password'))
    await elsewhere.goto(`${signInPath(home)}&state=ignoreOnBoarding`)
    await form.signIn(email, other)
    await elsewhere.waitForURL((url) => url.pathname === home)
    await elsewhere.context().close()
  })
})

atOneWidth(() => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(
      'LOG-09 FRM-05 a password is changed, and there is no button without a function',
      long,
      async ({ page }) => {
        const email = newEmail()
        const form = formOf(page, 'de')
        await signUp(page, 'de', email)
        await page.goto(`${pathOf('centerUid', 'de', harbour)}?profile`)
        await expect(panelOf(page)).toContainText(translate('de', 'account_signed_in_as', { email }))
        await panelOf(page)
          .getByRole('link', { name: translate('de', 'account_change_password') })
          .click()
        await expect(
          page.getByRole('button', { name: translate('de', 'identity_password_show') }),
        ).toHaveCount(0)
        await form.field('identity_password_present').fill(password)
        await form.field('identity_password_new').fill(other)
        await form.press('identity_change_password')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          translate('de', 'identity_changed_password'),
        )
      },
    )
  })
})

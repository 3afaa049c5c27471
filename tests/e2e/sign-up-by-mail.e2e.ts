import { pathOf } from '#platform/routes/paths.ts'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { expect, inLanguage, long, test } from '../support/e2e/browser-test.ts'
import { followLink, openMailTo } from '../support/e2e/outbox.ts'
import { expectSignedIn } from '../support/e2e/session.ts'
import { translate } from '../support/e2e/shell.ts'
import { startOwnServer } from '../support/own-server.ts'

inLanguage('en', (locale) => {
  test(
    `LOG-11 an account is asked for, opened by the link in the mail, and the sign-in goes on (${locale})`,
    long,
    async ({ browser }) => {
      const server = await startOwnServer(async () => ({ IDENTITY_SIGN_UP: 'by-mail' }))
      const context = await browser.newContext({ baseURL: server.origin, locale: 'en-GB' })
      try {
        const page = await context.newPage()
        const t = (key: Parameters<typeof translate>[1]) => translate(locale, key)
        const headline = page.getByRole('heading', { level: 1 })
        const home = pathOf('centerUid', locale, { centerUid: 'hafen' })
        const email = `by-mail-${Date.now()}@example.org`
        await page.goto(signInPath(home))
        await page.getByRole('link', { name: t('identity_sign_up') }).click()
        await page.getByLabel(t('identity_email')).fill(email)
        await page.getByLabel(t('identity_password')).fill('three small words')
        await page.getByRole('button', { name: t('identity_sign_up') }).click()
        await expect(headline).toHaveText(t('identity_mail_sent'))
        const faults = await findAxeViolations(page, 'look in your mailbox')

        await openMailTo(page, email, t('mail_sign_up_subject'))
        await followLink(page)
        await expect(headline).toHaveText(t('identity_welcome'))
        await expect(page.getByText(email)).toBeVisible()
        faults.push(...(await findAxeViolations(page, 'open the account')))
        await page.getByRole('button', { name: t('identity_welcome_button') }).click()
        await page.waitForURL((url) => url.pathname === home)
        await expectSignedIn(page, locale)
        expect(faults).toEqual([])
      } finally {
        await context.close()
        await server.end()
      }
    },
  )
})

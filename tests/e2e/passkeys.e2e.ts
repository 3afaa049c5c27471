import type { CDPSession, Page } from '@playwright/test'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { expect, inLanguage, test } from '../support/e2e/browser-test.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { harbour } from '../support/e2e/screens.ts'
import { expectSignedIn } from '../support/e2e/session.ts'
import { translate } from '../support/e2e/shell.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Gives the browser a device with a finger that always fits. */
async function addDevice(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

inLanguage('de', (locale) => {
  test('LOG-10 a passkey is made by keyboard, signs in by suggestion and by the button, and is removed', async ({
    page,
    context,
  }) => {
    const t = (key: MessageKey, values?: Parameters<typeof translate>[2]) => translate(locale, key, values)
    const home = pathOf('centerUid', locale, harbour)
    const headline = page.getByRole('heading', { level: 1 })
    const faults: string[] = []
    // The open page ends first: what it still asks for would be refused without the session.
    const signOutHere = async () => {
      await page.goto('about:blank')
      await context.clearCookies()
    }
    await addDevice(page)
    await signUp(page, `${home}?profile`)
    await panelOf(page)
      .getByRole('link', { name: t('account_passkeys') })
      .click()
    await expect(headline).toHaveText(t('identity_passkeys'))
    await expect(page.getByText(t('identity_passkeys_none'))).toBeVisible()
    faults.push(...(await findAxeViolations(page, 'no passkeys')))

    await page.getByLabel(t('identity_password_present')).fill('three small words')
    await page.keyboard.press('Enter')
    await expect(headline).toHaveText(t('identity_passkey_new'))
    await expect(page.getByText(t('identity_passkey_unsupported'))).toHaveCount(0)
    faults.push(...(await findAxeViolations(page, 'a new passkey')))
    await page.getByRole('button', { name: t('identity_passkey_create') }).press('Enter')
    await expect(page.getByRole('status')).toHaveText(t('identity_passkey_added'))
    await expect(page.getByRole('listitem')).toContainText(/(Chrome|Safari), /)
    faults.push(...(await findAxeViolations(page, 'one passkey')))

    // Without the provider's session too; the browser suggests the passkey, and the finger is there already.
    await signOutHere()
    await page.goto(signInPath(home))
    await page.waitForURL((url) => url.pathname === home)
    await expectSignedIn(page, locale)

    // A browser that suggests none has the button.
    await page.addInitScript(() => {
      // An empty page has none of it.
      if ('PublicKeyCredential' in window)
        Reflect.set(PublicKeyCredential, 'isConditionalMediationAvailable', async () => false)
    })
    await signOutHere()
    await page.goto(signInPath(`${home}?profile`))
    await expect(page.getByRole('button', { name: t('identity_passkey_use') })).toBeVisible()
    faults.push(...(await findAxeViolations(page, 'signing in')))
    await page.getByRole('button', { name: t('identity_passkey_use') }).press('Enter')
    await page.waitForURL((url) => url.pathname === home)

    await panelOf(page)
      .getByRole('link', { name: t('account_passkeys') })
      .click()
    await expect(page.getByRole('listitem')).toContainText(/zuletzt benutzt am \d\d\.\d\d\.\d{4}/)
    await page.getByRole('button', { name: /^Passkey entfernen: (Chrome|Safari), / }).press('Enter')
    await expect(page.getByRole('status')).toHaveText(t('identity_passkey_removed'))
    await expect(page.getByText(t('identity_passkeys_none'))).toBeVisible()
    expect(faults).toEqual([])
  })
})

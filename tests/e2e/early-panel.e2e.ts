import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from '../support/e2e/account.ts'
import { expect, inLanguage, panelHydrated, test, visit } from '../support/e2e/browser-test.ts'
import { openWithoutScripts } from '../support/e2e/hold.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'

inLanguage('de', (locale) => {
  const home = pathOf('centerUid', locale, harbour)

  test('PAN-06 RTE-15 a panel that the server sent stays where it is when the scripts run, and typing goes on', async ({
    page,
  }) => {
    await signUp(page, home)
    const scripts = await openWithoutScripts(page, `${home}?profile-edit`)
    const panel = panelOf(page)
    const name = panel.getByLabel(translate(locale, 'account_form_firstname'))
    await name.fill('Adal')
    await name.evaluate((field) => {
      field.scrollIntoView({ block: 'start' })
    })
    const place = async () => (await name.boundingBox())?.y
    const before = await place()
    const moved = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('animationstart', ({ target }) => {
            if ((target as Element).closest('dialog')) resolve('the panel moves')
          })
          document.addEventListener('keyup', () => resolve('nothing moved'))
        }),
    )
    scripts.run()
    await panelHydrated(page)
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await page.keyboard.type('gunde')
    expect(await moved).toBe('nothing moved')
    await expect(name).toHaveValue('Adalgunde')
    expect(await place()).toBe(before)
    await panel.getByRole('button', { name: translate(locale, 'account_form_save'), exact: true }).click()
    await expect(panel).toHaveCount(0)
    await visit(page, `${home}?profile-edit`)
    await expect(name).toHaveValue('Adalgunde')
  })
})

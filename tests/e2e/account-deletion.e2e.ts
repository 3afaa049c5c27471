import { signUp } from '../support/e2e/account.ts'
import { home } from '../support/e2e/account-forms.ts'
import { clickTwice, holdCalls, watchOwnCalls } from '../support/e2e/hold.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { translate } from '../support/e2e/shell.ts'
import { expect, inLanguage, long, panelHydrated, test, visit } from '../support/e2e/browser-test.ts'

test.use({ expectedFaults: ['502 /api/consumers/profiles/deleteProfile'] })

test.describe('deleting the account', () => {
  const deleteCall = '**/api/consumers/profiles/deleteProfile'
  inLanguage('en', (locale) => {
    test(`PRF-06 FRM-04 after a failed deletion one click at the same place deletes, once (${locale})`, async ({
      page,
    }) => {
      await signUp(page, home(locale))
      const calls = watchOwnCalls(page)
      await visit(page, `${home(locale)}?profile-delete`)
      await panelHydrated(page)
      await calls.areAnswered()
      const panel = panelOf(page)
      await page.route(deleteCall, (route) => route.fulfill({ status: 502, json: {} }))
      const button = panel.getByRole('button', { name: translate(locale, 'account_delete_button') })
      // Waits until the panel has come to rest.
      await button.click({ trial: true })
      const box = await button.boundingBox()
      if (!box) throw new Error('There is no button')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.click(x, y)
      await expect(panel.getByRole('status')).toContainText(translate(locale, 'account_form_delete_error'))
      await page.unroute(deleteCall)
      const held = await holdCalls(page, deleteCall, 'DELETE')
      await expect(button).toBeEnabled()
      await page.mouse.click(x, y)
      await page.mouse.click(x, y)
      const pending = panel.getByRole('button', { name: translate(locale, 'account_delete_pending') })
      await expect(pending).toHaveAttribute('aria-busy', 'true')
      await expect(pending).toBeDisabled()
      await expect(panel.getByRole('status')).toHaveText(translate(locale, 'account_delete_pending'))
      held.release()
      await expect(page).toHaveURL(`${home(locale)}?profile-delete-success`)
      await expect(panel).toContainText(translate(locale, 'account_delete_success_text'))
      expect(held.requests).toHaveLength(1)
      await page.reload()
      await expect(panel, 'after a reload too').toContainText(
        translate(locale, 'account_delete_success_text'),
      )
      await panelHydrated(page)
      await expect(panel).toContainText(translate(locale, 'account_delete_success_text'))
    })

    test(
      `PRF-06 a deletion whose panel was closed meanwhile still ends with its panel (${locale})`,
      long,
      async ({ page }) => {
        await signUp(page, home(locale))
        const calls = watchOwnCalls(page)
        await visit(page, `${home(locale)}?profile-delete`)
        await panelHydrated(page)
        await calls.areAnswered()
        const panel = panelOf(page)
        const held = await holdCalls(page, deleteCall, 'DELETE')
        await clickTwice(panel.getByRole('button', { name: translate(locale, 'account_delete_button') }))
        await panel.getByRole('link', { name: translate(locale, 'panel_close') }).click()
        await expect(panel).toHaveCount(0)
        held.release()
        await expect(page).toHaveURL(`${home(locale)}?profile-delete-success`)
        await expect(panel).toContainText(translate(locale, 'account_delete_success_text'))
        expect(held.requests, 'two clicks delete once').toHaveLength(1)
      },
    )
  })
})

import { field, saveButton } from '../support/e2e/account.ts'
import { home, openPersonalData, patchCall } from '../support/e2e/account-forms.ts'
import { advanceUntil, holdCalls, stopClock } from '../support/e2e/hold.ts'
import { colourOf } from '../support/e2e/layout.ts'
import { panelOf } from '../support/e2e/panels.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, long, panelHydrated, test, visit } from '../support/e2e/browser-test.ts'

test.use({ expectedFaults: ['502 /api/consumers/profiles/patchProfile'] })

test.describe('two seconds', () => {
  for (const { success, answer } of [
    { success: true, answer: undefined },
    { success: false, answer: { status: 502, json: {} } },
  ]) {
    atOneWidth(() => {
      test(
        `PRF-02 a message of ${success ? 'success' : 'failure'} disappears after two seconds`,
        long,
        async ({ page }) => {
          await openPersonalData(page, 'de')
          const held = await holdCalls(page, patchCall, 'PATCH')
          await page.clock.install()
          await visit(page, `${home('de')}?profile-edit`)
          await panelHydrated(page)
          await field(page, 'de', 'lastname').fill('Lovelace')
          await saveButton(page, 'de').click()
          await expect.poll(() => held.requests.length).toBe(1)
          await stopClock(page)
          held.release(answer)
          const panel = panelOf(page)
          const message = panel.getByRole('button', { name: translate('de', 'form_message_dismiss') })
          const text = translate(
            'de',
            success ? 'account_form_personaldata_success_message' : 'account_form_update_error',
          )
          await advanceUntil(page, () => expect(message).toContainText(text, { timeout: 100 }))
          await expect(message).toHaveCSS('color', await colourOf(page, success ? 'good' : 'bad'))
          await expect(message).toHaveCSS(
            'background-color',
            await colourOf(page, success ? 'good-soft' : 'bad-soft'),
          )
          await expect(message, 'in view, wherever the form is scrolled to').toBeInViewport({ ratio: 1 })
          await page.clock.runFor(1_850)
          await expect(message, 'still there').toBeVisible()
          await page.clock.runFor(160)
          await expect(message, 'cleared from the screen').toHaveCount(0)
          if (success) {
            await page.clock.resume()
            await expect(panel, 'the layer closes then').toHaveCount(0)
            return
          }
          await expect(panel.getByRole('status'), 'to be read by assistive technology').toHaveText(text)
          expect((await panel.getByRole('status').boundingBox())?.height ?? 0).toBeLessThan(2)
          await expect(saveButton(page, 'de'), 'the values still differ').toBeEnabled()
          await page.clock.runFor(60_000)
          await expect(panel.getByRole('status')).toHaveText(text)
          await page.clock.resume()
          await field(page, 'de', 'lastname').fill('Hopper')
          await expect(panel.getByRole('status'), 'until the next action').toHaveText('')
        },
      )
    })
  }
})

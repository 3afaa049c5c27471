import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { details, panelOf } from '../support/e2e/panels.ts'
import { harbour, market } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, long, panelHydrated, test } from '../support/e2e/browser-test.ts'
import { signUp } from '../support/e2e/account.ts'

declare global {
  interface Window {
    written: Element[]
  }
}

const home = pathOf('centerUid', 'de', harbour)

/** Opens a page with a panel whose code arrives late. */
async function openSlowly(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // Buttons are ignored: with scripts the save button disappears until the first change.
      window.written = [...document.querySelectorAll('dialog, dialog :not(button)')]
    })
  })
  await page.route(/\/assets\/(panel-content|account-)[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    await route.continue()
  })
  await page.goto(address)
  await panelHydrated(page)
}

/** The elements that the server rendered into the panel, and those of them that were removed since. */
const fateOf = (page: Page) =>
  page.evaluate(() => ({
    written: window.written.length > 10,
    lost: window.written
      .filter((element) => !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 80)),
  }))

const allStands = { written: true, lost: [] }

atOneWidth(() => {
  test.beforeEach(({ context, baseURL }) =>
    context.addCookies([
      { name: 'centerRoute', value: market.centerUid, url: baseURL ?? '', sameSite: 'Strict', secure: true },
    ]),
  )

  test('PAN-01 PAN-10 a server-rendered panel stays while its code is loaded, and a click in it is not lost', async ({
    page,
  }) => {
    await openSlowly(page, '/?center-switch')
    expect(await fateOf(page)).toEqual(allStands)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await panelOf(page).getByRole('link', { name: harbour.name }).click()
    await expect(page).toHaveURL(`${home}?center-details`)
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(details)
    expect(await page.evaluate(() => 'isSameDocument' in window), 'no page load').toBe(true)
  })

  test(
    'PAN-01 PRF-06 the same for the panel that confirms the deletion of an account',
    long,
    async ({ page }) => {
      await openSlowly(page, '/?profile-delete-success')
      await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
        translate('de', 'account_delete_success_headline'),
      )
      expect(await fateOf(page)).toEqual(allStands)
    },
  )

  test(
    'PAN-01 ACC-02 the same for an account panel, with the visitor’s name and form',
    long,
    async ({ page }) => {
      await signUp(page, '/')
      for (const [flag, title] of [
        ['profile', translate('de', 'profile_default_headline')],
        ['profile-edit', translate('de', 'account_personaldata_headline')],
      ] as const) {
        await openSlowly(page, `/?${flag}`)
        await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(title)
        expect(await fateOf(page), flag).toEqual(allStands)
      }
    },
  )
})

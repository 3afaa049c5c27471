import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { panelFlags } from '#site/panel-table/panel-flags.ts'
import { panelOf, selectorOf } from '../support/e2e/panels.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headerOf, isDesktop, translate } from '../support/e2e/shell.ts'
import {
  atEachWidth,
  atOneWidth,
  expect,
  inLanguage,
  long,
  panelHydrated,
  test,
  visit,
} from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)
const shops = pathOf('centerUid-shops', 'de', harbour)

const closeButton = (page: Page) =>
  panelOf(page).getByRole('link', { name: translate('de', 'panel_close'), exact: true })
/**
 * The position of the focus relative to the panel. After the last tab stop the focus moves to the browser's own
 * controls, which shows as `body`.
 */
const focusPlace = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused?.closest('dialog[open]')) return 'panel'
    return focused === document.body || focused === null
      ? 'browser'
      : `page: ${focused.outerHTML.slice(0, 120)}`
  })

/**
 * Resolves when React has finished its pending work: React schedules it by messages, which the test's clock does not
 * stop.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }
  })

/** The query in its exact spelling in the address bar. */
const queryOf = (page: Page) => new URL(page.url()).search

atOneWidth(() => {
  test(
    'PAN-01 each panel opens over any page, rendered by the server, and keeps the page’s query',
    long,
    async ({ page, request }) => {
      const pages = ['/', '/faq', home, `${shops}?open=1`, `/en/${harbour.centerUid}/coupons`]
      for (const [index, flag] of panelFlags.entries()) {
        const address = pages[index % pages.length] ?? '/'
        const withPanel = address + (address.includes('?') ? '&' : '?') + flag
        const html = await (await request.get(withPanel)).text()
        expect(html, `${withPanel} without script`).toMatch(/<dialog[^>]* open=""/)
        await visit(page, withPanel)
        await expect(panelOf(page).getByRole('heading', { level: 2 })).toBeFocused()
        expect(await panelOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
        await expect(page).toHaveURL(withPanel)
        await panelOf(page)
          .getByRole('link', { name: /^(Schließen|Close)$/ })
          .click()
        await expect(panelOf(page)).toHaveCount(0)
        await expect(page, 'PAN-05 closing removes the flag alone').toHaveURL(address)
      }
    },
  )
})

atEachWidth('phone', () => {
  test(
    'PAN-01 PAN-05 a click opens a panel, and Escape, overlay, button and Back close it',
    long,
    async ({ page }) => {
      await visit(page, `${shops}?open=1`)
      const ways = {
        escape: () => page.keyboard.press('Escape'),
        button: () => closeButton(page).click(),
        back: () => page.goBack(),
        // The panel is at the right; on a phone it covers the overlay.
        ...(isDesktop(page) ? { overlay: () => page.mouse.click(20, 400) } : {}),
      }
      for (const [name, close] of Object.entries(ways)) {
        await selectorOf(page).click()
        await expect(panelOf(page), name).toBeVisible()
        await expect(page).toHaveURL(`${shops}?open=1&center-details`)
        await close()
        await expect(panelOf(page), name).toHaveCount(0)
        await expect(page, name).toHaveURL(`${shops}?open=1`)
        await expect(selectorOf(page), `PAN-06 ${name} gives the focus back`).toBeFocused()
      }
      await page.goForward()
      await expect(panelOf(page), 'Forward opens it again').toBeVisible()
    },
  )
})

atEachWidth('phone', () => {
  test('PAN-06 the focus goes into a panel and stays there; the page behind does not scroll', async ({
    page,
  }) => {
    await visit(page, home)
    await page.evaluate(() => window.scrollTo(0, 300))
    const opener = selectorOf(page)
    await opener.focus()
    const before = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Enter')
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toBeFocused()
    // Firefox and Safari stop at every part that scrolls: only the sheet does, which is out of their order.
    const scrolling = await panelOf(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
        .map((part) => part.getAttribute('tabindex')),
    )
    expect(scrolling).toEqual(['-1'])
    for (const key of ['Tab', 'Shift+Tab']) {
      const places: string[] = []
      for (let step = 0; step < 20; step++) {
        await page.keyboard.press(key)
        places.push(await focusPlace(page))
      }
      expect(
        places.filter((place) => place.startsWith('page')),
        key,
      ).toEqual([])
      expect(
        places.filter((place) => place === 'panel').length,
        `${key} reaches what is in it`,
      ).toBeGreaterThan(5)
    }
    await page.mouse.move(10, 400)
    await page.mouse.wheel(0, 600)
    await page.mouse.move((page.viewportSize()?.width ?? 100) - 50, 400)
    await page.mouse.wheel(0, 5000)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    expect(await page.evaluate(() => window.scrollY), 'the page is where it was').toBe(before)
  })
})

atOneWidth(() => {
  test(
    'PAN-02 a panel removes the parameters mapped to content and keeps all others',
    long,
    async ({ page }) => {
      await visit(page, `${shops}?shop=roestraum&q=kaffee&coupon=1&source=poster`)
      await selectorOf(page).click()
      await expect(panelOf(page)).toBeVisible()
      await expect(page).toHaveURL(`${shops}?q=kaffee&source=poster&center-details`)

      await visit(page, `${shops}?q=a%20b&shop=roestraum&x&news=1`)
      for (const close of [() => closeButton(page).click(), () => page.goBack()]) {
        await selectorOf(page).click()
        await expect(panelOf(page)).toBeVisible()
        await panelHydrated(page, 'a')
        await expect.poll(() => queryOf(page), 'as it was spelled').toBe('?q=a%20b&x&center-details')
        await close()
        await expect(panelOf(page)).toHaveCount(0)
        await expect.poll(() => queryOf(page), 'closing brings nothing back').toBe('?q=a%20b&x')
      }
      await page.goForward()
      await expect(panelOf(page)).toBeVisible()
      await page.goBack()
      await expect(panelOf(page)).toHaveCount(0)
      await page.reload()
      await expect.poll(() => queryOf(page)).toBe('?q=a%20b&x')

      await visit(page, `${shops}?shop=roestraum&q=kaffee&news=1&event=2&center-details`)
      await expect(page, 'on a cold load too').toHaveURL(`${shops}?q=kaffee&center-details`)
    },
  )
}, 'desktop')

inLanguage('de', (locale) => {
  test(`PAN-08 the hint where to reopen the details is shown 500 ms after closing them (${locale})`, async ({
    page,
  }) => {
    await page.clock.install()
    await visit(page, `${pathOf('centerUid', locale, harbour)}?center-details`)
    await panelHydrated(page, 'a')
    const hint = page.getByRole('banner').getByRole('status')
    // From here on the page's clock is stopped; the test advances it.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await panelOf(page)
      .getByRole('link', { name: translate(locale, 'panel_close'), exact: true })
      .click()
    await expect(panelOf(page)).toHaveCount(0)
    await settled(page)
    await page.clock.runFor(499)
    await settled(page)
    await expect(hint, 'not a moment before').toHaveText('')
    await page.clock.runFor(1)
    await expect(hint, 'and not after').toHaveText(translate(locale, 'center_reopen_hint'))
    await page.clock.runFor(1999)
    await settled(page)
    await expect(hint).toHaveText(translate(locale, 'center_reopen_hint'))
    await page.clock.runFor(1)
    await expect(hint, 'it goes by itself').toHaveText('')
  })
})

const choices = [
  ['consent_accept_all', 'v1.11'],
  ['consent_reject_all', 'v1.00'],
  ['consent_save', 'v1.10'],
] as const

atOneWidth(() => {
  test(
    'PAN-04 the consent panel saves all, nothing or a selection, and can be opened again',
    long,
    async ({ page, context }) => {
      for (const [button, value] of choices) {
        await context.clearCookies()
        await visit(page, home)
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
          .click()
        await expect(page).toHaveURL(`${home}?cookie-settings`)
        if (button === 'consent_save')
          await panelOf(page).getByText(translate('de', 'consent_analytics')).click()
        await panelOf(page)
          .getByRole('button', { name: translate('de', button) })
          .click()
        await expect(panelOf(page)).toHaveCount(0)
        await expect(page).toHaveURL(home)
        expect((await context.cookies()).find(({ name }) => name === 'consent')).toMatchObject({
          value,
          sameSite: 'Strict',
        })
      }
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
        .click()
      await expect(
        panelOf(page).getByLabel(translate('de', 'consent_analytics')),
        'the choice is shown',
      ).toBeChecked()
      await expect(panelOf(page).getByLabel(translate('de', 'consent_ads'))).not.toBeChecked()

      const [accept, reject] = await Promise.all(
        (['consent_accept_all', 'consent_reject_all'] as const).map((key) =>
          panelOf(page)
            .getByRole('button', { name: translate('de', key) })
            .evaluate((node) => {
              const { backgroundColor, color, fontSize } = getComputedStyle(node)
              return { backgroundColor, color, fontSize, height: node.clientHeight }
            }),
        ),
      )
      expect(reject, 'refusing looks as allowing does').toEqual(accept)
    },
  )
}, 'desktop')

atOneWidth(() => {
  test(
    'PAN-05 ACC-03 the links of the profile panel lead to other panels, and to pages without a panel',
    long,
    async ({ page }) => {
      await visit(page, home)
      await headerOf(page, 'de').openProfile()
      await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
        translate('de', 'profile_greeting'),
      )
      await panelOf(page)
        .getByRole('link', { name: translate('de', 'footer_imprint') })
        .click()
      await expect(page).toHaveURL(pathOf('centerUid-imprint', 'de', harbour))
      await expect(panelOf(page)).toHaveCount(0)
    },
  )
})

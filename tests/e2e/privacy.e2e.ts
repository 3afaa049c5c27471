import { pathOf } from '#platform/routes/paths.ts'
import { allScreens, harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, inEachLanguage, long, test, visit } from '../support/e2e/browser-test.ts'

inEachLanguage('de', (locale) => {
  test(
    `CON-01 CON-02 no screen leaves the origin, stores anything or breaks its policy (${locale})`,
    long,
    async ({ page, context, faults }) => {
      await page.addInitScript(() => {
        const violations: string[] = []
        Object.assign(window, { violations })
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          violations.push(`${effectiveDirective} ${blockedURI}`),
        )
      })
      for (const { path } of allScreens(locale)) {
        const response = await visit(page, path)
        expect.soft(response?.status(), path).toBe(200)
        expect.soft(response?.headers()['content-security-policy'], path).toMatch(/^default-src 'none'/)
        const left = await page.evaluate(() => ({
          violations: (window as unknown as { violations: string[] }).violations,
          local: Object.keys(localStorage),
          // Until the tab is closed, React Router stores the scroll positions, and the plan at which spot it was opened (MAP-12).
          session: Object.keys(sessionStorage).filter(
            (key) => !['react-router-scroll-positions', 'plan-start'].includes(key),
          ),
        }))
        expect.soft(left, path).toEqual({ violations: [], local: [], session: [] })
        expect.soft(faults.splice(0), path).toEqual([])
      }
      expect(await context.cookies()).toEqual([])
    },
  )
})

atOneWidth(() => {
  test('CON-02 nothing is stored until consent is given, and then that choice alone', async ({
    page,
    context,
  }) => {
    await visit(page, pathOf('centerUid-shops', 'de', harbour))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate('de', 'footer_cookie_settings') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await context.cookies()).toEqual([])
    await page.getByRole('button', { name: translate('de', 'consent_accept_all') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent'])
  })
}, 'desktop')

import { pathOf } from '#platform/routes/paths.ts'
import { translate } from '../support/e2e/shell.ts'
import { expect, inEachLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'

// This test's own server has another origin than the shared one.
test.use({ expectedFaults: ['left the origin: http://localhost:*'] })

// One server for all tests, because starting one takes seconds.
test.describe.configure({ mode: 'default' })
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(async () => ({
    IOS_APP_ID: '123456789',
    ANDROID_APP_ID: 'com.example.passage',
    DEEP_LINK_SCHEME: 'passage',
  }))
})
test.afterAll(() => server.end())

inEachLanguage('de', (locale) => {
  test(
    `PRD-08 NAV-05 the badges of the app stores are 140 by 42 on the screen (${locale})`,
    long,
    async ({ page }) => {
      await visit(page, `${server.origin}${locale === 'en' ? '/en' : ''}/hafen`)
      for (const key of ['footer_app_store', 'footer_google_play'] as const) {
        const badge = page.getByRole('contentinfo').getByRole('img', { name: translate(locale, key) })
        await badge.scrollIntoViewIfNeeded()
        await expect
          .poll(() => badge.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true)
        expect(await badge.boundingBox()).toMatchObject({ width: 140, height: 42 })
      }
    },
  )

  test(
    `PRD-08 the badges lead to the stores, and a link to the same page in the app (${locale})`,
    long,
    async ({ page }) => {
      const shops = pathOf('centerUid-shops', locale, { centerUid: 'hafen' })
      await visit(page, `${server.origin}${shops}`)
      const apps = page.getByRole('region', { name: translate(locale, 'footer_apps_headline') })
      for (const [key, address] of [
        ['footer_app_store', 'https://apps.apple.com/de/app/id123456789'],
        ['footer_google_play', 'https://play.google.com/store/apps/details?id=com.example.passage'],
        ['footer_open_app', `passage://open${shops}`],
      ] as const)
        await expect(apps.getByRole('link', { name: translate(locale, key) })).toHaveAttribute(
          'href',
          address,
        )
    },
  )
})

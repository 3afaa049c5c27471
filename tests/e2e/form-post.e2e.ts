import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createForeignPerson } from '../support/e2e/provider.ts'
import { openTicketPayment } from '../support/e2e/parking.ts'
import { expectSignedIn } from '../support/e2e/session.ts'
import { headline, translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, long, test } from '../support/e2e/browser-test.ts'
import { startOwnServer } from '../support/own-server.ts'

test.use({ expectedFaults: ['left the origin: http://127.0.0.1:*', 'left the origin: http://localhost:*'] })

/** A payment provider's page on another site, with a button that posts its fields back to the app. */
async function startPostingSite(action: string, fields: Readonly<Record<string, string>>) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  const html = `<!doctype html><title>Pay</title><link rel="icon" href="data:,"><form method="post" action="${action}">${inputs.join('')}<button>Back to the shop</button></form>`
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

/** Comes back from there, and returns the cookies that the browser sent with the post. */
async function comeBack(page: Page, site: string): Promise<string> {
  await page.goto(site)
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button').click()
  return (await (await posted).allHeaders())['cookie'] ?? ''
}

atOneWidth(() => {
  test('PAY-04 LOG-07 a payment provider on another site that comes back by form post: signed in, and paid', async ({
    page,
    browser,
    context,
  }) => {
    await openTicketPayment(page, 'de')
    const { origin } = new URL(page.url())
    const paid = await page.request.post(page.url(), {
      form: { outcome: 'approve' },
      headers: { origin },
      maxRedirects: 0,
    })
    const back = new URL(paid.headers()['location'] ?? '')
    expect(back.pathname).toBe('/payment/redirect')
    const site = await startPostingSite(back.origin + back.pathname, {
      ...Object.fromEntries(back.searchParams),
      status: 'ok',
    })
    const title = translate('de', 'payment_paid_title', { scope: 'ParkingTicket' })
    try {
      // The reason for this test: the browser sends neither the Strict nor the Lax cookie with such a post.
      expect(await comeBack(page, site.address)).toBe('')
      await page.waitForURL((url) => url.pathname === '/payment/success')
      await expect(headline(page)).toHaveText(title)
      await expectSignedIn(page, 'de')
      await page.goBack()
      await expect(page, 'neither the post nor the page between is left in the history').toHaveURL(
        site.address,
      )

      const plain = await browser.newContext({
        javaScriptEnabled: false,
        storageState: await context.storageState(),
      })
      const still = await plain.newPage()
      expect(await comeBack(still, site.address)).toBe('')
      await still.waitForURL((url) => url.pathname === '/payment/success')
      await expect(headline(still)).toHaveText(title)
      await plain.close()
    } finally {
      await site.close()
    }
  })

  test(
    'LOG-02 LOG-07 an identity provider on another site that comes back by form post: signed in on the first page',
    long,
    async ({ page }) => {
      const person = createForeignPerson()
      const server = await startOwnServer(async (port) => ({
        ...(await person.settings(port)),
        IDENTITY_REQUEST_PARAMETERS: 'response_mode=form_post',
      }))
      try {
        await page.goto(`${server.origin}/auth/login?returnTo=%2Fhafen%3Fx%3D1`)
        const posted = page.waitForRequest((request) => request.url() === `${server.origin}/auth`)
        await person.signIn(page, 'de')
        const post = await posted
        expect([post.method(), (await post.allHeaders())['cookie']]).toEqual(['POST', undefined])
        await page.waitForURL(`${server.origin}/hafen?x=1`)
        await expectSignedIn(page, 'de')
        expect(await page.evaluate(() => document.referrer)).not.toContain('code')
        expect(server.readLog()).not.toMatch(/code=|state=/)
        // The page must finish loading before its server is stopped.
        await page.goto('about:blank')
      } finally {
        await server.end()
        await person.close()
      }
    },
  )
})

import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { pathOf } from '#platform/routes/paths.ts'
import { signUpOverHttp } from '../support/identity/http-sign-up.ts'
import { textOf } from '../support/page.ts'
import { HttpBrowser } from '../support/identity/http-browser.ts'

test('PAY-04 PRF-06 GRD-06 anyone who returns from paying after deleting the account reads how the payment stands, and nothing of it', async () => {
  const origin = inject('origin')
  const browser = await signUpOverHttp(origin)
  const token = await browser.send(`${origin}/api/validate-token`)
  const { oid } = (await token.json()) as { oid: string }
  const headers = { origin, 'user-oid': oid, 'content-type': 'application/json' }
  const started = await browser.send(`${origin}/api/payment/transactions`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      scope: 'ParkingTicket',
      centerUid: 'hafengalerie-kiel',
      subject: { ticketNumber: `1${String(Date.now()).slice(-7)}0095` },
    }),
  })
  const { transactionId, redirectUrl } = (await started.json()) as Record<
    'transactionId' | 'redirectUrl',
    string
  >
  const query = `?scope=ParkingTicket&transactionId=${transactionId}`
  const back = `${origin}${pathOf('payment-redirect', 'de')}${query}`
  const stranger = await new HttpBrowser().send(back)
  expect([stranger.status, stranger.headers.get('location')], 'it still has an owner').toEqual([
    302,
    `/auth/login?returnTo=${encodeURIComponent(pathOf('payment-redirect', 'de') + query)}&state=ignoreOnBoarding`,
  ])

  const deleted = await browser.send(`${origin}/api/consumers/profiles/deleteProfile`, {
    method: 'DELETE',
    headers,
  })
  expect(deleted.status).toBe(200)
  await browser.send(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) })

  for (const [locale, text] of [
    ['de', 'Das Konto, mit dem Sie bezahlen wollten, ist gelöscht.'],
    ['en', 'The account you were paying with has been deleted.'],
  ] as const) {
    const page = await browser.send(`${origin}${pathOf('payment-redirect', locale)}${query}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toMatch(/^private, /)
    expect(html).toContain(text)
    for (const detail of ['3,40', 'Hafengalerie', '0095']) expect(textOf(html)).not.toContain(detail)
  }
})

import { randomUUID } from 'node:crypto'
import { HttpBrowser } from '../identity/http-browser.ts'

/** A guest whose payment of a ticket ended as told, with the payment's id and the status of its end. */
export async function payAsGuest(
  origin: string,
  centre: { readonly centerUid: string },
  outcome: 'approve' | 'decline',
) {
  const browser = new HttpBrowser()
  const call = (path: string, body: unknown) =>
    browser.send(`${origin}/api/payment/transactions${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
  const ticketNumber = `1${String(Date.now()).slice(-7)}0095`
  const order = { scope: 'ParkingTicket', ...centre, subject: { ticketNumber } }
  const started = (await (await call('', order)).json()) as Record<string, string>
  const { transactionId = '', redirectUrl = '' } = started
  await browser.send(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome }) })
  const finalized = await call(`/${transactionId}/finalize`, {})
  return { browser, transactionId, statusCode: finalized.status }
}

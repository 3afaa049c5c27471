import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HttpBrowser } from '../support/identity/http-browser.ts'
import { signUpOverHttp } from '../support/identity/http-sign-up.ts'
import { textOf } from '../support/page.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'

let folder: string
let server: ServerProcess
let visitor: HttpBrowser
/** The page after a payment of the visitor's own, whose address names no centre. */
let paid: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-account-panels-'))
  server = await startServer({ DATA_DIR: join(folder, 'data') })
  visitor = await signUpOverHttp(server.origin)
  paid = `/payment/success?scope=ParkingTicket&transactionId=${await payTicket()}`
}, 120_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Pays a ticket as the visitor, and returns the payment's id. */
async function payTicket(): Promise<string> {
  const form = await visitor.visit(`${server.origin}/hafengalerie-kiel?profile-edit`)
  const oid = /name="oid" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const call = (path: string, body: unknown) =>
    visitor.send(`${server.origin}/api/payment/transactions${path}`, {
      method: 'POST',
      headers: {
        origin: server.origin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'user-oid': oid,
      },
      body: JSON.stringify(body),
    })
  const subject = { ticketNumber: `1${String(Date.now()).slice(-7)}0095` }
  const started = await call('', { scope: 'ParkingTicket', centerUid: 'hafengalerie-kiel', subject })
  const { transactionId = '', redirectUrl = '' } = (await started.json()) as Record<string, string>
  await visitor.send(redirectUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }) })
  await call(`/${transactionId}/finalize`, {})
  return transactionId
}

/**
 * The dialog of the page at an address, and what the server logged meanwhile. A page that waits for a call of its own, with
 * its retries, takes seven seconds; any other less than five, also on a busy machine.
 */
async function openPanel(path: string, cookie = '') {
  const logged = server.output.length
  const begun = performance.now()
  const address = new URL(server.origin + path)
  const cookies = [visitor.cookiesFor(address), cookie].filter((text) => text !== '').join('; ')
  const response = await fetch(address, { headers: { cookie: cookies, accept: 'text/html' } })
  const html = await response.text()
  const milliseconds = performance.now() - begun
  const dialog = /<dialog[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
  return {
    status: response.status,
    headline: textOf(/<h2[^>]*>[\s\S]*?<\/h2>/.exec(dialog)?.[0] ?? ''),
    text: textOf(dialog),
    isFast: milliseconds < 5_000,
    log: server.output.slice(logged),
  }
}

/** What the panel of each flag says in its headline and below. */
const panels = [
  ['profile', 'Ihr Konto', 'Angemeldet als visitor-'],
  ['profile-edit', 'Persönliche Daten', 'Vorname'],
  ['profile-preferences', 'Interessen', 'Mode'],
  ['profile-delete', 'Konto löschen', 'Konto endgültig löschen'],
  ['profile-delete-success', 'Ihr Konto', 'Angemeldet als visitor-'],
] as const

describe.each(panels)('?%s of a signed-in visitor', (flag, headline, words) => {
  test.each([
    ['a shop that does not exist', '/hafengalerie-kiel/shops/nix'],
    ['a malformed address of a shop', '/hafengalerie-kiel/shops/-x'],
    ['an unknown page of a centre', '/hafengalerie-kiel/nix'],
  ])('PAN-01 ERR-02 is in the HTML of the error page of %s', async (_, path) => {
    expect(await openPanel(`${path}?${flag}`)).toEqual({
      status: 404,
      headline,
      text: expect.stringContaining(words),
      isFast: true,
      log: '',
    })
  })

  test('PAN-01 PAN-03 is in the HTML of an unknown address, with the favourite centre', async () => {
    expect(await openPanel(`/a/b/c/d?${flag}`, 'centerRoute=hafengalerie-kiel')).toEqual({
      status: 404,
      headline,
      text: expect.stringContaining(words),
      isFast: true,
      log: '',
    })
  })

  test('PAN-01 PAN-03 is in the HTML of the page after paying, with the centre of the payment', async () => {
    expect(await openPanel(`${paid}&${flag}`)).toEqual({
      status: 200,
      headline,
      text: expect.stringContaining(words),
      isFast: true,
      log: '',
    })
  })
})

test('PAN-01 the confirmation of a deletion is the account overview also in an unknown centre', async () => {
  expect(await openPanel('/nix?profile-delete-success')).toEqual({
    status: 404,
    headline: 'Ihr Konto',
    text: expect.stringContaining('Angemeldet als visitor-'),
    isFast: true,
    log: '',
  })
})

test('PAN-03 the page after paying lists all centres only if they are asked for', async () => {
  expect(await openPanel(`${paid}&center-details`)).toMatchObject({ headline: 'Ihr Center' })
  expect(await openPanel(`${paid}&center-switch`)).toMatchObject({
    headline: 'Welches Center besuchen Sie?',
    text: expect.stringContaining('Isarpark München'),
  })
})

test('PRD-06 an error page has nothing of the account without a panel of it, and none for other visitors', async () => {
  const own = /Angemeldet als|visitor-\d|"firstname"/
  const headers = { cookie: visitor.cookiesFor(new URL(server.origin)) + '; centerRoute=hafengalerie-kiel' }
  for (const path of [
    '/hafengalerie-kiel/nix',
    '/hafengalerie-kiel/nix?center-details',
    '/nix?profile',
    // Their error pages have no panels.
    '/webviews/nix?profile',
    '/nix/parken/bezahlhistorie/x?profile-delete-success',
  ]) {
    const text = await (await fetch(server.origin + path, { headers })).text()
    expect([path, own.test(text)]).toEqual([path, false])
  }
  const path = `${server.origin}/hafengalerie-kiel/nix?profile`
  expect(own.test((await visitor.visit(path)).text)).toBe(true)
  const stranger = await (await fetch(path)).text()
  expect([own.test(stranger), stranger.includes('Schön, dass Sie da sind')]).toEqual([false, true])
})

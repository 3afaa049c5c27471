import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pathOf } from '#platform/routes/paths.ts'
import { payAsGuest } from '../support/payments/pay-as-guest.ts'
import { HttpBrowser } from '../support/identity/http-browser.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'

const centre = { centerUid: 'hafengalerie-kiel' }
const payTicket = pathOf('centerUid-parking-payTicket', 'de', centre)
const receiptOf = (transactionId: string) =>
  pathOf('centerUid-parking-receipt', 'de', { ...centre, transactionId })
const successOf = (transactionId: string) =>
  `${pathOf('payment-success', 'de')}?scope=ParkingTicket&transactionId=${transactionId}`

const guests = inject('guests')

const read = (browser: HttpBrowser, path: string) => browser.send(guests.origin + path)
const withPayment = (outcome: 'approve' | 'decline') => payAsGuest(guests.origin, centre, outcome)

const withPaid = () => withPayment('approve')

describe('if guests may pay', () => {
  test('PKC-03 the page of a paid ticket sets a warning and takes it back, for its own visitor alone', async () => {
    const { browser, transactionId } = await withPaid()
    const address = guests.origin + successOf(transactionId)
    const target = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const warn = { intent: 'warn', endpoint: 'https://fcm.googleapis.com/fcm/send/test', ...target }
    const headers = { origin: guests.origin }
    const post = (fields: Record<string, string>, visitor = browser) =>
      visitor.send(address, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const set = /Wir erinnern Sie um \d\d:\d\d Uhr/
    expect(await (await browser.send(address)).text()).toContain(guests.pushKey)
    expect((await post({ ...warn, endpoint: 'https://example.org/push' })).status).toBe(422)
    expect((await post(warn, new HttpBrowser())).status).toBe(302)
    const warned = await post(warn)
    expect([warned.status, set.test(await warned.text())]).toEqual([200, true])
    const takenBack = await post({ intent: 'do-not-warn' })
    expect([takenBack.status, set.test(await takenBack.text())]).toEqual([200, false])
  })

  test('PKC-06 a guest looks up the plates that the device keeps, as the form of the parking page sends them', async () => {
    const ask = async (...plates: readonly string[]) => {
      const fields = [['intent', 'own-cars'], ...plates.map((plate) => ['plate', plate])]
      const answer = await new HttpBrowser().send(guests.origin + pathOf('centerUid-parking', 'de', centre), {
        method: 'POST',
        headers: { origin: guests.origin },
        body: new URLSearchParams(fields),
      })
      return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() }
    }
    const { status, cache, text } = await ask('SG 777 095', 'KI XY 1')
    expect([status, cache]).toEqual([200, 'private, no-store'])
    expect(text).toMatch(/Steht im Parkhaus\.<\/p><p>Jetzt 3,40.€/)
    expect(text).not.toMatch(/<p>Drin seit/)
    expect(text).toContain('Nicht im Parkhaus.')
    expect((await ask()).text).toContain('Bitte geben Sie alle Buchstaben und Ziffern des Kennzeichens ein.')
    expect((await ask('?')).status).toBe(422)
  })

  test('RTE-13 the ticket page is shown to everybody, shared as bytes, and sets no cookie', async () => {
    const [first, second] = [
      await read(new HttpBrowser(), payTicket),
      await read(new HttpBrowser(), payTicket),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.headers.get('etag')).toBeTruthy()
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(first.headers.getSetCookie()).toEqual([])
    expect(await first.text()).toContain('/auth/login?returnTo=')
  })

  test('PAY-01 PAY-02 the failure page gives the reference by which staff find the payment', async () => {
    const { browser, transactionId, statusCode } = await withPayment('decline')
    expect(statusCode).not.toBe(202)
    const returned = await browser.visit(
      `${guests.origin}${pathOf('payment-redirect', 'de')}?scope=ParkingTicket&transactionId=${transactionId}`,
    )
    expect(returned.url.pathname).toBe(pathOf('payment-failure', 'de'))
    expect(returned.text).toContain(`Referenz: ${transactionId.slice(-6).toUpperCase()}`)
  })

  test('PRK-09 RTE-12 a guest’s receipts are listed in the browser that paid, with the offer to sign in', async () => {
    const { browser, transactionId } = await withPaid()
    const history = pathOf('centerUid-parking-paymentHistory', 'de', centre)
    const { text } = await browser.visit(guests.origin + history)
    expect(text).toContain(`href="${receiptOf(transactionId)}"`)
    expect(text).toContain('Was Sie in diesem Browser ohne Konto bezahlt haben.')
    expect(text).toContain(`href="/auth/login?returnTo=${encodeURIComponent(history)}`)
    expect((await read(new HttpBrowser(), history)).status, 'a browser that has paid nothing').toBe(302)
  })

  test('NAV-07 the title of each page of a payment is its headline', async () => {
    const history = pathOf('centerUid-parking-paymentHistory', 'de', centre)
    const { browser: payer, transactionId: paid } = await withPaid()
    const { browser: other, transactionId: declined } = await withPayment('decline')
    for (const [browser, path, expected] of [
      [payer, successOf(paid), 'Ihr Parkticket ist bezahlt'],
      [payer, history, 'Bezahlhistorie'],
      [other, history, 'Noch nichts bezahlt'],
      [other, successOf(declined).replace('success', 'failure'), 'Nicht bezahlt'],
    ] as const) {
      const { text } = await browser.visit(guests.origin + path)
      const headline = /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll(/<[^>]+>/g, '')
      expect([path, /<title>(.*?) – /.exec(text)?.[1], headline]).toEqual([path, expected, expected])
    }
  })

  test('PRK-09 PAY-04 a guest’s pages are visible to that guest only, and never stored', async () => {
    const { browser, transactionId } = await withPaid()
    const receipt = receiptOf(transactionId)
    for (const path of [successOf(transactionId), receipt, `${receipt}/pdf`]) {
      const answer = await read(browser, path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    // Public pages stay shared, also with the guest cookie.
    const shared = await read(browser, pathOf('centerUid', 'de', centre))
    expect(shared.headers.get('etag')).toBe(
      (await read(new HttpBrowser(), pathOf('centerUid', 'de', centre))).headers.get('etag'),
    )
    expect(shared.headers.get('cache-control')).toBe('public, no-cache')

    const other = (await withPaid()).browser
    for (const stranger of [new HttpBrowser(), other]) {
      for (const path of [successOf(transactionId), receipt, `${receipt}/pdf`]) {
        const answer = await read(stranger, path)
        expect([path, answer.status]).toEqual([path, 302])
        expect(answer.headers.get('location')).toBe(
          `/auth/login?returnTo=${encodeURIComponent(path)}&state=ignoreOnBoarding`,
        )
        expect(await answer.text()).not.toContain('3,40')
      }
    }
  })

  test('ROL-01 PRK-09 the file of a year and top-up ask a guest to sign in', async () => {
    const { browser } = await withPaid()
    for (const name of ['centerUid-parking-paymentHistory-csv', 'centerUid-parking-topUpCard'] as const)
      expect((await read(browser, pathOf(name, 'de', centre))).headers.get('location')).toMatch(
        /^\/auth\/login/,
      )
  })

  test('PAY-03 a form of another site starts no payment', async () => {
    const browser = new HttpBrowser()
    const answer = await browser.send(guests.origin + payTicket, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ intent: 'find', ticketNumber: '100000010095' }),
    })
    expect(answer.status, 'refused before the router, which would log a fault').toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('if only accounts may pay', () => {
  let folder: string
  let closed: ServerProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passage-guests-'))
    closed = await startServer({ DATA_DIR: join(folder, 'data'), GUEST_PAYMENT: 'false' })
  }, 120_000)
  afterAll(async () => {
    await closed.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  test.each([
    payTicket,
    receiptOf('0f8fad5b-d9cb-469f-a165-70867728950e'),
    successOf('0f8fad5b-d9cb-469f-a165-70867728950e'),
  ])('GRD-06 RTE-13 %s asks for a sign-in, even with a guest cookie', async (path) => {
    const cookie = `__Host-Http-guest=${'x'.repeat(43)}`
    for (const init of [{}, { headers: { cookie } }]) {
      const answer = await fetch(closed.origin + path, { redirect: 'manual', ...init })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/auth/login?returnTo=${encodeURIComponent(path)}&state=ignoreOnBoarding`,
      ])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const post = await fetch(closed.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: closed.origin },
      body: new URLSearchParams({ intent: 'find', ticketNumber: '100000010095' }),
    })
    expect(post.status).toBe(302)
  })

  test('ROL-01 PKC-06 nobody becomes a guest, and no page offers it, nor to look up plates before the sign-in', async () => {
    const choice = await new HttpBrowser().send(`${closed.origin}/auth/guest`, {
      method: 'POST',
      headers: { origin: closed.origin },
      body: new URLSearchParams({ returnTo: payTicket }),
    })
    expect([choice.status, choice.headers.getSetCookie()]).toEqual([403, []])
    for (const path of [pathOf('centerUid-parking', 'de', centre), payTicket]) {
      const { text } = await new HttpBrowser().visit(closed.origin + path)
      expect([path, /action="\/auth\/guest|value="own-cars"/.test(text)]).toEqual([path, false])
      expect(text.includes('um nach Ihrem Auto zu sehen.')).toBe(path !== payTicket)
    }
  })
})

describe('if paying without an account is offered, which is the default here', () => {
  const offering = inject('origin')
  const withVoucher = `${payTicket}?voucher=HGK-1H`
  const choose = (browser: HttpBrowser, body: Record<string, string>, origin = offering) =>
    browser.visit(`${offering}/auth/guest`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(body),
    })
  const fieldOf = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

  test('ROL-01 GRD-06 the ticket page and its calls still ask for a sign-in', async () => {
    for (const cookie of ['', `__Host-Http-guest=${'x'.repeat(42)}`]) {
      const answer = await fetch(offering + withVoucher, { redirect: 'manual', headers: { cookie } })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/auth/login?returnTo=${encodeURIComponent(withVoucher)}&state=ignoreOnBoarding`,
      ])
    }
    const post = await fetch(offering + payTicket, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: offering },
      body: new URLSearchParams({ intent: 'find', ticketNumber: '100000010095' }),
    })
    expect(post.status).toBe(302)
    const order = { scope: 'ParkingTicket', ...centre, subject: { ticketNumber: '100000010095' } }
    const refused = await fetch(`${offering}/api/payment/transactions`, {
      method: 'POST',
      headers: { origin: offering, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(order),
    })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
  })

  test('PAY-03 PRK-01 the sign-in page finds the ticket of a visitor who chooses it, and no address has its number', async () => {
    const browser = new HttpBrowser()
    const signIn = await browser.visit(offering + withVoucher)
    expect(/<h2[^>]*>Ohne Konto bezahlen</.test(signIn.text)).toBe(true)
    const ticketNumber = `1${String(Date.now()).slice(-7)}0095`
    const found = await choose(browser, {
      returnTo: fieldOf(signIn.text, 'returnTo'),
      state: fieldOf(signIn.text, 'state'),
      intent: fieldOf(signIn.text, 'intent'),
      ticketNumber,
    })
    expect([found.response.status, found.trail.at(-1) ?? found.url.href]).toEqual([
      200,
      offering + withVoucher,
    ])
    expect(found.trail.join(' ')).not.toContain(ticketNumber)
    expect(fieldOf(found.text, 'number')).toBe(ticketNumber)
    expect(fieldOf(found.text, 'voucher')).toBe('HGK-1H')
    // From now on this browser is a guest's, and no other.
    expect((await browser.send(offering + payTicket)).status).toBe(200)
    expect((await new HttpBrowser().send(offering + payTicket)).status).toBe(302)
  })

  test('PAY-03 without a number, or from the page of the car park, the ticket page opens', async () => {
    const browser = new HttpBrowser()
    const parking = await browser.visit(offering + pathOf('centerUid-parking', 'en', centre))
    expect(/<button[^>]*>Pay for parking</.test(parking.text)).toBe(true)
    const returnTo = fieldOf(parking.text, 'returnTo')
    expect(returnTo).toBe(pathOf('centerUid-parking-payTicket', 'en', centre))
    const opened = await choose(browser, { returnTo })
    expect([opened.response.status, opened.url.href]).toEqual([200, offering + returnTo])
    expect(/<h2[^>]*>Which ticket\?</.test(opened.text)).toBe(true)
    const again = await choose(new HttpBrowser(), { returnTo, state: 'x'.repeat(43), ticketNumber: ' ' })
    expect([again.response.status, again.url.href]).toEqual([200, offering + returnTo])
  })

  test('PAY-03 no other site makes anybody a guest or chooses where to go', async () => {
    const foreign = await choose(new HttpBrowser(), { returnTo: payTicket }, 'https://evil.example')
    expect([foreign.response.status, foreign.response.headers.getSetCookie()]).toEqual([403, []])
    const elsewhere = await choose(new HttpBrowser(), { returnTo: '//evil.example/' })
    expect(elsewhere.url.origin).toBe(offering)
  })
})

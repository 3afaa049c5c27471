import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAttemptCounter } from '#platform/limits/attempt-counter.server.ts'
import type { HttpBrowser } from '../../../tests/support/identity/http-browser.ts'
import { startStaffServer, wordsIn, type StaffServer } from './staff-pages.test-support.ts'

let at: StaffServer
let hanna: HttpBrowser
let ada: HttpBrowser
beforeAll(async () => {
  at = await startStaffServer()
  hanna = (await at.signIn('hanna')).visitor
  ada = (await at.signIn('ada')).visitor
}, 60_000)
afterAll(async () => {
  await at.close()
  await at.provider.close()
})

const pathOf = (id: string) => `/staff/payments/${id}`

describe('the list', () => {
  test('STF-03 finds payments by state, centre, ticket, receipt and transaction', async () => {
    const here = await at.pay('hafen')
    const there = await at.pay('markt')
    const odd = await at.pay('hafen', 'wrong-amount')
    const { receipt_number: receipt } = await at.database.db
      .selectFrom('payment')
      .select('receipt_number')
      .where('id', '=', here.id)
      .executeTakeFirstOrThrow()
    const found = async (query: string) => {
      const { text } = await at.open(ada, `/staff/payments?${query}`)
      return [here, there, odd].map(({ id }) => text.includes(id))
    }
    expect(await found('')).toEqual([false, false, true])
    expect(await found('state=all')).toEqual([true, true, true])
    expect(await found('state=completed&centre=markt')).toEqual([false, true, false])
    expect(await found(`q=${here.ticket}`)).toEqual([true, false, false])
    expect(await found(`q=${receipt}`)).toEqual([true, false, false])
    expect(await found(`q=${there.id}`)).toEqual([false, true, false])
    // As the form of the page sends it, whatever it showed before; spaces are those of the printed ticket.
    const spaced = here.ticket.replace(/(....)(....)(....)/, '$1+$2+$3')
    expect(await found(`state=attention&centre=markt&age=week&q=${spaced}`)).toEqual([true, false, false])
    expect(await found(`state=attention&q=${here.id.slice(-6).toUpperCase()}`)).toEqual([true, false, false])
    expect(await found(`q=${here.id.slice(0, 8)}`)).toEqual([true, false, false])
    expect(await found(`q=${here.ticket.slice(-6)}`)).toEqual([true, false, false])
    expect(await found(`q=${here.ticket.slice(-4)}`)).toEqual([true, true, true])
    // The last two groups of a printed ticket.
    expect(await found(`q=${here.ticket.slice(-8, -4)}+${here.ticket.slice(-4)}`)).toEqual([
      true,
      false,
      false,
    ])
    expect(await found(`q=${receipt?.slice(-6)}`)).toEqual([true, false, false])
    expect(await found('q=no-such-thing')).toEqual([false, false, false])
    expect(await found('state=all&age=hour')).toEqual([false, false, false])
    at.clock.ahead = 50 * 60_000
    const later = (await at.signIn('ada')).visitor
    at.clock.ahead = 70 * 60_000
    const { text } = await at.open(later, '/staff/payments?state=all&age=hour')
    at.clock.ahead = 0
    expect(text).toContain(here.id)
  })

  test('STF-03 finds a payment by the plate and the card whose ends it keeps, and says what to tell the visitor', async () => {
    const { id } = await at.pay('hafen')
    const factOf = (value: string) => JSON.stringify([{ label: { de: 'x', en: null }, value }])
    const find = async (fact: string, query: string) => {
      await at.database.db
        .updateTable('payment')
        .set({ facts: factOf(fact) })
        .where('id', '=', id)
        .execute()
      return (await at.open(hanna, `/staff/payments?lang=en&q=${encodeURIComponent(query)}`)).text
    }
    for (const plate of ['hh-pa 61', 'HHPA61', 'ＨＨ PA 61', 'a61'])
      expect(await find('····\u00a0A61', plate)).toContain(id)
    expect(await find('····\u00a0A61', 'HH PA 62')).not.toContain(id)
    expect(await find('•••• 4242', '4242')).toContain(id)
    const text = wordsIn(await find('•••• 4242', id))
    expect(text).toContain(
      'It is paid. If the barrier stays shut, press the call button and we will open it by hand.',
    )
    expect(wordsIn((await at.open(hanna, pathOf(id))).text)).toMatch(
      /It is paid\. You can leave until \d\d\./,
    )
    await at.open(hanna, '/staff/payments?lang=de')
  })

  test('STF-03 a car that waits at the barrier comes first, with minutes, and the lists renew themselves', async () => {
    const { id, ticket } = await at.pay('hafen')
    const idle = await at.open(hanna, '/staff/payments')
    expect(idle.text.match(/data-live="\d+"/g)).toEqual(['data-live="60"', 'data-live="60"'])
    expect(wordsIn(idle.text)).not.toContain('Diese Autos warten')
    const moved = new Date(Date.now() + at.clock.ahead - 3 * 60_000 - 5_000)
    const become = (state: 'finalizing' | 'completed') =>
      at.database.db.transaction().execute(async (trx) => {
        await sql`alter table payment disable trigger user`.execute(trx)
        await trx.updateTable('payment').set({ state, moved_at: moved }).where('id', '=', id).execute()
        await sql`alter table payment enable trigger user`.execute(trx)
      })
    await become('finalizing')
    const { text, response } = await at.open(hanna, '/staff/payments')
    expect(response.headers.get('refresh'), 'what is typed stays').toBeNull()
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect(text.match(/data-live="\d+"/g)).toEqual(['data-live="20"', 'data-live="20"'])
    expect(text, 'without scripts').toContain(
      '<noscript><meta http-equiv="refresh" content="20"/></noscript>',
    )
    expect(wordsIn(text)).toContain(
      `Diese Autos warten an der Schranke Wartet Ticket Center 3 Minuten ${ticket} Hafen`,
    )
    expect(text.indexOf(ticket)).toBeLessThan(text.indexOf('name="q"'))
    const others = await at.open(hanna, '/staff/payments?age=week')
    expect(wordsIn(others.text)).toContain('Sonst braucht keine Zahlung Ihre Hilfe.')
    const search = await at.open(hanna, '/staff/payments?q=x')
    expect(search.text, 'what is being read is not taken away').not.toMatch(/data-live|http-equiv/)
    const mia = (await at.signIn('mia')).visitor
    expect((await at.open(mia, '/staff/payments')).text).not.toContain(ticket)
    await become('completed')
  })

  test('STF-03 CPN-04 a PIN that is being guessed is told to the staff of the centre', async () => {
    const counter = createAttemptCounter(at.database.db, { name: 'coupon-pin-all', seconds: 86_400 })
    const { redeem } = await at.database.db
      .selectFrom('coupon')
      .select('redeem')
      .where('uid', '=', 'kaffee')
      .where('centre_uid', '=', 'hafen')
      .executeTakeFirstOrThrow()
    for (let i = 0; i < 100; i += 1) await counter.add(redeem?.pinHash ?? '')
    const { text } = await at.open(hanna, '/staff/payments?lang=en')
    expect(wordsIn(text)).toContain('guess the PIN of Kornwerk (Hafen): 100 wrong entries in a day')
    const mia = (await at.signIn('mia')).visitor
    expect((await at.open(mia, '/staff/payments')).text, 'of another centre').not.toContain('Kornwerk')
    await at.open(hanna, '/staff/payments?lang=de')
  })

  test('STF-03 has pages', async () => {
    const { db } = at.database
    const { id } = await at.pay('hafen')
    const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 30 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      subject_key: `copy:${index}`,
      psp_ref: `copy:${index}`,
      receipt_number: `copy-${index}`,
      state: 'declined' as const,
      subject: '{}',
      service: JSON.stringify(row.service),
      lines: '[]',
      facts: '[]',
      issuer: null,
      refund_order: null,
    }))
    await db.insertInto('payment').values(copies).execute()
    const first = await at.open(hanna, '/staff/payments?state=declined')
    expect(first.text.match(/href="\/staff\/payments\/[\da-f-]{36}"/g)).toHaveLength(25)
    expect(first.text).toContain('href="/staff/payments?state=declined&amp;page=2"')
    const second = await at.open(hanna, '/staff/payments?state=declined&page=2')
    expect(second.text.match(/href="\/staff\/payments\/[\da-f-]{36}"/g)).toHaveLength(5)
    expect(wordsIn(second.text)).toContain('Neuere')
    expect(wordsIn(second.text)).not.toContain('Ältere')
  })
})

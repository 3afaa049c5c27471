import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#i18n/money-text.ts'
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

const money = (cents: number) => formatMoney(cents).replaceAll('\u00a0', ' ')
const pathOf = (id: string) => `/staff/payments/${id}`
const auditOf = (id: string) =>
  at.database.db
    .selectFrom('staff_audit')
    .select(['name', 'action', 'outcome', 'centre_uid', 'amount_cents', 'reason', 'detail', 'step'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
const rowOf = (id: string) =>
  at.database.db
    .selectFrom('payment')
    .select(['state', 'refunded_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a payment', () => {
  test('STF-03 is shown with ticket, amounts, history, effects and postings, in both languages', async () => {
    const { id, ticket, cents } = await at.pay('hafen')
    const german = wordsIn((await at.open(hanna, `${pathOf(id)}?lang=de`)).text)
    for (const word of [
      ticket,
      id,
      'Abgeschlossen',
      money(cents),
      'Schranke öffnen erledigt',
      'Parkerlöse Hafen',
    ])
      expect(german).toContain(word)
    const english = wordsIn((await at.open(hanna, `${pathOf(id)}?lang=en`)).text)
    for (const word of [
      'Completed',
      'Open the barrier done',
      'Provider reports money',
      'Delivery begun',
      'Received, not delivered yet',
    ])
      expect(english).toContain(word)
    await at.open(hanna, '/staff/payments?lang=de')
    expect((await at.open(hanna, pathOf(randomUUID()))).response.status).toBe(404)
    expect((await at.open(hanna, pathOf('nothing'))).response.status).toBe(404)
  })

  test('STF-04 a part is refunded after a confirmation, once, however often the form is sent', async () => {
    const { id } = await at.pay('hafen')
    const typed = { howMuch: 'part', amount: '1,50', reason: '  The  barrier was slow ' }
    const fields = await at.fieldsOf(hanna, id, typed)
    const asked = await at.post(hanna, `${pathOf(id)}/refund`, fields)
    expect(wordsIn(asked.text)).toContain('1,50 € erstatten?')
    expect(wordsIn(asked.text)).toMatch(
      /Wofür Parken, \S+ Gegenstand Ticket 1\d{11} Beleg .* Danach noch übrig/,
    )
    expect(wordsIn(asked.text)).toContain('The barrier was slow')
    expect(await rowOf(id)).toMatchObject({ refunded_cents: 0 })
    expect(await auditOf(id)).toEqual([])

    const confirmed = { ...fields, confirmed: 'yes' }
    const sent = await Promise.all([1, 2, 3].map(() => at.post(hanna, `${pathOf(id)}/refund`, confirmed)))
    sent.push(await at.post(hanna, `${pathOf(id)}/refund`, confirmed))
    expect(sent.map(({ response }) => response.status)).toEqual([200, 200, 200, 200])
    expect(wordsIn(sent.at(-1)?.text ?? '')).toContain(
      '1,50 € wurden erstattet. Die Zahlung ist jetzt: Abgeschlossen.',
    )
    expect(await rowOf(id)).toEqual({ state: 'completed', refunded_cents: 150 })
    const step = {
      name: 'Hanna Hafen',
      action: 'refund',
      centre_uid: 'hafen',
      amount_cents: 150,
      reason: 'The barrier was slow',
      step: fields.step,
    }
    expect(await auditOf(id)).toEqual([
      { ...step, outcome: 'begun', detail: null },
      { ...step, outcome: 'done', detail: 'completed' },
    ])
    const reversals = await at.database.db
      .selectFrom('payment_reversal')
      .select(['amount_cents', 'given_by', 'reason'])
      .where('payment_id', '=', id)
      .execute()
    expect(reversals).toEqual([
      { amount_cents: 150, given_by: 'Hanna Hafen', reason: 'The barrier was slow' },
    ])
  })

  test('STF-04 a page that shows what was there before another refund does nothing, and says so', async () => {
    const { id, cents } = await at.pay('hafen')
    const whole = { howMuch: 'whole', reason: 'Paid twice', confirmed: 'yes' }
    const [mine, other] = [
      await at.fieldsOf(hanna, id, whole),
      await at.fieldsOf(ada, id, { ...whole, howMuch: 'part', amount: '1' }),
    ]
    const done = await at.post(ada, `${pathOf(id)}/refund`, other)
    expect(wordsIn(done.text)).toContain('1,00 € wurden erstattet.')
    const late = await at.post(hanna, `${pathOf(id)}/refund`, mine)
    expect(wordsIn(late.text)).toContain('Es wurde nichts ausgeführt: Sie hat sich inzwischen geändert.')
    expect(await rowOf(id)).toEqual({ state: 'completed', refunded_cents: 100 })
    const rest = await at.post(hanna, `${pathOf(id)}/refund`, await at.fieldsOf(hanna, id, whole))
    expect(wordsIn(rest.text)).toContain(
      `${money(cents - 100)} wurden erstattet. Die Zahlung ist jetzt: Erstattet.`,
    )
    expect(await rowOf(id)).toEqual({ state: 'refunded', refunded_cents: cents })
    expect(rest.text).not.toContain(`action="${pathOf(id)}/refund"`)
  })

  test('STF-07 while somebody else refunds it, the page says who, and a form from before does nothing', async () => {
    const { id } = await at.pay('hafen')
    const part = { howMuch: 'part', amount: '1,00', reason: 'Too slow', confirmed: 'yes' }
    const fields = await at.fieldsOf(hanna, id, part)
    const order = { fromCents: 0, amountCents: 250, reason: 'Paid twice', givenBy: 'Ada Alles', key: 'a-key' }
    const claim = (until: Date | null) =>
      at.database.db
        .updateTable('payment')
        .set({ refund_claimed_until: until, refund_order: until && JSON.stringify(order) })
        .where('id', '=', id)
        .execute()
    await claim(new Date(Date.now() + 60_000))
    const words = wordsIn((await at.open(hanna, pathOf(id))).text)
    expect(words).toContain(
      'Eine Erstattung läuft 2,50 €, von Ada Alles: Paid twice. Ihr Ergebnis steht noch aus.',
    )
    expect(words).not.toContain('Wie viel')
    const late = wordsIn((await at.post(hanna, `${pathOf(id)}/refund`, fields)).text)
    const why = 'Eine andere Erstattung dieser Zahlung läuft gerade.'
    expect(late).toContain(`Es wurde nichts ausgeführt: ${why}`)
    expect(late).toContain('Sie ist von Ada Alles. – Too slow')
    const english = wordsIn((await at.open(hanna, `${pathOf(id)}?lang=en`)).text)
    expect(english).toContain('Another refund of this payment is under way.')
    expect(english).toContain('It is by Ada Alles. – Too slow')
    await at.open(hanna, '/staff/payments?lang=de')
    expect((await auditOf(id)).map(({ name, outcome, detail }) => [name, outcome, detail])).toEqual([
      ['Hanna Hafen', 'refused', 'refund-under-way: Ada Alles'],
    ])
    await claim(null)
  })

  test.each([
    [
      'a part without an amount',
      { howMuch: 'part', amount: '', reason: 'x' },
      'Geben Sie einen Betrag wie 1,50 ein',
    ],
    [
      'a negative amount',
      { howMuch: 'part', amount: '-3', reason: 'x' },
      'Geben Sie einen Betrag wie 1,50 ein',
    ],
    ['no reason', { howMuch: 'whole', amount: '', reason: '   ' }, 'Geben Sie einen Grund an'],
    ['a long reason', { howMuch: 'whole', amount: '', reason: 'x'.repeat(301) }, 'Höchstens 300 Zeichen'],
    [
      'no reason beside a wrong amount',
      { howMuch: 'part', amount: 'x', reason: '' },
      'Geben Sie einen Betrag wie 1,50 ein',
    ],
    ['no choice', { amount: '', reason: 'x' }, 'Wählen Sie, wie viel'],
  ])('STF-04 %s is refused at its field, and what was typed is kept', async (_, typed, words) => {
    const { id } = await at.pay('hafen')
    const answer = await at.post(hanna, `${pathOf(id)}/refund`, await at.fieldsOf(hanna, id, { ...typed }))
    expect([answer.response.status, wordsIn(answer.text).includes(words)]).toEqual([422, true])
    expect(answer.text).toContain(typed.reason)
    expect(await auditOf(id)).toEqual([])
  })

  test('STF-04 more than is left, a wrong step, and a form with nonsense do nothing', async () => {
    const { id } = await at.pay('hafen')
    const typed = { howMuch: 'part', amount: '9999', reason: 'x' }
    const fields = await at.fieldsOf(hanna, id, typed)
    const much = await at.post(hanna, `${pathOf(id)}/refund`, fields)
    expect(wordsIn(much.text)).toContain('Es wurde nichts ausgeführt: So viel ist nicht mehr übrig.')
    for (const nonsense of [
      { ...fields, step: 'x' },
      { ...fields, seen: '1e3' },
      { ...fields, reason: 'a\u0000b' },
      {},
    ]) {
      const answer = await at.post(hanna, `${pathOf(id)}/refund`, nonsense)
      expect([400, 422]).toContain(answer.response.status)
      expect(answer.response.headers.get('content-type')).toContain('text/html')
    }
    expect((await at.post(hanna, `${pathOf(id)}/retry`, { step: 'x' })).response.status).toBe(400)
    expect(await rowOf(id)).toMatchObject({ refunded_cents: 0 })
    expect((await auditOf(id)).map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['refused', 'too-much'],
    ])
  })

  test('STF-04 a payment in review is tried again, and what cannot be done is told', async () => {
    const { id, cents } = await at.pay('hafen', 'wrong-amount')
    expect(await rowOf(id)).toMatchObject({ state: 'review' })
    const page = await at.open(hanna, pathOf(id))
    expect(page.text, 'another amount was taken: it can only be refunded').not.toContain('/retry"')
    const tried = await at.post(hanna, `${pathOf(id)}/retry`, { step: randomUUID() })
    expect(wordsIn(tried.text)).toContain(
      'Es wurde ein anderer Betrag gezahlt. Möglich ist nur eine Erstattung.',
    )
    await at.database.db.updateTable('payment').set({ refund_refused: true }).where('id', '=', id).execute()
    const refused = wordsIn((await at.open(hanna, pathOf(id))).text)
    expect(refused).toContain('Der Anbieter hat eine Erstattung abgelehnt, das Geld ist noch nicht zurück.')
    const whole = { howMuch: 'whole', reason: 'Wrong amount', confirmed: 'yes' }
    const given = await at.post(hanna, `${pathOf(id)}/refund`, await at.fieldsOf(hanna, id, whole))
    expect(wordsIn(given.text)).toContain(
      `${money(cents + 1)} wurden erstattet. Die Zahlung ist jetzt: Erstattet.`,
    )
    expect((await at.open(hanna, pathOf(id))).text).not.toContain('hat eine Erstattung abgelehnt')
    expect((await auditOf(id)).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'retry refused',
      'refund begun',
      'refund done',
    ])
  })
})

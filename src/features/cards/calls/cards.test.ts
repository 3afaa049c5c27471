import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { cardForm } from '#features/cards/card-form.schema.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'

/** Settings with which payments are real; nobody is asked at these addresses. */
const realMoney = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  PARKING_GATEWAY_URL: 'http://127.0.0.1:9',
}

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())

const details = { number: '6391760000000011', holder: 'Alex Muster', expires: '2035-12' }
const newOid = () => `oid-${randomUUID()}`
const add = (oid: string, change: Partial<typeof details> = {}) =>
  server.cards.add(oid, { ...details, ...change })
const listCards = async (oid: string) => {
  const answer = await server.get('/api/consumers/cards', { headers: await server.signIn(oid) })
  return ((await answer.json()) as { cards: Record<string, unknown>[] }).cards
}
/** A visitor with one card, and its id. */
const withCard = async (number = details.number) => {
  const oid = newOid()
  expect(await add(oid, { number })).toEqual({ ok: true, value: null })
  const [card] = await server.cards.list(oid)
  return { oid, cardId: card?.id ?? '' }
}

describe('adding a card', () => {
  test.each([
    [{}, undefined],
    [{ holder: 'alex  MUSTER' }, undefined],
    [{ holder: 'Somebody Else' }, 'unknown-card'],
    [{ expires: '2035-11' }, 'unknown-card'],
    [{ number: '6391760000009996' }, 'unknown-card'],
    [{ expires: '2025-09' }, 'expired-card'],
    [{ number: '6391760000000037' }, 'blocked-card'],
    [{ number: '6391760000000045' }, 'unavailable'],
  ])('PAY-06 with %j: %s', async (change, problem) => {
    const added = await add(newOid(), change)
    expect(added.ok ? undefined : added.problem).toBe(problem)
  })

  test('PAY-06 each visitor is offered a card of their own to try, where nothing is real', async () => {
    const oid = newOid()
    const own = server.cards.demoCard(oid)
    expect(own).toEqual(server.cards.demoCard(oid))
    expect(own?.number).not.toBe(server.cards.demoCard(newOid())?.number)
    expect(await server.cards.add(oid, v.parse(cardForm, own))).toEqual({ ok: true, value: null })
    expect(await server.cards.list(oid)).toMatchObject([{ balanceCents: 0 }])
  })

  test('PAY-06 adding a card twice adds it once; removing it leaves other visitors’ cards', async () => {
    const { oid, cardId } = await withCard()
    expect(await add(oid)).toEqual({ ok: false, problem: 'added-already' })
    expect(await server.cards.list(oid)).toHaveLength(1)
    await server.cards.remove(newOid(), cardId)
    await server.cards.remove(oid, 'no-uuid')
    expect(await server.cards.list(oid)).toHaveLength(1)
    await server.cards.remove(oid, cardId)
    expect(await server.cards.list(oid)).toEqual([])
  })

  test('PAY-06 numbers cannot be tried out', async () => {
    const oid = newOid()
    const outcomes: unknown[] = []
    for (let count = 0; count < 13; count += 1) outcomes.push(await add(oid, { holder: `Name ${count}` }))
    expect(outcomes.at(-2)).toMatchObject({ problem: 'unknown-card' })
    expect(outcomes.at(-1)).toMatchObject({ problem: 'too-many' })
  })

  test('PAY-06 the number is not stored', async () => {
    await withCard()
    const rows = await server.database.db.selectFrom('card').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('63917600')
    expect(rows[0]).toMatchObject({ last_digits: '0011', issuer_ref: 'demo-1' })
    expect(JSON.stringify(server.logged)).not.toContain('63917600')
  })
})

describe('topping up', () => {
  const start = async (oid: string, subject: object, key: string = randomUUID()) =>
    server.get('/api/payment/transactions', {
      method: 'POST',
      headers: {
        ...(await server.signIn(oid)),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ scope: 'multiPurposeCardCharge', centerUid: 'hafen', subject }),
    })
  /** The final state of a started payment, after the visitor has chosen an outcome on the payment page. */
  const finish = async (oid: string, started: Response, outcome: string) => {
    const { transactionId = '', redirectUrl = '' } = (await started.json()) as Record<string, string>
    await server.get(new URL(redirectUrl).pathname, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
    })
    const owner = { kind: 'consumer', key: oid } as const
    await server.payments.payments.finalize(owner, transactionId)
    return server.payments.payments.find(owner, transactionId)
  }

  test('PAY-06 PAY-01 puts the money on the card once, by the ledger, and without tax', async () => {
    const { oid, cardId } = await withCard('6391760000000029')
    const key = randomUUID()
    const started = await start(oid, { cardId, amountCents: 2000 }, key)
    expect(started.status).toBe(200)
    expect(await (await start(oid, { cardId, amountCents: 2000 }, key)).json()).toEqual(
      await started.clone().json(),
    )
    const paid = await finish(oid, started, 'approve')
    expect(paid).toMatchObject({
      status: 'paid',
      scope: 'multiPurposeCardCharge',
      amount: { grossCents: 2000, netCents: 2000, taxCents: 0 },
      facts: [{ value: '•••• 0029' }],
    })
    expect(await listCards(oid)).toEqual([
      {
        id: cardId,
        cardOwner: 'Alex Muster',
        cardNumber: '•••• 0029',
        expiryDate: '12/2035',
        balanceCents: 2000,
      },
    ])
    const { sum } = await server.database.db
      .selectFrom('ledger_line')
      .select((eb) => eb.fn.sum('amount_cents').as('sum'))
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(0)
  })

  test.each(['decline', 'cancel'])("PAY-06 after %s the card's balance is 0", async (outcome) => {
    const { oid, cardId } = await withCard()
    const before = (await listCards(oid))[0]?.['balanceCents']
    const payment = await finish(oid, await start(oid, { cardId, amountCents: 1000 }), outcome)
    expect(payment).toMatchObject({ status: 'failed' })
    expect((await listCards(oid))[0]?.['balanceCents']).toBe(before)
  })

  test('PAY-06 a failed card top-up goes to review and is never shown as paid', async () => {
    const { oid, cardId } = await withCard('6391760000000052')
    expect(await finish(oid, await start(oid, { cardId, amountCents: 1000 }), 'approve')).toMatchObject({
      status: 'review',
    })
    expect((await listCards(oid))[0]?.['balanceCents']).toBe(0)
  })

  test.each([
    [{ amountCents: 499 }, 422],
    [{ amountCents: 15_001 }, 422],
    [{ amountCents: '1000' }, 404],
    [{ cardId: randomUUID(), amountCents: 1000 }, 404],
    [{ cardId: 'x', amountCents: 1000 }, 404],
  ])('PAY-06 the server decides what is possible: %j is %d', async (change, status) => {
    const { oid, cardId } = await withCard()
    expect((await start(oid, { cardId, ...change })).status).toBe(status)
  })

  test('PAY-06 two simultaneous top-ups of one card do not exceed its maximum balance', async () => {
    const number = '6391760000000011'
    const payers = await Promise.all([withCard(number), withCard(number), withCard(number)])
    const before = Number((await listCards(payers[0].oid))[0]?.['balanceCents'])
    expect(before).toBeLessThanOrEqual(10_000)
    const starts = await Promise.all(
      payers.map(({ oid, cardId }) => start(oid, { cardId, amountCents: 13_000 })),
    )
    expect(starts.filter(({ status }) => status === 422)).toHaveLength(2)
    const winner = starts.findIndex(({ status }) => status === 200)
    const { oid, cardId } = payers[winner] ?? payers[0]
    // The visitor with the open payment may start it again: one's own unfinished payment does not block.
    const again = await start(oid, { cardId, amountCents: 13_000 })
    expect(again.status).toBe(200)
    expect(await finish(oid, again, 'approve')).toMatchObject({ status: 'paid' })
    expect((await listCards(oid))[0]).toMatchObject({ balanceCents: before + 13_000 })
  })

  test('PAY-06 where payments are real, the embedded issuer’s cards cannot be topped up', async () => {
    const real = await startEdgeServer({
      database: server.database,
      settings: realMoney,
    })
    const { oid, cardId } = await withCard()
    const answer = await real.get('/api/payment/transactions', {
      method: 'POST',
      headers: {
        ...(await real.signIn(oid)),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        scope: 'multiPurposeCardCharge',
        centerUid: 'hafen',
        subject: { cardId, amountCents: 1000 },
      }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not-offered' }])
    expect([real.cards.isOffered, server.cards.isOffered]).toEqual([false, true])
    await real.close()
  })

  test('API-13 PAY-06 with the gateway of an issuer, cards are offered for real money, and no demo card', async () => {
    const real = await startEdgeServer({
      database: server.database,
      settings: { ...realMoney, CARDS_GATEWAY_URL: 'http://127.0.0.1:9' },
    })
    expect([real.cards.isOffered, real.cards.demoCard(newOid())]).toEqual([true, null])
    await real.close()
  })

  test('PAY-06 somebody else’s card is not found', async () => {
    const { cardId } = await withCard()
    expect((await start(newOid(), { cardId, amountCents: 1000 })).status).toBe(404)
  })
})

test('PRF-06 cards are in the export of an account, and are deleted with it', async () => {
  const { oid, cardId } = await withCard()
  const headers = await server.signIn(oid)
  const exported = await server.get('/api/consumers/profiles/export', { headers })
  expect(await exported.json()).toMatchObject({ cards: [{ id: cardId, lastDigits: '0011' }] })
  await server.get('/api/consumers/profiles/deleteProfile', { method: 'DELETE', headers })
  const left = await server.database.db.selectFrom('card').selectAll().where('owner_oid', '=', oid).execute()
  expect(left).toEqual([])
})

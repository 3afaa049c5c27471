import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  ProviderRefusal,
  type PaymentIntent,
  type PaymentProvider,
} from '#features/payments/payment-provider.ts'

/** A provider under test, with the actions that only its customers and its owner can take. */
export type ProviderUnderTest = {
  readonly provider: PaymentProvider
  /** The customer pays on the page. */
  readonly pay: (pspRef: string) => Promise<void> | void
  /** Lets so much time pass that a provider forgets idempotency keys, if it ever does. */
  readonly forgetKeys?: (forgotten: boolean) => void
  /** Pays out what is on the balance, so that it arrives on this day. */
  readonly payOut?: (day: string) => string
  readonly makeWebhook: (pspRef: string, at: number) => Promise<{ body: string; headers: Headers }>
}

/** A payment that any provider accepts, apart from the given parts. */
export const makeIntent = (rest: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: randomUUID(),
  amountCents: 450,
  currency: 'EUR',
  description: 'Parken, Hafen',
  locale: 'de',
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 60 * 60_000),
  returnUrl: 'https://passage.example/back',
  cancelUrl: 'https://passage.example/back?cancelled=1',
  ...rest,
})

/**
 * The contract that every payment provider must fulfil (PAY-05).
 * @param webhooks whether the provider signs its messages; unsigned ones only name a payment
 * @param payouts whether it tells its payouts
 */
export function describeProvider(
  name: string,
  get: () => ProviderUnderTest,
  webhooks: 'signed' | 'unsigned' = 'signed',
  payouts: 'told' | 'untold' = 'untold',
): void {
  describe(`${name} as a payment provider`, () => {
    const begin = async (intent = makeIntent()) => get().provider.start(intent)
    const retrieve = (pspRef: string) => get().provider.retrieve(pspRef)

    test('PAY-05 opens one page for a payment, however often it is requested', async () => {
      const intent = makeIntent()
      const pages = [await begin(intent), await begin(intent)]
      expect(pages[0]).toEqual(pages[1])
      expect(pages[0]?.redirectUrl).toMatch(/^https?:\/\//)
      expect(await retrieve(pages[0]?.pspRef ?? '')).toEqual({
        state: 'open',
        capturedCents: 0,
        refundedCents: 0,
        currency: 'EUR',
      })
    })

    test('PAY-05 reports the captured amount', async () => {
      const { pspRef } = await begin()
      await get().pay(pspRef)
      expect(await retrieve(pspRef)).toEqual({
        state: 'captured',
        capturedCents: 450,
        refundedCents: 0,
        currency: 'EUR',
      })
    })

    test('PAY-03 closes a page that is open', async () => {
      const { pspRef } = await begin()
      await get().provider.cancel(pspRef)
      expect(['expired', 'cancelled']).toContain((await retrieve(pspRef)).state)
    })

    test('PAY-03 closing a page that was paid changes nothing', async () => {
      const { pspRef } = await begin()
      await get().pay(pspRef)
      await get().provider.cancel(pspRef)
      expect(await retrieve(pspRef)).toMatchObject({ state: 'captured', capturedCents: 450 })
    })

    test('PAY-03 refunds once for a key', async () => {
      const intent = makeIntent()
      const { pspRef } = await begin(intent)
      await get().pay(pspRef)
      const key = `${intent.id}:refund`
      await get().provider.refund(pspRef, 450, key)
      await get().provider.refund(pspRef, 450, key)
      expect(await retrieve(pspRef)).toMatchObject({
        state: 'captured',
        capturedCents: 450,
        refundedCents: 450,
      })
    })

    test('PAY-03 a key belongs to the refund of one payment: with it, another one is not refunded', async () => {
      const [first, second] = [await begin(), await begin()]
      await get().pay(first.pspRef)
      await get().pay(second.pspRef)
      const key = randomUUID()
      await get().provider.refund(first.pspRef, 450, key)
      await expect(get().provider.refund(second.pspRef, 450, key)).rejects.toThrow(/./)
      expect(await retrieve(second.pspRef)).toMatchObject({ refundedCents: 0 })
    })

    test('PAY-03 refunds in parts, each with a key of its own, and never more than was captured', async () => {
      const { pspRef } = await begin()
      await get().pay(pspRef)
      await get().provider.refund(pspRef, 100, randomUUID())
      await get().provider.refund(pspRef, 350, randomUUID())
      await expect(get().provider.refund(pspRef, 1, randomUUID())).rejects.toThrow(ProviderRefusal)
      expect(await retrieve(pspRef)).toMatchObject({ capturedCents: 450, refundedCents: 450 })
    })

    test('PAY-09 a refund that is repeated after another one and days later is made once', async () => {
      const { pspRef } = await begin()
      await get().pay(pspRef)
      const [first, second] = [randomUUID(), randomUUID()]
      await get().provider.refund(pspRef, 100, first)
      await get().provider.refund(pspRef, 50, second)
      get().forgetKeys?.(true)
      await get().provider.refund(pspRef, 100, first)
      await expect(get().provider.refund(pspRef, 101, first)).rejects.toThrow(/another/)
      get().forgetKeys?.(false)
      expect(await retrieve(pspRef)).toMatchObject({ refundedCents: 150 })
    })

    if (payouts === 'told') describePayouts(get)
    if (webhooks === 'signed') describeSignedWebhooks(get)
    else describeUnsignedWebhooks(get)

    test.each(['', '{}', 'null', 'nonsense', 'id=', '\u0000'])(
      'PAY-03 a body that is no message of the provider is no event: %j',
      async (body) => {
        const verdict = await get().provider.verifyWebhook(body, new Headers())
        expect(['forged', { ignored: 'other-event' }, 'unreadable']).toContainEqual(verdict)
      },
    )

    test('PAY-03 throws for a payment that it does not know: unknown, never «not paid»', async () => {
      await expect(retrieve(randomUUID())).rejects.toThrow(/./)
    })
  })
}

const start = ({ provider }: ProviderUnderTest) => provider.start(makeIntent())

function describeSignedWebhooks(get: () => ProviderUnderTest): void {
  test('PAY-03 accepts its own webhooks', async () => {
    const { pspRef } = await start(get())
    const { body, headers } = await get().makeWebhook(pspRef, Date.now())
    const event = await get().provider.verifyWebhook(body, headers)
    expect(event).toEqual({ pspRef, eventId: expect.any(String) as string })
  })

  test('PAY-03 recognises forged and old webhooks', async () => {
    const { pspRef } = await start(get())
    const { provider, makeWebhook } = get()
    const { body, headers } = await makeWebhook(pspRef, Date.now())
    expect(await provider.verifyWebhook(body, new Headers())).toBe('forged')
    expect(await provider.verifyWebhook(`${body} `, headers)).toBe('forged')
    expect(await provider.verifyWebhook(body.replace(pspRef, randomUUID()), headers)).toBe('forged')
    const old = await makeWebhook(pspRef, Date.now() - 10 * 60_000)
    expect(await provider.verifyWebhook(old.body, old.headers)).toBe('forged')
  })

  test('PAY-03 accepts a webhook dated ahead, within the allowed difference of clocks', async () => {
    const { pspRef } = await start(get())
    const { provider, makeWebhook } = get()
    const soon = await makeWebhook(pspRef, Date.now() + 60_000)
    expect(await provider.verifyWebhook(soon.body, soon.headers)).toMatchObject({ pspRef })
    const ahead = await makeWebhook(pspRef, Date.now() + 60 * 60_000)
    expect(await provider.verifyWebhook(ahead.body, ahead.headers)).toBe('forged')
  })
}

function describeUnsignedWebhooks(get: () => ProviderUnderTest): void {
  test('PAY-03 an unsigned webhook names a payment, and nothing else of it is believed', async () => {
    const { provider, makeWebhook, pay } = get()
    const [open, paid] = [await start(get()), await start(get())]
    await pay(paid.pspRef)
    for (const { pspRef } of [open, paid]) {
      const { body, headers } = await makeWebhook(pspRef, Date.now())
      expect(await provider.verifyWebhook(body, headers)).toEqual({ isUnsigned: true, pspRef })
      expect(await provider.verifyWebhook(`${body}&status=paid&amount=9.99`, new Headers())).toEqual({
        isUnsigned: true,
        pspRef,
      })
    }
  })
}

function describePayouts(get: () => ProviderUnderTest): void {
  test('PAY-12 a payout is the sum of its payments, refunds and fees, and each names our payment', async () => {
    const { provider, pay, payOut } = get()
    payOut?.('2026-01-02')
    const [first, second] = [makeIntent(), makeIntent({ amountCents: 1000 })]
    const pages = [await provider.start(first), await provider.start(second)]
    for (const { pspRef } of pages) await pay(pspRef)
    await provider.refund(pages[1]?.pspRef ?? '', 300, randomUUID())
    const ref = payOut?.('2026-01-05')
    const told = await provider.listPayouts?.('2026-01-05', '2026-01-05')
    expect(told?.map((payout) => [payout.ref, payout.day])).toEqual([[ref, '2026-01-05']])
    const { amountCents = 0, lines = [] } = told?.[0] ?? {}
    expect(
      lines
        .map((line) => [line.kind, line.paymentId, line.amountCents] as const)
        .toSorted((a, b) => a[2] - b[2]),
    ).toEqual([
      ['refund', second.id, -300],
      ['payment', first.id, 450],
      ['payment', second.id, 1000],
    ])
    expect(lines.reduce((sum, line) => sum + line.amountCents - line.feeCents, 0)).toBe(amountCents)
    expect(await provider.listPayouts?.('2026-01-06', '2026-01-07')).toEqual([])
  })
}

import { expect, test } from 'vitest'
import type { CardDetails } from '#features/cards/card-form.schema.ts'
import type { CardIssuer } from '#features/cards/card-issuer.ts'

export type CardIssuerUnderTest = {
  readonly issuer: CardIssuer
  /** A card that can be added and topped up. */
  readonly card: CardDetails
  /** The same with other numbers: one that is blocked, and one about which the issuer's systems do not answer. */
  readonly blocked: string
  readonly silent: string
  /** The reference of a card that takes no credit. */
  readonly refusing: string
}

export function testCardIssuer(open: () => CardIssuerUnderTest): void {
  test('API-13 PAY-06 a card is recognised by its three details, and by them alone', async () => {
    const { issuer, card, blocked, silent } = open()
    const found = await issuer.recognise(card)
    expect(found).toEqual({ ok: true, value: expect.any(String) as string })
    expect(await issuer.recognise(card), 'the same reference each time').toEqual(found)
    for (const wrong of [{ holder: 'Eva Fremd' }, { expires: '2034-12' }, { number: '6391760000000099' }]) {
      expect(await issuer.recognise({ ...card, ...wrong })).toEqual({ ok: false, problem: 'unknown-card' })
    }
    const judge = async (number: string) => issuer.recognise({ ...card, number })
    expect(await judge(blocked)).toEqual({ ok: false, problem: 'blocked-card' })
    expect(await judge(silent)).toEqual({ ok: false, problem: 'unavailable' })
  })

  test('API-13 PAY-06 a credit is done, also if it is sent again, or refused for good', async () => {
    const { issuer, card, refusing } = open()
    const found = await issuer.recognise(card)
    if (!found.ok) throw new Error(found.problem)
    expect(await issuer.credit(found.value, 2000, 'payment-1')).toBe('done')
    expect(await issuer.credit(found.value, 2000, 'payment-1')).toBe('done')
    expect(await issuer.credit(refusing, 2000, 'payment-2')).toBe('refused')
    expect(await issuer.credit('nobody', 2000, 'payment-3')).toBe('refused')
  })
}

import { expect, test } from 'vitest'
import { fail, succeed, type Result } from '#core/result.ts'
import type { TicketQuote } from '../tickets/car-park.ts'
import type { LookUpFault } from '../tickets/look-up-fault.ts'
import { lookUpOwnCars, readPostedPlates } from './answer-own-cars.server.ts'
import { findPriceLife } from './own-cars.ts'

const now = Date.UTC(2026, 10, 23, 12)
const minute = 60_000
const quote: TicketQuote = {
  ticket: { number: '100000010095', plate: 'KIPA95', enteredAt: now - 95 * minute },
  minutes: 95,
  quotedAt: now,
  validUntil: now + 26 * minute,
  timesPaid: 0,
  grossCents: 340,
  amountCents: 340,
  voucherRates: [],
}

/** Looks plates up in a car park that answers as given, and says which ones it was asked for. */
async function lookUp(answers: Readonly<Record<string, Result<TicketQuote, LookUpFault>>>) {
  const asked: string[] = []
  const answer = await lookUpOwnCars(
    {
      find: async (_, key) => {
        const plate = key.kind === 'plate' ? key.plate : ''
        asked.push(plate)
        return answers[plate] ?? fail({ kind: 'unknown-plate' })
      },
    },
    { visitor: { by: 'account', key: 'oid-1' }, centreUid: 'hafen', plates: Object.keys(answers) },
    now,
  )
  return { asked, answer }
}

test('PKC-06 says of each kept plate whether the car is inside, since when, and what it costs now', async () => {
  const { answer } = await lookUp({
    KIPA95: succeed(quote),
    KIPA1: fail({ kind: 'already-paid', exitUntil: now + 5 * minute }),
    KIXX1: fail({ kind: 'unknown-plate' }),
    KIXX2: fail({ kind: 'expired-ticket' }),
  })
  expect(answer).toEqual({
    kind: 'cars',
    cars: [
      {
        plate: 'KIPA95',
        kind: 'inside',
        enteredAt: now - 95 * minute,
        minutes: 95,
        amountCents: 340,
        validUntil: now + 26 * minute,
      },
      { plate: 'KIPA1', kind: 'paid', exitUntil: now + 5 * minute },
      { plate: 'KIXX1', kind: 'absent' },
      { plate: 'KIXX2', kind: 'absent' },
    ],
    at: now,
    retryAfter: null,
  })
  expect(findPriceLife(answer)).toBe(26 * minute)
})

test.each([
  [{ kind: 'too-many', retryAfter: 540 }, 540],
  [{ kind: 'unavailable' }, null],
] as const)('PKC-06 PRK-07 after %o the other plates are not looked up', async (fault, retryAfter) => {
  const { asked, answer } = await lookUp({
    KIPA95: succeed(quote),
    KIPA1: fail(fault),
    KIPA2: succeed(quote),
  })
  expect(asked).toEqual(['KIPA95', 'KIPA1'])
  expect(answer).toMatchObject({
    cars: [{ kind: 'inside' }, { plate: 'KIPA1', kind: 'unknown' }, { plate: 'KIPA2', kind: 'unknown' }],
    retryAfter,
  })
})

const formOf = (...fields: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const intent = ['intent', 'own-cars'] as const

test('PKC-06 a device names up to eight plates; what is no plate is refused', () => {
  expect(readPostedPlates(formOf(intent))).toEqual([])
  expect(readPostedPlates(formOf(intent, ['plate', 'ki-pa 95']))).toEqual(['KIPA95'])
  expect(readPostedPlates(formOf(intent, ['plate', 'KI PA 95'], ['plate', 'KI PA 96']))).toEqual([
    'KIPA95',
    'KIPA96',
  ])
  expect(readPostedPlates(formOf(intent, ['plate', '?']))).toBeUndefined()
  expect(readPostedPlates(formOf(['plate', 'KI PA 95']))).toBeUndefined()
  const nine = Array.from({ length: 9 }, (_, index) => ['plate', `KI PA ${index}`] as const)
  expect(readPostedPlates(formOf(intent, ...nine))).toBeUndefined()
})

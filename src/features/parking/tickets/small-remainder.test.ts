import { expect, test } from 'vitest'
import { succeed } from '#core/result.ts'
import type { CarPark, TicketQuote } from './car-park.ts'
import { waiveSmallRemainders } from './small-remainder.ts'

const carParkWith = (amountCents: number): CarPark => ({
  findTicket: async () => {
    throw new Error('not asked')
  },
  quote: async () => succeed({ grossCents: 120, amountCents } as TicketQuote),
  releaseExit: async () => succeed({ exitUntil: 0 }),
  countFreeSpaces: async () => 7,
})

test.each([
  ['waive', 0, 0],
  ['waive', 1, 0],
  ['waive', 49, 0],
  ['waive', 50, 50],
  ['waive', 120, 120],
  ['refuse', 20, 20],
] as const)('PAY-08 %s: of %i cents, %i have to be paid', async (below, cents, left) => {
  const carPark = waiveSmallRemainders(carParkWith(cents), { minimumCents: 50, below })
  expect(await carPark.quote('kiel', '1', null)).toMatchObject({
    ok: true,
    value: { grossCents: 120, amountCents: left },
  })
})

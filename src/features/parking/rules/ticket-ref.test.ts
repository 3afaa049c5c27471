import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { keyOfRef, ticketRefSchema } from './ticket-ref.ts'

test.each([
  ['1000 0001-0095', { kind: 'number', number: '100000010095' }],
  ['plate-KIPA95', { kind: 'plate', plate: 'KIPA95' }],
  ['plate-lö pa 70', { kind: 'plate', plate: 'LÖPA70' }],
] as const)('PRK-07 «%s» stands for %j', (text, key) => {
  const parsed = safeParse(ticketRefSchema, text)
  expect(parsed.success && keyOfRef(parsed.output)).toEqual(key)
})

test.each(['', '12', 'KIPA95', 'plate-', 'plate-X', 'plate-ABCDEFGHIJKLMNO', 'Plate-KIPA95'])(
  'PRK-07 «%s» stands for no ticket',
  (text) => {
    expect(safeParse(ticketRefSchema, text).success).toBe(false)
  },
)

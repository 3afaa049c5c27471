import { createHash } from 'node:crypto'
import type { DemoCardHint } from '#features/cards/card-service.server.ts'
import { formatExpiry } from '#features/cards/card.ts'
import { demoExpiry, demoHolder } from './demo-cards.ts'
import { checkDigitOf } from '../card-form.schema.ts'

/** The prefix of numbers that always work. There are a thousand million of them, enough for one card per visitor. */
const ownSeries = '639177'

/** A visitor's own card for trying things out: always the same one, and different from everybody else's. */
export function ownCardOf(oid: string): DemoCardHint {
  const digits = createHash('sha256').update(oid).digest().readUIntBE(0, 6) % 1_000_000_000
  const number = ownSeries + String(digits).padStart(9, '0')
  return {
    number: (number + checkDigitOf(number)).replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    holder: demoHolder,
    expires: formatExpiry(demoExpiry),
  }
}

/** The reference of such a card, which does not tell its number; undefined for all others. */
export const referenceOfOwnCard = (number: string): string | undefined =>
  number.startsWith(ownSeries)
    ? `own-${createHash('sha256').update(number).digest('base64url').slice(0, 16)}`
    : undefined

export const isOwnReference = (reference: string): boolean => /^own-[\w-]{16}$/.test(reference)

import { createHash } from 'node:crypto'
import type { DemoCardHint } from '#app/features/cards/card-desk.server.ts'
import { checkDigitOf } from '#app/features/cards/card-number.ts'
import { formatExpiry } from '#app/features/cards/card.ts'
import { demoExpiry, demoHolder } from './demo-cards.ts'

/** All cards whose number begins so are in order. There are a thousand million, so each visitor has one. */
const ownSeries = '639177'

/** A card for a visitor to try things out with: always the same one, and nobody else's. */
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

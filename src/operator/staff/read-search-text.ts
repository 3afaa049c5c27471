import { maskCardNumber } from '#core/mask-card-number.ts'
import { normalisePlate } from '#core/licence-plate.ts'
import type { SearchText } from '#features/payments/operations/search-payments.server.ts'

/** The fewest last characters that are read out: of a ticket or a card. */
const shortest = 4
/** What a payment keeps of a plate, and of a card. */
const shownOfPlate = 3
const shownOfCard = 4

/** Reads what a visitor on the telephone has named: ticket, plate, receipt, card, reference, or the end of one of them. */
export function readSearchText(text: string): SearchText {
  const exact = text
    .normalize('NFKC')
    .replaceAll(/[%_\\]/g, '')
    .trim()
  const together = exact.replaceAll(/[\s.·#/-]/g, '')
  const isNumber = /^\d+$/.test(together)
  const plate = normalisePlate(exact)
  // Three characters can be all that a visitor sees of a plate.
  const isPlate =
    plate.length === shownOfPlate ||
    (plate.length > shownOfPlate && plate.length <= 14 && /\p{L}/u.test(plate) && /\d/.test(plate))
  const hasLength = together.length >= shortest
  return {
    exact,
    digits: isNumber && hasLength ? together : null,
    reference: hasLength && /^[\da-f]{4,32}$/i.test(together) ? together.toLowerCase() : null,
    masked: [
      ...(isPlate ? [`····\u00a0${plate.slice(-shownOfPlate)}`] : []),
      ...(isNumber && hasLength ? [maskCardNumber({ lastDigits: together.slice(-shownOfCard) })] : []),
    ],
    isTail: hasLength,
  }
}

import { fail, succeed } from '#core/result.ts'
import type { CardIssuer } from '#features/cards/card-issuer.ts'
import { demoCards, demoExpiry, demoHolder } from './demo-cards.ts'
import { isOwnReference, referenceOfOwnCard } from './own-card.server.ts'

/** Names are compared as people write them: case and spaces do not matter. */
const fold = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('de')

/**
 * An issuer of cards in this process, for development and demonstration. It stores nothing: balances are in the app's
 * ledger, which also ensures that a credit is booked only once.
 */
export const createCardIssuerStandIn = (): CardIssuer => ({
  recognise: async ({ number, holder, expires }) => {
    const card = demoCards.find((issued) => issued.number === number)
    const reference = card?.reference ?? referenceOfOwnCard(number)
    if (reference === undefined || fold(demoHolder) !== fold(holder) || expires !== demoExpiry) {
      return fail('unknown-card')
    }
    return card?.fault === undefined ? succeed(reference) : fail(card.fault)
  },
  credit: async (reference) => {
    const card = demoCards.find((issued) => issued.reference === reference)
    if (card === undefined) return isOwnReference(reference) ? 'done' : 'refused'
    return card.refusesCredit === true ? 'refused' : 'done'
  },
})

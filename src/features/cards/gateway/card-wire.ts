import * as v from 'valibot'

/* The answers of the gateway of an operator's card issuer, parsed before the app uses them. Amounts are whole cents. */

const reference = v.pipe(
  v.string(),
  v.regex(/^[\w.~:-]{1,64}$/),
  v.description(
    'Names the card from then on. It must not contain the number, and must stay the same for the same card.',
  ),
)

export const recognisedCardWire = v.object({ cardReference: reference })

/** Why a card cannot be added. */
export const unknownCardWire = v.object({ code: v.literal('unknown-card') })
export const blockedCardWire = v.object({ code: v.literal('blocked-card') })
export const expiredCardWire = v.object({ code: v.literal('expired-card') })
export const cardFaultWire = v.variant('code', [unknownCardWire, blockedCardWire, expiredCardWire])

/** A credit that was booked: it repeats what was asked for, so that nothing is booked for another card. */
export const creditWire = v.object({
  cardReference: reference,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Cents, as in the call.')),
})

/** The issuer will never book this credit. */
export const creditFaultWire = v.object({ code: v.literal('refused') })

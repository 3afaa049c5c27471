import * as v from 'valibot'

/*
 * What a check of a gateway may use: a stay, a card and an account that the operator has made for it. Each part may be
 * missing; then its calls are only asked about what does not exist.
 */

const text = v.pipe(v.string(), v.minLength(1))

const stay = v.strictObject({
  /** A stay that is not paid. */
  ticketNumber: v.optional(v.pipe(text, v.regex(/^\d{8,20}$/, 'must be 8 to 20 digits, in quotes'))),
  licencePlate: v.optional(text),
  /** A voucher that the car park accepts for that stay; a check never uses it up. */
  voucherCode: v.optional(text),
})
const card = v.strictObject({
  cardNumber: text,
  holder: text,
  expires: v.pipe(text, v.regex(/^\d{4}-\d{2}$/)),
})
const account = v.strictObject({ oid: text, accessToken: text })

export const testAccountFile = v.strictObject({
  parking: v.optional(v.record(v.string(), stay), {}),
  cards: v.optional(card),
  profile: v.optional(account),
})

export type TestStay = v.InferOutput<typeof stay>
export type TestCard = v.InferOutput<typeof card>
export type TestVisitor = v.InferOutput<typeof account>
export type TestAccount = v.InferOutput<typeof testAccountFile>

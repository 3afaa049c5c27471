/** Why an operator's action is not done, with the sentence of the commands; the pages for staff have texts of their own. */
export const operatorRefusals = {
  unknown: 'there is no such payment',
  'partly-refunded': 'a part was refunded already: refund the rest',
  'amount-differs': 'the captured amount differs from the price, so it can only be refunded',
  disputed: 'its money is disputed: answer the dispute at the provider',
  'no-amount': 'the amount must be above 0',
  'too-much': 'so much is not left of it',
  'whole-only': 'only a completed payment can be refunded in part',
  'no-money': 'there is no money to refund',
  'under-way': 'it is under way: wait until it is completed or in review',
  'refund-under-way': 'another refund of this payment is under way: look at it again in a minute',
  'earlier-refund': 'an earlier refund of it had no answer yet and is done now: look at it again',
  'provider-refuses': 'the provider refuses this refund: look there',
  'provider-differs': 'the provider reports other amounts; the difference is stored now, see "show"',
  'call-under-way': 'a call is under way at this moment: look at it again in half a minute',
  changed: 'it has changed meanwhile: look at it again',
} as const

/** Why an operator's action is not done. */
export type OperatorRefusal = keyof typeof operatorRefusals

import * as v from 'valibot'
import {
  blockedCardWire,
  expiredCardWire,
  unknownCardWire,
  creditFaultWire,
  creditWire,
  recognisedCardWire,
} from './card-wire.ts'
import type { GatewayCall } from '#platform/gateway/gateway-call.ts'

export const cardCalls: readonly GatewayCall[] = [
  {
    id: 'recogniseCard',
    capability: 'cards',
    method: 'POST',
    path: '/cards/recognise',
    summary: 'Whether a visitor has typed the details of a card',
    description:
      'Asked when a visitor adds a card. All three details have to match; compare names without regard to case and spaces. ' +
      'Answer `unknown-card` for any wrong detail, so that nobody learns which one. Changes nothing. The app keeps the ' +
      'reference, the holder, the date and the last four digits, never the number.',
    body: {
      schema: v.strictObject({
        cardNumber: v.pipe(v.string(), v.regex(/^\d{12,19}$/), v.description('Digits alone.')),
        holder: v.string(),
        expires: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/), v.description('`YYYY-MM`.')),
      }),
      example: { cardNumber: '6391760000000011', holder: 'Alex Muster', expires: '2035-12' },
    },
    answers: {
      200: { description: 'The card.', schema: recognisedCardWire, example: { cardReference: 'c-81f0' } },
      404: {
        description: 'No such card, or a detail does not match.',
        schema: unknownCardWire,
        example: { code: 'unknown-card' },
      },
      409: {
        description: 'The card is blocked.',
        schema: blockedCardWire,
        example: { code: 'blocked-card' },
      },
      410: {
        description: 'The card has expired.',
        schema: expiredCardWire,
        example: { code: 'expired-card' },
      },
    },
  },
  {
    id: 'creditCard',
    capability: 'cards',
    method: 'POST',
    path: '/cards/credits',
    isOrder: true,
    summary: 'A top-up is paid: credit the card',
    description:
      'Sent once the money is there, and repeated with the same key for an hour if it fails. The same key is the same ' +
      'credit: book it once, and answer as the first time. The answer repeats reference and amount; if they are others ' +
      'than in the call, the credit counts as not answered.',
    body: {
      schema: v.strictObject({
        cardReference: v.string(),
        amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Cents.')),
      }),
      example: { cardReference: 'c-81f0', amount: 2000 },
    },
    answers: {
      200: {
        description: 'The amount is on the card.',
        schema: creditWire,
        example: { cardReference: 'c-81f0', amount: 2000 },
      },
      422: {
        description:
          'The issuer will never credit this card, for instance because it is blocked or unknown. A person of the operator ' +
          'decides about the payment.',
        schema: creditFaultWire,
        example: { code: 'refused' },
      },
    },
  },
]

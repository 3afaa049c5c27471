import * as v from 'valibot'
import { fail, succeed } from '#core/result.ts'
import type { CardIssuer } from '#features/cards/card-issuer.ts'
import { cardFaultWire, creditFaultWire, creditWire, recognisedCardWire } from './card-wire.ts'
import { createGatewayClient, type GatewayClientOptions } from '#platform/gateway/gateway-client.server.ts'

export function createCardGateway(options: GatewayClientOptions): CardIssuer {
  const { read, send } = createGatewayClient('card', options)
  return {
    recognise: async ({ number, holder, expires }) => {
      const answer = await read(
        { answer: recognisedCardWire, refusal: cardFaultWire },
        {
          method: 'POST',
          path: 'cards/recognise',
          body: { cardNumber: number, holder, expires },
        },
      )
      if (answer === undefined) return fail('unavailable')
      return 'code' in answer ? fail(answer.code) : succeed(answer.cardReference)
    },
    credit: async (reference, amountCents, key) => {
      const ownCredit = v.pipe(
        creditWire,
        v.check(
          (credit) => credit.cardReference === reference && credit.amount === amountCents,
          'it is about another credit',
        ),
      )
      const answer = await send(
        { answer: ownCredit, refusal: creditFaultWire },
        {
          method: 'POST',
          path: 'cards/credits',
          body: { cardReference: reference, amount: amountCents },
          idempotencyKey: key,
        },
      )
      if (answer === undefined) return 'unavailable'
      return 'code' in answer ? 'refused' : 'done'
    },
  }
}

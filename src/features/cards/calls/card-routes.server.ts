import { Hono } from 'hono'
import * as v from 'valibot'
import type { CardService } from '#features/cards/card-service.server.ts'
import { maskCardNumber } from '#core/mask-card-number.ts'
import { formatExpiry, type Card } from '#features/cards/card.ts'
import type { ConsumerEnv, RequireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'

type CardRoutesOptions = { readonly cards: CardService; readonly requireConsumer: RequireConsumer }

const cardsWire = v.pipe(
  v.strictObject({
    cards: v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.description('Names the card in the subject of a payment.')),
        cardOwner: v.string(),
        cardNumber: v.pipe(v.string(), v.description('Masked: only the last digits.')),
        expiryDate: v.pipe(v.string(), v.regex(/^\d\d\/\d{4}$/)),
        balanceCents: v.pipe(v.number(), v.integer()),
      }),
    ),
  }),
  v.metadata({ ref: 'Cards' }),
)

const cardsExample: v.InferOutput<typeof cardsWire> = {
  cards: [
    {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      cardOwner: 'Alex Muster',
      cardNumber: '•••• 0011',
      expiryDate: '12/2035',
      balanceCents: 2000,
    },
  ],
}

/**
 * `GET /consumers/cards`: the multi-purpose cards of the signed-in visitor (PAY-06). They are topped up by a payment:
 * scope `multiPurposeCardCharge`, subject `{"cardId":"…","amountCents":2000}`.
 */
export function createCardRoutes({ cards, requireConsumer }: CardRoutesOptions): Hono<ConsumerEnv> {
  const routes = new Hono<ConsumerEnv>()
  routes.use('/consumers/cards', requireConsumer)
  routes.get(
    '/consumers/cards',
    describeJson({
      id: 'listCards',
      tag: 'Payment',
      isPersonal: true,
      summary: 'The multi-purpose cards of the signed-in visitor, with what is on them',
      description:
        'A card is topped up by a payment of the scope `multiPurposeCardCharge` with the subject ' +
        '`{"cardId":"…","amountCents":2000}`; what amounts are possible is decided by the server.',
      answer: { schema: cardsWire, description: 'The cards.', example: cardsExample },
      problems: [],
    }),
    async (c) => {
      const { oid } = c.get('consumer')
      const found = await cards.list(oid)
      return c.json({ cards: found.map(formatCard) } satisfies v.InferOutput<typeof cardsWire>)
    },
  )
  return routes
}

const formatCard = (card: Card) => ({
  id: card.id,
  cardOwner: card.holder,
  cardNumber: maskCardNumber(card),
  expiryDate: formatExpiry(card.expires),
  balanceCents: card.balanceCents,
})

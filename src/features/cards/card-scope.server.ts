import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { offersParking } from '#features/centres/offered-parking.ts'
import { fail, succeed, type Result } from '#core/result.ts'
import type {
  EffectOutcome,
  PaidPayment,
  PaymentOrder,
  Quote,
  QuoteFault,
  ScopeHandler,
} from '#features/payments/scope-handler.ts'
import { localiseMessage } from '#i18n/localise-message.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { CardIssuer } from './card-issuer.ts'
import { cardAccount, findOwnCard, readCardBalance } from './card-records.server.ts'
import { maskCardNumber } from '#core/mask-card-number.ts'
import { isExpired } from './card.ts'
import { maximumCardBalance, isTopUpOffered } from './top-up-amount.ts'

const cardCredit = 'card-credit'
/** Multi-purpose credit is taxed when it is spent (§ 3 (15) UStG). */
const taxRate = 0

const orderedSubject = v.object({ cardId: v.string(), amountCents: v.number() })
const storedSubject = v.object({ issuerRef: v.string() })

/** The issuer's reference of the card that a payment tops up. */
export const readPaidCard = (subject: unknown): string => v.parse(storedSubject, subject).issuerRef

type CardSources = {
  readonly db: Kysely<Database>
  readonly issuer: CardIssuer
  readonly now: () => number
  /** Whether new top-ups can be started; those already paid are credited in any case. */
  readonly isOffered: boolean
}

export const createCardScope = (sources: CardSources): ScopeHandler => ({
  scopes: ['MultiPurposeCard', 'multiPurposeCardCharge'],
  quote: (order) => quoteTopUp(sources, order),
  effects: () => [cardCredit],
  perform: (kind, payment) => creditCard(sources, kind, payment),
})

/** The quote for a top-up. The visitor chooses the amount, so the order contains it; it is checked here. */
async function quoteTopUp(
  { db, now, isOffered }: CardSources,
  { centreUid, owner, subject }: PaymentOrder,
): Promise<Result<Quote, QuoteFault>> {
  if (!isOffered) return fail('not-offered')
  const parsed = v.safeParse(orderedSubject, subject)
  if (!parsed.success || owner.kind !== 'consumer') return fail('subject-unknown')
  const { cardId, amountCents } = parsed.output
  const card = await findOwnCard(db, owner.key, cardId)
  if (!card) return fail('subject-unknown')
  if (isExpired(card.expires, now())) return fail('subject-expired')
  if (!(await hasParking(db, centreUid))) return fail('not-offered')
  if (!isTopUpOffered(amountCents, await readCardBalance(db, card.issuer_ref))) {
    return fail('amount-not-offered')
  }
  return succeed({
    // The key is this visitor's card: an open payment of another visitor who has added the same card does not block it.
    subjectKey: `top-up:${card.id}`,
    payableOnce: false,
    subject: { issuerRef: card.issuer_ref },
    amountCents,
    currency: 'EUR',
    taxRate,
    service: localiseMessage('card_service'),
    lines: [{ text: localiseMessage('card_line_credit'), amountCents }],
    facts: [
      {
        label: localiseMessage('card_fact_number'),
        value: maskCardNumber({ lastDigits: card.last_digits }),
      },
    ],
    creditAccount: cardAccount(card.issuer_ref),
    maxBalanceCents: maximumCardBalance,
  })
}

async function creditCard(
  { issuer }: CardSources,
  kind: string,
  payment: PaidPayment,
): Promise<EffectOutcome> {
  if (kind !== cardCredit) return { kind: 'give-up', reason: `cards know no effect ${kind}` }
  const issuerRef = readPaidCard(payment.subject)
  switch (await issuer.credit(issuerRef, payment.amountCents, payment.id)) {
    case 'done':
      return { kind: 'done' }
    case 'refused':
      return { kind: 'give-up', reason: 'the issuer refuses the card' }
    case 'unavailable':
      return { kind: 'retry', reason: 'the issuer does not answer' }
  }
}

/** Cards are used in the car park, so they can be topped up at a centre with parking. */
async function hasParking(db: Kysely<Database>, centreUid: string): Promise<boolean> {
  const row = await db.selectFrom('centre').select('parking').where('uid', '=', centreUid).executeTakeFirst()
  return offersParking(row)
}

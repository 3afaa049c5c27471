import type { Kysely } from 'kysely'
import { createContext } from 'react-router'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { CardDetails } from './card-form.schema.ts'
import type { AddFault, CardIssuer } from './card-issuer.ts'
import { findCardOfIssuer, saveCard, listCards, removeCard } from './card-records.server.ts'
import { readPaidCard } from './card-scope.server.ts'
import { isExpired, type Card } from './card.ts'

/** The service by which visitors manage their cards. It limits attempts to add one, so that nobody can try out numbers. */
export type CardService = {
  /** Whether cards can be added and topped up. False if the cards are demo cards but the payments are real. */
  readonly isOffered: boolean
  readonly list: (oid: string) => Promise<readonly Card[]>
  /** Adds a card; one that is in the account already stays as it is, and the answer is `added-already`. */
  readonly add: (oid: string, details: CardDetails) => Promise<Result<null, AddFault>>
  readonly demoCard: (oid: string) => DemoCardHint | null
  /** The id of the visitor's card that a payment was to top up; undefined if the card is not theirs any more. */
  readonly findPaid: (oid: string, subject: unknown) => Promise<string | undefined>
  readonly remove: (oid: string, id: string) => Promise<void>
}

export const cardServiceContext = createContext<CardService>()

export type DemoCardHint = { readonly number: string; readonly holder: string; readonly expires: string }

type CardServiceOptions = {
  readonly db: Kysely<Database>
  readonly issuer: CardIssuer
  readonly now: () => number
  readonly demoCard: CardService['demoCard']
  readonly isOffered: boolean
  /** Limits the attempts to add a card; `key` is the id of the account. */
  readonly additions: { readonly attempt: (key: string) => Promise<{ readonly ok: boolean }> }
}

export const createCardService = ({
  db,
  issuer,
  now,
  additions,
  isOffered,
  demoCard,
}: CardServiceOptions): CardService => ({
  isOffered,
  demoCard,
  list: (oid) => listCards(db, oid),
  add: async (oid, details) => {
    const verdict = await additions.attempt(oid)
    if (!verdict.ok) return fail('too-many')
    if (isExpired(details.expires, now())) return fail('expired-card')
    const recognised = await issuer.recognise(details)
    if (!recognised.ok) return recognised
    const at = new Date(now())
    const isNew = await saveCard(db, oid, { issuerRef: recognised.value, details, at })
    return isNew ? succeed(null) : fail('added-already')
  },
  findPaid: async (oid, subject) => (await findCardOfIssuer(db, oid, readPaidCard(subject)))?.id,
  remove: (oid, id) => removeCard(db, oid, id),
})

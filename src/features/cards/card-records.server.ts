import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { readBalance } from '#features/payments/ledger.server.ts'
import type { CardTable } from './card-table.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { CardDetails } from './card-form.schema.ts'
import type { Card } from './card.ts'

/** The ledger account of a card. It belongs to the card, not to the visitor who has added it. */
export const cardAccount = (issuerRef: string): string => `card:${issuerRef}`

/** The balance of a card in cents. The ledger holds it as a debt, that is, as a negative balance. */
export const readCardBalance = async (db: Kysely<Database>, issuerRef: string): Promise<number> =>
  0 - (await readBalance(db, cardAccount(issuerRef)))

export async function listCards(db: Kysely<Database>, oid: string): Promise<readonly Card[]> {
  const rows = await db
    .selectFrom('card')
    .selectAll()
    .where('owner_oid', '=', oid)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const cards: Card[] = []
  for (const row of rows) cards.push(toCard(row, await readCardBalance(db, row.issuer_ref)))
  return cards
}

/**
 * The visitor's card with this id; undefined if the id is unknown, malformed or that of another visitor's card. Every
 * look-up of a card by its id goes through this check.
 */
export async function findOwnCard(
  db: Kysely<Database>,
  oid: string,
  id: string,
): Promise<Selectable<CardTable> | undefined> {
  const rows = await db.selectFrom('card').selectAll().where('owner_oid', '=', oid).execute()
  return rows.find((row) => row.id === id)
}

export const findCardOfIssuer = (db: Kysely<Database>, oid: string, issuerRef: string) =>
  db
    .selectFrom('card')
    .select('id')
    .where('owner_oid', '=', oid)
    .where('issuer_ref', '=', issuerRef)
    .executeTakeFirst()

/**
 * Stores a card that the issuer has verified. A card that this visitor has already added stays unchanged.
 * @returns whether it was stored now
 */
export async function saveCard(
  db: Kysely<Database>,
  oid: string,
  { issuerRef, details, at }: { issuerRef: string; details: CardDetails; at: Date },
): Promise<boolean> {
  const { holder, number, expires } = details
  const card = { id: randomUUID(), owner_oid: oid, issuer_ref: issuerRef, holder, expires, added_at: at }
  const stored = await db
    .insertInto('card')
    .values({ ...card, last_digits: number.slice(-4) })
    .onConflict((conflict) => conflict.constraint('card_added_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export async function removeCard(db: Kysely<Database>, oid: string, id: string): Promise<void> {
  const card = await findOwnCard(db, oid, id)
  if (card) await db.deleteFrom('card').where('id', '=', card.id).execute()
}

export async function eraseCards(db: Kysely<Database>, oid: string): Promise<void> {
  await db.deleteFrom('card').where('owner_oid', '=', oid).execute()
}

const toCard = (row: Selectable<CardTable>, balanceCents: number): Card => ({
  id: row.id,
  holder: row.holder,
  lastDigits: row.last_digits,
  expires: row.expires,
  balanceCents,
})

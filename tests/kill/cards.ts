import { randomUUID } from 'node:crypto'
import { openDatabase } from '#platform/database/database.server.ts'
import { referenceOfOwnCard } from '#features/cards/stand-in/own-card.server.ts'
import type { KillCard } from './purchases.ts'

type Place = { readonly DATA_DIR: string; readonly DATABASE_URL: string | undefined }

/** Each card is in the accounts of several customers, who may top it up at the same moment. */
const cardCount = 8
const ownersOfEach = 4

/** Adds cards to customers' accounts while no server runs. */
export async function addCards(place: Place): Promise<readonly KillCard[]> {
  const rows = Array.from({ length: cardCount * ownersOfEach }, (_, index) => ({
    id: randomUUID(),
    owner_oid: `card-customer-${index}`,
    // In the form of a visitor's own demo card, because the embedded issuer credits no other.
    issuer_ref: referenceOfOwnCard(`6391779${String(index % cardCount).padStart(9, '0')}`) ?? '',
    holder: 'Alex Muster',
    expires: '2035-12',
    last_digits: '0000',
    added_at: new Date(),
  }))
  const database = await openDatabase(place)
  await database.db.insertInto('card').values(rows).execute()
  await database.close()
  return rows.map(({ id, owner_oid }) => ({ cardId: id, oid: owner_oid }))
}

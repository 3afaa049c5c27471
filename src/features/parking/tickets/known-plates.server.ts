import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { normalisePlate } from '#core/licence-plate.ts'

/** Which account has paid for which plate. A payment keeps a keyed hash of the plate, never the plate. */
export type KnownPlates = {
  readonly keyOf: (plate: string) => Promise<string>
  /** Whether this account has paid for the plate before: then it may be told when the car came in. */
  readonly hasPaid: (oid: string, plate: string) => Promise<boolean>
}

export function createKnownPlates(db: Kysely<Database>): KnownPlates {
  let secret: Promise<string> | undefined
  const keyOf = async (plate: string): Promise<string> => {
    secret ??= getOrCreateSecret(db, 'plate-keys', () => randomBytes(32).toString('hex'))
    const key = await secret.catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return createHmac('sha256', key).update(normalisePlate(plate)).digest('base64url')
  }
  return {
    keyOf,
    hasPaid: async (oid, plate) => {
      const paid = await db
        .selectFrom('payment')
        .select('id')
        .where('owner_kind', '=', 'consumer')
        .where('owner_key', '=', oid)
        .where('captured_cents', '>', 0)
        .where(sql<string>`subject ->> 'plateKey'`, '=', await keyOf(plate))
        .limit(1)
        .executeTakeFirst()
      return paid !== undefined
    },
  }
}

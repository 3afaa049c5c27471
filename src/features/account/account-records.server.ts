import type { Kysely, Transaction } from 'kysely'
import type { ProfileCaller, ProfileFault, ProfileGateway } from './profile/gateway/profile-gateway.ts'
import { succeed, type Result } from '#core/result.ts'
import type { Database } from '#platform/database/tables.server.ts'

/** One part of the download of one's own data: what it holds of a person, under its name. */
type AccountExporter = {
  readonly name: string
  readonly export: (oid: string) => Promise<unknown>
}

type AccountRecordsOptions = {
  readonly db: Kysely<Database>
  readonly profiles: ProfileGateway
  /** Erases all that the database has of a person. */
  readonly erase: (oid: string, trx: Transaction<Database>) => Promise<void>
  /** Records that the account was deleted, in the same transaction. */
  readonly recordDeletion: (trx: Transaction<Database>, oid: string) => Promise<void>
  readonly exporters: readonly AccountExporter[]
}

/** All data about a person, wherever they are stored: to be exported, and to be erased. */
export type AccountRecords = {
  erase(caller: ProfileCaller): Promise<Result<null, ProfileFault>>
  export(caller: ProfileCaller): Promise<Result<Readonly<Record<string, unknown>>, ProfileFault>>
  /** The same without the profile, which may be behind a gateway. */
  exportOwn(oid: string): Promise<Readonly<Record<string, unknown>>>
}

/**
 * The profile is erased first, because it may be stored behind a gateway, which can fail: if it fails, none of our
 * records have changed. Our own records follow in one transaction. An interrupted deletion can be repeated: each step
 * also succeeds if nothing is left to erase.
 */
export const createAccountRecords = ({
  db,
  profiles,
  erase,
  recordDeletion,
  exporters,
}: AccountRecordsOptions): AccountRecords => {
  async function exportOwn(oid: string): Promise<Readonly<Record<string, unknown>>> {
    const parts: Record<string, unknown> = {}
    for (const { name, export: exportPart } of exporters) parts[name] = await exportPart(oid)
    return parts
  }
  return {
    async erase(caller) {
      const outcome = await profiles.deleteProfile(caller)
      if (!outcome.ok) return outcome
      await db.transaction().execute(async (trx) => {
        await erase(caller.oid, trx)
        await recordDeletion(trx, caller.oid)
      })
      return succeed(null)
    },

    async export(caller) {
      const profile = await profiles.getProfile(caller)
      if (!profile.ok) return profile
      return succeed({ profile: profile.value, ...(await exportOwn(caller.oid)) })
    },
    exportOwn,
  }
}

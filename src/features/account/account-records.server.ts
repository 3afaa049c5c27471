import type { Kysely, Transaction } from 'kysely'
import type { ProfileCaller, ProfileFault, ProfileGateway } from './profile/gateway/profile-gateway.ts'
import { succeed, type Result } from '#core/result.ts'
import type { Database } from '#platform/database/tables.server.ts'

/**
 * One part of the app that keeps something about a person, and erases it (PRF-06). `trx` is the transaction that all
 * parts share; using another connection inside it would block for ever on the embedded database. Records that the law
 * requires are kept, without a link to the person.
 */
export type AccountEraser = {
  readonly name: string
  readonly erase: (oid: string, trx: Transaction<Database>) => Promise<void>
}

/** One part of the download of one's own data: what it holds of a person, under its name. */
export type AccountExporter = {
  readonly name: string
  readonly export: (oid: string) => Promise<unknown>
}

type AccountRecordsOptions = {
  readonly db: Kysely<Database>
  readonly profiles: ProfileGateway
  readonly erasers: readonly AccountEraser[]
  /** Records that the account was deleted, in the same transaction. */
  readonly recordDeletion: (trx: Transaction<Database>, oid: string) => Promise<void>
  readonly exporters: readonly AccountExporter[]
}

/** Erases all that the database has of a person. */
export async function eraseAll(
  erasers: readonly AccountEraser[],
  oid: string,
  trx: Transaction<Database>,
): Promise<void> {
  for (const { erase } of erasers) await erase(oid, trx)
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
  erasers,
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
        await eraseAll(erasers, caller.oid, trx)
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

import type { Kysely } from 'kysely'
import type { ProfileCaller, ProfileFault, ProfileGateway } from '#app/features/profile/profile-gateway.ts'
import { succeed, type Result } from '#app/core/result.ts'
import type { Database } from '#db/tables.ts'

/**
 * One part of the app that keeps something about a person, and erases it (PRF-06). `trx` is the transaction that all
 * parts share; using another connection in it would wait for ever on the embedded database. What the law wants kept
 * stays, without the person.
 */
export type AccountEraser = {
  readonly name: string
  readonly erase: (oid: string, trx: Kysely<Database>) => Promise<void>
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
  readonly exporters: readonly AccountExporter[]
}

/** Everything that is known of a person, wherever it is kept: to be handed over, and to be erased. */
export type AccountRecords = {
  erase(caller: ProfileCaller): Promise<Result<null, ProfileFault>>
  export(caller: ProfileCaller): Promise<Result<Readonly<Record<string, unknown>>, ProfileFault>>
}

/**
 * The profile goes first, since it may be kept by a gateway, which can fail: then nothing of ours has changed. Our own
 * records follow in one transaction. Whatever was interrupted can be asked for again: each step succeeds as well when
 * there is nothing left to erase.
 */
export const createAccountRecords = ({
  db,
  profiles,
  erasers,
  exporters,
}: AccountRecordsOptions): AccountRecords => ({
  async erase(caller) {
    const outcome = await profiles.deleteProfile(caller)
    if (!outcome.ok) return outcome
    await db.transaction().execute(async (trx) => {
      for (const { erase } of erasers) await erase(caller.oid, trx)
    })
    return succeed(null)
  },

  async export(caller) {
    const profile = await profiles.getProfile(caller)
    if (!profile.ok) return profile
    const parts: Record<string, unknown> = { profile: profile.value }
    for (const { name, export: exportPart } of exporters) parts[name] = await exportPart(caller.oid)
    return succeed(parts)
  },
})

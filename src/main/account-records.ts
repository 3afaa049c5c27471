import type { Kysely, Transaction } from 'kysely'
import { createAccountRecords, type AccountRecords } from '#features/account/account-records.server.ts'
import { recordDeletion } from '#features/account/deletions/deletions.server.ts'
import { askProviderToDelete } from '#features/account/deletions/provider-deletion.server.ts'
import { getProfileGateway } from '#features/account/profile/gateway/profile-gateway.server.ts'
import { tellDeletion } from '#features/account/deletions/tell-deletion.server.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { AccountServices } from '#platform/feature.server.ts'
import { features } from './features.ts'

/** Every part of the app that keeps something about a person. */
const parts = features.flatMap(({ account }) => account ?? [])

/** Erases all that the database has of a person; rows that need those of another subject go before them. */
export async function eraseOwn(oid: string, trx: Transaction<Database>, nowMs: number): Promise<void> {
  for (const { erase } of parts.toReversed()) await erase?.(oid, trx, nowMs)
}

/** The ids of all accounts of which the database has anything, each once. */
export async function listOwners(db: Kysely<Database>): Promise<readonly string[]> {
  const owners = new Set<string>()
  for (const part of parts) for (const oid of (await part.listOwners?.(db)) ?? []) owners.add(oid)
  return [...owners]
}

/** All data about a person, in every part of the app. */
export const openAccountRecords = (services: AccountServices, mailbox: Mailbox): AccountRecords =>
  createAccountRecords({
    db: services.db,
    profiles: getProfileGateway(services),
    erase: async (oid, trx) => {
      // First, because afterwards the address is gone.
      await tellDeletion(trx, mailbox, oid)
      await eraseOwn(oid, trx, services.now())
    },
    recordDeletion: async (trx, oid) => {
      await recordDeletion(trx, oid, services.now())
      await askProviderToDelete(trx, services.environment, oid, services.now())
    },
    exporters: parts.flatMap(({ name, export: exportPart }) =>
      exportPart ? [{ name, export: (oid: string) => exportPart(oid, services) }] : [],
    ),
  })

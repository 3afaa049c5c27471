import type { Kysely, Transaction } from 'kysely'
import { type Result, succeed } from '#core/result.ts'
import type { Mailbox } from '#features/mail/mailbox.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { AccountPart, AccountServices } from '#platform/feature.server.ts'
import { recordDeletion } from './deletions/deletions.server.ts'
import { askProviderToDelete } from './deletions/provider-deletion.server.ts'
import { getProfileGateway } from './profile/gateway/profile-gateway.server.ts'
import type { ProfileCaller, ProfileFault } from './profile/gateway/profile-gateway.ts'
import { randomUUID } from 'node:crypto'
import { defaultLocale } from '#i18n/locale.ts'

/** All data about a person, wherever they are stored: to be exported, and to be erased. */
export type AccountRecords = {
  erase(caller: ProfileCaller): Promise<Result<null, ProfileFault>>
  export(caller: ProfileCaller): Promise<Result<Readonly<Record<string, unknown>>, ProfileFault>>
  exportOwn(oid: string): Promise<Readonly<Record<string, unknown>>>
}

export async function eraseOwn(
  parts: readonly AccountPart[],
  oid: string,
  trx: Transaction<Database>,
  nowMs: number,
): Promise<void> {
  for (const { erase } of parts.toReversed()) await erase?.(oid, trx, nowMs)
}

export async function listOwners(
  parts: readonly AccountPart[],
  db: Kysely<Database>,
): Promise<readonly string[]> {
  const owners = new Set<string>()
  for (const part of parts) for (const oid of (await part.listOwners?.(db)) ?? []) owners.add(oid)
  return [...owners]
}

/**
 * The profile is erased first, because it may be stored behind a gateway, which can fail: if it fails, none of our
 * records have changed. Our own records follow in one transaction. An interrupted deletion can be repeated: each step
 * also succeeds if nothing is left to erase.
 */
export function openAccountRecords(
  services: AccountServices,
  mailbox: Mailbox,
  parts: readonly AccountPart[],
): AccountRecords {
  const { db, environment, now } = services
  const profiles = getProfileGateway(services)
  async function exportOwn(oid: string): Promise<Readonly<Record<string, unknown>>> {
    const data: Record<string, unknown> = {}
    for (const part of parts) if (part.export) data[part.name] = await part.export(oid, services)
    return data
  }
  return {
    async erase(caller) {
      const { oid } = caller
      const outcome = await profiles.deleteProfile(caller)
      if (!outcome.ok) return outcome
      await db.transaction().execute(async (trx) => {
        // First, because afterwards the address is gone.
        await tellDeletion(trx, mailbox, oid)
        await eraseOwn(parts, oid, trx, now())
        await recordDeletion(trx, oid, now())
        await askProviderToDelete(trx, environment, oid, now())
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

/**
 * Writes the last mail of an account that is being deleted, which says so. It needs a confirmed address: anybody can type
 * somebody else's at the sign-up.
 */
async function tellDeletion(trx: Transaction<Database>, mailbox: Mailbox, oid: string): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'email_confirmed_at', 'locale'])
    .where('oid', '=', oid)
    .executeTakeFirst()
  if (!account?.email_confirmed_at) return
  await mailbox.write(trx, {
    kind: 'account-deleted',
    // No repetition can write it again: the account is gone with this transaction.
    key: `account-deleted:${randomUUID()}`,
    recipient: account.email,
    oid: null,
    locale: account.locale ?? defaultLocale,
    centre: null,
    facts: {},
  })
}

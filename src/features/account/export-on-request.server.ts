import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { getOrCreateDeletionKey } from './deletions/deletion-key.server.ts'
import { email as emailAddress } from '#features/sign-in/provider/credentials.schema.ts'
import type { AccountRecords } from './account-records.server.ts'
import { exportText } from './export-file.ts'

type RequestParts = {
  readonly db: Kysely<Database>
  readonly now: () => number
  readonly records: AccountRecords
  readonly listOwners: (db: Kysely<Database>) => Promise<readonly string[]>
  /** Whether profiles are behind a gateway, which only answers the visitor. */
  readonly hasProfileGateway: boolean
  /** Whose data, by e-mail address or id, why they are given out, and by whom. */
  readonly request: { readonly account: string; readonly reason: string; readonly givenBy: string }
}

/** Finds an account by its address at the embedded provider, or by its id, also of a hosted one. */
async function findOwner({
  db,
  listOwners,
  request: { account },
}: RequestParts): Promise<string | undefined> {
  const parsed = v.safeParse(emailAddress, account)
  if (!parsed.success) return (await listOwners(db)).find((oid) => oid === account)
  const row = await db
    .selectFrom('account')
    .select('oid')
    .where('email', '=', parsed.output)
    .executeTakeFirst()
  return row?.oid
}

/**
 * Everything that is kept about a person, as the text of the file that the person could download, for a request that
 * came by letter (Art. 15 GDPR). That it was given out is recorded with reason and name; of the person the record has
 * a keyed hash alone.
 * @returns the text, or why there is none
 */
export async function exportOnRequest(parts: RequestParts): Promise<Result<string, string>> {
  const { db, now, records, request } = parts
  const oid = await findOwner(parts)
  if (oid === undefined) return fail('Nothing is kept of such an account')
  const exported = parts.hasProfileGateway
    ? succeed({ profile: 'kept behind PROFILE_GATEWAY_URL: ask there', ...(await records.exportOwn(oid)) })
    : await records.export({ oid, token: '', correlationId: randomUUID() })
  if (!exported.ok) return fail(exported.problem.cause)
  const key = await getOrCreateDeletionKey(db)
  await db
    .insertInto('disclosure')
    .values({
      id: randomUUID(),
      subject: key.hash(oid),
      given_by: request.givenBy,
      reason: request.reason,
      given_at: new Date(now()),
    })
    .execute()
  return succeed(exportText(exported.value, now()))
}

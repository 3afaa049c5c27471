import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { fail, succeed, type Result } from '#core/result.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { callExternal } from '#platform/external/external-call.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Database } from '#platform/database/tables.server.ts'

const second = 1000
const firstRetryMs = 30 * second
const lastRetryMs = 60 * 60 * second
/** From then on, some three hours after the deletion, the log calls it an error: an operator has to look. */
const attemptsBeforeAlarm = 10
/** Longer than an attempt may take, so that a second server leaves it alone meanwhile. */
const claimMs = 60 * second
const atMost = 50

type ProviderInterface = {
  readonly url: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly parameters: Environment['IDENTITY_DELETE_PARAMETERS']
}

function findInterface(environment: Environment): ProviderInterface | undefined {
  const { IDENTITY_DELETE_URL: url, IDENTITY_DELETE_TOKEN_URL: tokenUrl } = environment
  const clientId = environment.IDENTITY_DELETE_CLIENT_ID
  const clientSecret = environment.IDENTITY_DELETE_SECRET
  if (environment.IDENTITY_PROVIDER === 'embedded') return undefined
  if (url === undefined || tokenUrl === undefined || clientId === undefined || clientSecret === undefined)
    return undefined
  return { url, tokenUrl, clientId, clientSecret, parameters: environment.IDENTITY_DELETE_PARAMETERS }
}

/**
 * Asks for the deletion of an account at the hosted provider, in the transaction that deletes the account here. The row
 * has the account's id until the provider has answered that it is gone.
 */
export async function askProviderToDelete(
  trx: Transaction<Database>,
  environment: Environment,
  oid: string,
  nowMs: number,
): Promise<void> {
  if (findInterface(environment) === undefined) return
  const moment = new Date(nowMs)
  await trx
    .insertInto('provider_deletion')
    .values({ oid, asked_at: moment, due_at: moment, last_fault: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })

/** An access token for the provider's interface, by the grant `client_credentials`. */
async function getToken(to: ProviderInterface): Promise<Result<string, string>> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: to.clientId,
    client_secret: to.clientSecret,
  })
  for (const [name, value] of to.parameters) body.append(name, value)
  const answer = await callExternal({
    method: 'POST',
    url: to.tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: body.toString(),
  })
  if (!answer.ok) return fail('no token: the provider does not answer')
  if (answer.value.status !== 200) return fail(`no token: status ${answer.value.status}`)
  try {
    return succeed(v.parse(tokenAnswer, JSON.parse(answer.value.body)).access_token)
  } catch {
    return fail('no token: the answer has none')
  }
}

/** Deletes one account; one that the provider does not know (any more) counts as deleted. */
async function deleteOne(to: ProviderInterface, token: string, oid: string): Promise<Result<null, string>> {
  const answer = await callExternal({
    method: 'DELETE',
    url: to.url.replace('{id}', encodeURIComponent(oid)),
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  if (!answer.ok) return fail('the provider does not answer')
  const { status } = answer.value
  return (status >= 200 && status < 300) || status === 404 || status === 410
    ? succeed(null)
    : fail(`status ${status}`)
}

/**
 * Deletes the accounts that are due at the hosted provider. It runs each minute; what fails is tried again after half a
 * minute, then after twice as long each time up to an hour, for as long as it takes.
 */
export async function deleteAtProvider({
  db,
  now,
  logger,
  environment,
}: Pick<Services, 'db' | 'now' | 'logger' | 'environment'>): Promise<void> {
  const to = findInterface(environment)
  if (to === undefined) return
  const due = await db
    .updateTable('provider_deletion')
    .set((eb) => ({ due_at: new Date(now() + claimMs), attempts: eb('attempts', '+', 1) }))
    .where('oid', 'in', (eb) =>
      eb
        .selectFrom('provider_deletion')
        .select('oid')
        .where('due_at', '<=', new Date(now()))
        .orderBy('due_at')
        .limit(atMost),
    )
    .returning(['oid', 'attempts'])
    .execute()
  if (due.length === 0) return
  const token = await getToken(to)
  for (const { oid, attempts } of due) {
    const outcome = token.ok ? await deleteOne(to, token.value, oid) : token
    if (outcome.ok) {
      await db.deleteFrom('provider_deletion').where('oid', '=', oid).execute()
      continue
    }
    const waitMs = Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs)
    await db
      .updateTable('provider_deletion')
      .set({ due_at: new Date(now() + waitMs), last_fault: outcome.problem })
      .where('oid', '=', oid)
      .execute()
    const note = { attempts, reason: outcome.problem }
    const text = 'an account could not be deleted at the identity provider, and is tried again'
    if (attempts < attemptsBeforeAlarm) logger.warn(note, text)
    else logger.error(note, text)
  }
}

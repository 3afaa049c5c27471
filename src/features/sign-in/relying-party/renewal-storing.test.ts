import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { ProviderClient } from './provider-client.server.ts'
import { createRenewal } from './renewal.server.ts'
import type { Sessions, StoredSession } from './sessions/sessions.server.ts'

const session: StoredSession = {
  idHash: 'hash',
  oid: 'anna',
  sealedTokens: 'sealed',
  accessExpiresAt: 0,
  showOnboarding: false,
  isWebview: false,
  origin: '/',
  isLeased: false,
}
const old = { accessToken: 'access-1', refreshToken: 'refresh-1', idToken: null }
const outage = () => new DatabaseUnavailable(new Error('away'))
const lost = {
  level: 50,
  correlationId: 'request-1',
  msg: 'identity: the new tokens of a session could not be stored and are lost',
}

/** A renewal whose `attempt`s to store the new tokens, counted from 1, fail with what `failWith` gives. */
function renewalWith(failWith: (attempt: number) => Error | undefined) {
  const lines: Record<string, unknown>[] = []
  const counts = { asked: 0, stored: 0 }
  const clock = { now: 0 }
  const sessions: Partial<Sessions> = {
    openTokens: async () => old,
    takeLease: async () => true,
    releaseLease: async () => undefined,
    confirmTokens: async () => true,
    saveTokens: async () => {
      counts.stored += 1
      const failure = failWith(counts.stored)
      if (failure) throw failure
    },
  }
  const provider: Partial<ProviderClient> = {
    renew: async () => {
      counts.asked += 1
      return { ...old, accessToken: 'access-2', refreshToken: 'refresh-2' }
    },
    verify: async () => ({ kind: 'valid', oid: 'anna', issuedAt: 0, expiresAt: 1000 }),
  }
  const renew = createRenewal({
    sessions: sessions as Sessions,
    provider: provider as ProviderClient,
    logger: pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) }),
    now: () => clock.now,
    saveAgain: { everyMs: 5, attempts: 4 },
  })
  return { renew: () => renew(session, 'request-1'), lines, counts, clock, sessions }
}

test('LOG-01 new tokens are stored once the database is back, and nothing is logged', async () => {
  const { renew, lines, counts } = renewalWith((attempt) => (attempt < 4 ? outage() : undefined))
  await expect(renew()).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect.poll(() => counts.stored).toBe(4)
  expect(await renew()).toEqual({ kind: 'renewed', token: 'access-2' })
  expect(lines).toEqual([])
})

test('LOG-01 a database that stays away for too long costs the new tokens, and the log says so', async () => {
  const { renew, lines, counts } = renewalWith(outage)
  await expect(renew()).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect.poll(() => lines).toMatchObject([lost])
  expect(counts.stored).toBe(5)
  expect(JSON.stringify(lines)).not.toMatch(/access-|refresh-/)
})

test('LOG-01 any other error in storing new tokens is logged at once, and not tried again', async () => {
  const { renew, lines, counts } = renewalWith(() => new TypeError('a bug'))
  expect(await renew()).toEqual({ kind: 'unreachable' })
  expect(lines).toMatchObject([{ ...lost, failure: { cause: { name: 'TypeError' } } }])
  // The provider is not to blame: the next visitor's renewal asks it.
  await renew()
  expect(counts).toEqual({ asked: 2, stored: 2 })
})

test('LOG-01 an error that follows an outage ends the attempts, and is logged', async () => {
  const { renew, lines, counts } = renewalWith((attempt) => (attempt < 3 ? outage() : new TypeError('a bug')))
  await expect(renew()).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect.poll(() => lines).toMatchObject([{ ...lost, failure: { name: 'TypeError' } }])
  expect(counts.stored).toBe(3)
})

test('LOG-01 another process that renews is waited for by the clock of the app', async () => {
  const { renew, clock, sessions } = renewalWith(() => undefined)
  sessions.takeLease = async () => false
  sessions.findByHash = async () => {
    clock.now += 7_000
    return { ...session, accessExpiresAt: -1, isLeased: true }
  }
  expect(await renew()).toEqual({ kind: 'unreachable' })
  expect(clock.now).toBe(14_000)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import { createProviderRecords } from './provider-records.server.ts'

describe.each(engines)('records on $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const recordsOf = (kind: string) =>
    createProviderRecords(database.db, () => new Error('already used'))(kind)

  test('LOG-08 provider records: a single-use record is used once, in any order of attempts', async () => {
    const codes = recordsOf('AuthorizationCode')
    await codes.upsert('code', { jti: 'code', kind: 'AuthorizationCode' }, 60)
    expect(await codes.find('code')).toEqual({ jti: 'code', kind: 'AuthorizationCode' })
    const uses = await Promise.allSettled([
      codes.consume('code'),
      codes.consume('code'),
      codes.consume('code'),
    ])
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await codes.find('code')).toMatchObject({ consumed: expect.closeTo(Date.now() / 1000, -2) })
    await expect(codes.consume('unknown')).rejects.toThrow('already used')
  })

  test('LOG-08 provider records: a grant takes the codes and tokens of its kind along', async () => {
    const tokens = recordsOf('RefreshToken')
    await tokens.upsert('a', { grantId: 'g' }, 60)
    await tokens.upsert('b', { grantId: 'other' }, 60)
    await recordsOf('Grant').upsert('g', { grantId: 'g' }, 60)
    await tokens.revokeByGrantId('g')
    expect(await tokens.find('a')).toBeUndefined()
    expect(await tokens.find('b')).toBeDefined()
    expect(await recordsOf('Grant').find('g')).toBeDefined()
    await recordsOf('Grant').destroy('g')
    expect(await recordsOf('Grant').find('g')).toBeUndefined()
  })

  test('LOG-08 provider records: an interaction comes back whole, and no id of it is kept', async () => {
    const interactions = recordsOf('Interaction')
    const payload = {
      jti: 'the-id',
      returnTo: 'https://passage.example/idp/auth/the-id',
      session: { accountId: 'anna', uid: 'u', cookie: 'the-cookie' },
    }
    await interactions.upsert('the-id', payload, 60)
    const { cookie: _, ...session } = payload.session
    expect(await interactions.find('the-id')).toEqual({ ...payload, session })
    const rows = await database.db.selectFrom('identity_record').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/the-id|the-cookie/)
  })

  test('LOG-08 provider records: a session is found by what others may know of it', async () => {
    const sessions = recordsOf('Session')
    await sessions.upsert('cookie', { jti: 'cookie', uid: 'public' }, 60)
    await sessions.upsert('cookie', { jti: 'cookie', uid: 'public', loginTs: 7 }, 60)
    expect(await sessions.findByUid('public')).toEqual({ uid: 'public', loginTs: 7 })
    expect(await sessions.findByUid('cookie')).toBeUndefined()
  })
})

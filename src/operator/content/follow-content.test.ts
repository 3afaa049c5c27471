import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from '#platform/logger.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { postNotice } from '#features/centres/notices/notices.server.ts'
import { followContent, NoContentError } from './follow-content.server.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** Follows content whose folder is not there, so that to read it would be an attempt that has faults. */
const follow = (isImported: boolean, onNewVersion?: () => Promise<void>) =>
  followContent(
    {
      environment: { CONTENT_DIR: '/no-such-folder', CONTENT_FAULT_KEEPS: 'all', PRODUCT_NAME: 'Arkade' },
      logger: createLogger('silent'),
      database,
      tryContent: async () => [],
      prepare: async () => {
        throw new Error('nothing is to be prepared')
      },
      onNewVersion,
    },
    isImported,
  )
const addVersion = () =>
  database.db
    .insertInto('content_version')
    .values({ digest: 'of an import', faults: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
const listAttempts = () => database.db.selectFrom('content_import').select('source').execute()

test('content: content that this start has imported already is followed, and its folder not read again', async () => {
  const { id } = await addVersion()
  const content = await follow(true)
  expect(content.version()).toBe(id)
  expect(await listAttempts()).toEqual([])
  await content.close()
})

test('content: any other start reads the folder', async () => {
  await addVersion()
  await expect(follow(false)).rejects.toThrow('nothing is to be prepared')
})

test('content: an import that has left nothing is no content', async () => {
  await expect(follow(true)).rejects.toThrow(NoContentError)
})

test('content: no matter who wants to know of new content is told of each version after the first one', async () => {
  await addVersion()
  let told = 0
  const content = await follow(true, async () => {
    told += 1
  })
  expect(told).toBe(0)
  const { id } = await addVersion()
  await sql`select pg_notify('content', '')`.execute(database.db)
  await vi.waitFor(() => expect([told, content.version()]).toEqual([1, id]), 10_000)
  await content.close()
})

test('STF-10 a notice of a centre is a new version of that centre and of all together, and of no other centre', async () => {
  const { id } = await addVersion()
  const content = await follow(true)
  const nowMs = Date.now()
  await database.db.transaction().execute((trx) =>
    postNotice(
      trx,
      {
        id: randomUUID(),
        centreUid: 'hafen',
        about: { kind: 'text' },
        text: { de: 'Tor zu', en: null },
        from: new Date(nowMs),
        until: new Date(nowMs + 60_000),
        postedBy: 'porter',
      },
      nowMs,
    ),
  )
  await vi.waitFor(() => expect(content.version()).toBe(id + 1), 10_000)
  expect([content.version('hafen'), content.version('markt')]).toEqual([id + 1, id])
  await content.close()
})

import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openDeletionList } from './deletion-list.server.ts'
import { forgetDeletions, listDeletions, recordDeletion } from './deletions.server.ts'
import { findUnreplayed, replayDeletions } from './replay-deletions.server.ts'
import { warnOfDeleted } from './warn-of-deleted.server.ts'

const monday = Date.parse('2026-11-23T10:00:00Z')
const day = 24 * 60 * 60_000

describe.each(engineOfRun)('the list of deleted accounts on $name', (engine) => {
  let database: OpenDatabase
  let folder: string
  let now = monday
  let logged: { msg: string; count?: number }[] = []
  const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line) as never) })
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    await rm(folder ?? '', { recursive: true, force: true })
    folder = await mkdtemp(join(tmpdir(), 'deletions-'))
    await database.db.deleteFrom('account_deletion').execute()
    now = monday
    logged = []
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const services = () => ({
    db: database.db,
    now: () => now,
    logger,
    environment: parseEnvironment({ DELETION_LIST_DIR: folder, DELETION_LIST_DAYS: '30' }),
  })
  const list = () => openDeletionList(folder)
  const remove = (oid: string) => database.db.transaction().execute((trx) => recordDeletion(trx, oid, now))
  /** As after a restored backup that is older than all deletions. */
  const restore = () => database.db.deleteFrom('account_deletion').execute()
  /** Replays for a database that has these accounts, and says whom it has erased. */
  async function replay(...owners: string[]) {
    const erased: string[] = []
    const outcome = await replayDeletions({
      db: database.db,
      list: list(),
      now: () => now,
      listOwners: async () => owners,
      erase: async (oid) => void erased.push(oid),
    })
    return { ...outcome, erased }
  }

  test('PRF-06 an entry says when, and nothing by which the person can be found', async () => {
    await remove('anna-oid')
    await listDeletions(services())
    const [name = '', ...more] = await readdir(folder)
    expect(more).toEqual([])
    const text = await readFile(join(folder, name), 'utf8')
    expect(JSON.parse(text)).toEqual({
      id: name.replace('.json', ''),
      subject: expect.stringMatching(/^[\w-]{43}$/) as string,
      keyId: expect.stringMatching(/^[\w-]{8}$/) as string,
      deletedAt: '2026-11-23T10:00:00.000Z',
    })
    expect(text).not.toContain('anna')
  })

  test('PRF-06 a restored database deletes again who was deleted since, once, and nobody else', async () => {
    await remove('anna')
    await remove('gone')
    await listDeletions(services())
    expect(await replay('anna', 'ben')).toEqual({ erased: [], absent: 0, unreadable: 0 })
    await restore()
    await warnOfDeleted(services())
    expect(logged).toMatchObject([{ count: 2, msg: expect.stringMatching(/deletions -- replay/) as string }])
    expect(await replay('anna', 'ben')).toEqual({ erased: ['anna'], absent: 1, unreadable: 0 })
    expect(await replay('anna', 'ben')).toEqual({ erased: [], absent: 0, unreadable: 0 })
    logged = []
    await warnOfDeleted(services())
    expect(logged).toEqual([])
  })

  test('PRF-06 who came back after the deletion, and is in the backup with it, is left alone', async () => {
    await remove('anna')
    await listDeletions(services())
    expect((await replay('anna')).erased).toEqual([])
  })

  test('PRF-06 an interrupted replay goes on where it was', async () => {
    await remove('anna')
    await remove('ben')
    await listDeletions(services())
    await restore()
    const broken = replayDeletions({
      db: database.db,
      list: list(),
      now: () => now,
      listOwners: async () => ['anna', 'ben'],
      erase: async (oid) => {
        if (oid === 'ben') throw new Error('cut')
      },
    })
    await expect(broken).rejects.toThrow('cut')
    expect((await replay('anna', 'ben')).erased).toContain('ben')
    expect(await findUnreplayed(database.db, list())).toEqual([])
  })

  test('PRF-06 entries of another key are counted, and stay open', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    await list().write({ id, subject: 'x', keyId: 'other', deletedAt: '2026-11-23T10:00:00.000Z' })
    expect(await replay('anna')).toEqual({ erased: [], absent: 0, unreadable: 1 })
    expect(await findUnreplayed(database.db, list())).toEqual([id])
  })

  test('PRF-06 a folder that is not mounted loses nothing: the entry is written once it is there', async () => {
    await rm(folder, { recursive: true })
    await remove('anna')
    await listDeletions(services())
    expect(logged.map(({ msg }) => msg)).toEqual(['deleted accounts could not be listed'])
    await mkdir(folder)
    await listDeletions(services())
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('PRF-06 an entry and its row are kept for the days of the setting', async () => {
    await remove('anna')
    await listDeletions(services())
    now += 29 * day
    expect(await forgetDeletions(services())).toBe(0)
    now += 2 * day
    expect(await forgetDeletions(services())).toBe(1)
    expect(await readdir(folder)).toEqual([])
    expect(await findUnreplayed(database.db, list())).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.server.ts'
import { createTestDatabase, engines } from '#platform/database/database.test-support.ts'
import { recordImport } from '#operator/content/record-import.server.ts'
import { checkContentSource, judgePull } from './check-content-source.ts'

const now = Date.UTC(2026, 10, 20, 12)
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)
const interval = 300
const fault = { file: 'hafen/shops', line: 1, column: 1, problem: 'no floor dach', remedy: 'eg' }
const good = {
  version: 7,
  imported: minutesAgo(90),
  kept: null,
  attempted: minutesAgo(2),
  succeeded: minutesAgo(2),
  faults: null,
}

describe('content from a gateway', () => {
  test('doctor: is fine if it was pulled lately without a fault', () => {
    expect(judgePull(good, interval, now)).toEqual({
      ok: true,
      text: 'version 7, imported 90 minutes ago, last pulled 2 minutes ago',
    })
  })

  test('doctor: was never pulled before the first start', () => {
    for (const state of [undefined, { ...good, version: null, attempted: null }])
      expect(judgePull(state, interval, now).text).toContain('nothing was pulled yet, the first start does')
  })

  test('doctor: is warned of if nothing has come for two intervals and two minutes', () => {
    expect(judgePull({ ...good, succeeded: minutesAgo(12) }, interval, now).remedy).toBeUndefined()
    for (const succeeded of [minutesAgo(13), null])
      expect(judgePull({ ...good, succeeded }, interval, now)).toMatchObject({
        ok: true,
        remedy: expect.stringContaining('No pull has succeeded for too long') as string,
      })
  })

  test('doctor: names its faults, ten of them at most', () => {
    const { text, remedy } = judgePull(
      { ...good, kept: [fault], faults: Array.from({ length: 11 }, () => fault) },
      interval,
      now,
    )
    expect(text.match(/no floor dach/g)).toHaveLength(10)
    expect(text).toMatch(/\nand 2 more$/)
    expect(remedy).toContain('Correct them where they are written')
  })
})

const settings = {
  CONTENT_DIR: 'content',
  CONTENT_GATEWAY_URL: 'http://127.0.0.1:9',
  CONTENT_GATEWAY_INTERVAL: interval,
}

describe('the source of the content', () => {
  test('doctor: cannot be told from outside an embedded database', async () => {
    expect(await checkContentSource({ ...settings, DATABASE_URL: undefined })).toEqual({
      ok: true,
      text: 'comes from CONTENT_GATEWAY_URL; the log and /metrics say how the last pull went',
    })
  })

  test('doctor: cannot be told while the database is away', async () => {
    const finding = await checkContentSource({ ...settings, DATABASE_URL: 'postgres://127.0.0.1:9/none' })
    expect(finding).toEqual({
      ok: false,
      text: expect.stringContaining('ECONNREFUSED') as string,
      remedy: 'Let this machine reach the database; see above.',
    })
  })

  const server = engines.find(({ name }) => name === 'postgres')?.server ?? null
  test.runIf(server !== null)(
    'doctor: is told by the database on Postgres, before and after a first pull',
    async () => {
      const empty = await createTestDatabase(server ?? '')
      try {
        const before = await checkContentSource({ ...settings, DATABASE_URL: empty.address }, now)
        expect(before.text).toContain('nothing was pulled yet')
        const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: empty.address })
        const outcome = { ok: false, problem: [fault] } as const
        await recordImport(database.db, { source: 'gateway', at: minutesAgo(1), outcome })
        await database.close()
        const after = await checkContentSource({ ...settings, DATABASE_URL: empty.address }, now)
        expect(after.text).toMatch(/^version none, imported never, last pulled never\n.*no floor dach/)
      } finally {
        await empty.drop()
      }
    },
  )
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { fixtureContext, goodContent, withFiles, writeFiles } from './content-fixture.test-support.ts'
import { importContent } from './import-content.server.ts'

let database: OpenDatabase
let dir: string
beforeAll(async () => {
  database = await openTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'sequence-'))
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

const concert = String(goodContent['hafen/events/konzert.yaml'])

/** The number of the concert after an import in which its file has this text. */
async function importConcert(text: string, others: Record<string, string> = {}): Promise<unknown> {
  await writeFiles(dir, withFiles({ 'hafen/events/konzert.yaml': text, ...others }))
  const imported = await importContent({
    ...fixtureContext,
    db: database.db,
    dir,
    tryContent: async () => [],
  })
  expect(imported.ok).toBe(true)
  const { sequence, status } = await database.db
    .selectFrom('editorial')
    .select(['sequence', 'status'])
    .where('uid', '=', 'konzert')
    .executeTakeFirstOrThrow()
  return [sequence, status]
}

test('EVT-05 the number of an event rises when its entry changes, and only then', async () => {
  expect(await importConcert(concert)).toEqual([0, 'scheduled'])
  expect(await importConcert(concert, { 'hafen/faq.yaml': '[]\n' })).toEqual([0, 'scheduled'])
  expect(await importConcert(concert.replace('19:00', '20:00'))).toEqual([1, 'scheduled'])
  expect(await importConcert(`${concert}status: cancelled\n`)).toEqual([2, 'cancelled'])
  expect(await importConcert(`${concert}status: cancelled\nfree: true\n`)).toEqual([2, 'cancelled'])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import {
  fixtureContext,
  goodContent,
  withText,
  writeFiles,
  type ContentFiles,
} from './content-fixture.test-support.ts'
import { importContent } from './import-content.server.ts'

let database: OpenDatabase
let dir: string
beforeAll(async () => {
  database = await openTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'content-'))
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

async function bringIn(files: ContentFiles, keepsLater: boolean) {
  await rm(dir, { recursive: true })
  await writeFiles(dir, files)
  return importContent({ ...fixtureContext, db: database.db, dir, tryContent: async () => [], keepsLater })
}
const start = (files: ContentFiles) => bringIn(files, true)

async function importNow(files: ContentFiles) {
  const result = await bringIn(files, false)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

test('content import: content that was replaced stays replaced at a start, and comes back by an import alone', async () => {
  const later = withText('hafen/centre.yaml', 'Am Wasser', 'Am Fluss')
  const older = await importNow(goodContent)
  const live = await importNow(later)
  const refused = await start(goodContent)
  expect(refused).toEqual({
    ok: false,
    problem: [
      {
        file: '.',
        line: 1,
        column: 1,
        problem: expect.stringMatching(
          new RegExp(
            `^this is the content of version ${older.version}, which was replaced on .*: version ${live.version} is live and stays$`,
          ),
        ) as string,
        remedy: 'bring the later files here; to go back on purpose, run npm run content -- import',
      },
    ],
  })
  expect(await start(later)).toMatchObject({ ok: true, value: { version: live.version, changed: false } })
  const newer = await start(withText('hafen/centre.yaml', 'Am Wasser', 'Am Meer'))
  expect(newer).toMatchObject({ ok: true, value: { changed: true } })
  expect((await start(later)).ok).toBe(false)

  expect((await importNow(goodContent)).changed).toBe(true)
  expect(await start(goodContent)).toMatchObject({ ok: true, value: { changed: false } })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { fixtureContext, withText, writeFiles, type ContentFiles } from '../content-fixture.test-support.ts'
import { importContent } from '../import-content.server.ts'

let database: OpenDatabase
let dir: string
beforeAll(async () => {
  database = await openTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'screenshots-'))
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

/** Imports these files, which replace those before. */
async function importFiles(files: ContentFiles) {
  await writeFiles(dir, files)
  return importContent({ ...fixtureContext, db: database.db, dir, tryContent: async () => [] })
}

test('OFF-07 screenshots are stored with the bytes that they have, without EXIF data, and with size and type', async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
  const narrow = await picture(400, 800).webp().toBuffer()
  const wide = await picture(800, 400)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const filesWith = (german: string): ContentFiles => ({
    ...withText(
      'hafen/centre.yaml',
      'issuer:',
      `screenshots:
  - { file: images/app.webp, formFactor: narrow, label: { de: Läden, en: Shops } }
  - { file: { de: ${german}, en: images/wide.jpg }, formFactor: wide, label: Start }
issuer:`,
    ),
    'hafen/images/app.webp': narrow,
    'hafen/images/wide.jpg': wide,
  })
  expect(await importFiles(filesWith('images/app.webp'))).toMatchObject({
    ok: false,
    problem: [{ field: 'screenshots.1.file.de', line: 14 }],
  })

  expect((await importFiles(filesWith('images/wide.jpg'))).ok).toBe(true)
  const { screenshots } = await database.db
    .selectFrom('centre')
    .select('screenshots')
    .executeTakeFirstOrThrow()
  const webp = {
    src: expect.stringMatching(/^\/media\/\w{20}\.webp$/) as string,
    type: 'image/webp',
    width: 400,
    height: 800,
  }
  const jpeg = {
    src: expect.stringMatching(/^\/media\/\w{20}\.jpeg$/) as string,
    type: 'image/jpeg',
    width: 800,
    height: 400,
  }
  expect(screenshots).toEqual([
    { formFactor: 'narrow', label: { de: 'Läden', en: 'Shops' }, files: { de: webp, en: webp } },
    { formFactor: 'wide', label: { de: 'Start', en: 'Start' }, files: { de: jpeg, en: jpeg } },
  ])
  const bytesOf = async (src = '') =>
    (
      await database.db
        .selectFrom('media_file')
        .select('bytes')
        .where('name', '=', src.replace('/media/', ''))
        .executeTakeFirstOrThrow()
    ).bytes
  expect(Buffer.from(await bytesOf(screenshots[0]?.files.de.src)).equals(narrow)).toBe(true)
  const { exif, format } = await sharp(await bytesOf(screenshots[1]?.files.de.src)).metadata()
  expect([format, exif]).toEqual(['jpeg', undefined])

  const damaged = await importFiles({
    ...filesWith('images/wide.jpg'),
    'hafen/images/app.webp': 'no picture',
  })
  expect(damaged).toMatchObject({ ok: false, problem: [{ file: 'hafen/images/app.webp' }] })
})

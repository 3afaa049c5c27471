import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { engines, openTestDatabase } from '#platform/database/database.test-support.ts'
import {
  fixtureContext,
  goodContent,
  withFiles,
  withText,
  writeFiles,
  type ContentFiles,
} from './content-fixture.test-support.ts'
import { checkContentFolder, importContent } from './import-content.server.ts'

const tryContent = async () => []

describe.each(engines)('imports on $name', (engine) => {
  let database: OpenDatabase
  let dir: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'content-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  /** Imports exactly these files. */
  async function importFiles(files: ContentFiles, now = fixtureContext.now) {
    await rm(dir, { recursive: true })
    await writeFiles(dir, files)
    return importContent({ ...fixtureContext, now, db: database.db, dir, tryContent })
  }

  async function importGood(files: ContentFiles = goodContent, now = fixtureContext.now) {
    const result = await importFiles(files, now)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    return result.value
  }

  const mediaNames = async () =>
    (await database.db.selectFrom('media_file').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )

  test('content check: a failing page is a fault of the check, without any import', async () => {
    await rm(dir, { recursive: true })
    await writeFiles(dir, goodContent)
    const own = await openTestDatabase(engine)
    const fault = { file: 'hafen/centre.yaml', line: 1, column: 1, problem: 'no page', remedy: 'mend it' }
    const seen: string[] = []
    const checkWith = async (faults: readonly (typeof fault)[]) =>
      checkContentFolder(dir, fixtureContext, {
        db: own.workDb,
        tryContent: async (db) => {
          seen.push(...(await db.selectFrom('centre').select('uid').execute()).map(({ uid }) => uid))
          return faults
        },
      })
    expect(await checkWith([fault])).toEqual({ ok: false, problem: [fault] })
    expect(seen).toEqual(['hafen'])
    expect((await checkWith([])).ok).toBe(true)
    expect((await checkContentFolder(dir, fixtureContext)).ok).toBe(true)
    await own.close()
  })

  test('content import: rows hold what the files say', async () => {
    const { counts } = await importGood()
    expect(counts).toMatchObject({
      centres: 1,
      shops: 1,
      coupons: 1,
      'events and news': 2,
      'FAQ items': 1,
      messages: 1,
    })
    expect(counts).toMatchObject({ 'info pages': 10, 'redirect rules': 2, 'media files': 3 })

    const centre = await database.db.selectFrom('centre').selectAll().executeTakeFirstOrThrow()
    expect(centre).toMatchObject({
      uid: 'hafen',
      description_html: { de: '<p>Text</p>', en: null },
      brand: { accent: '#0b5c6b', accentDark: expect.stringMatching(/^#[0-9a-f]{6}$/) as string },
      logotype: {
        src: expect.stringMatching(/^\/media\/[0-9a-f]{20}\.svg$/) as string,
        width: 232,
        height: 136,
      },
      contacts: { phone: '+49 40 66969 1', email: null, website: null, instagram: null, facebook: null },
      parking: { tariff: { steps: [{ upToMinutes: 60, price: 235 }], furtherHour: 150, freeMinutes: 0 } },
    })
    expect(centre.parking?.schedule).toMatchObject({
      publicHolidays: 'weekly',
      region: 'HH',
      timeZone: 'Europe/Berlin',
    })
    expect(centre.schedule.weekly.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(centre.schedule.weekly.filter(({ isClosed }) => isClosed)).toHaveLength(1)
    // today+4 is Christmas Eve, which is also written out: the written-out entry applies.
    expect(centre.schedule.special).toEqual([
      { date: '2026-12-24', label: null, isClosed: true, operation: null },
    ])

    const coupon = await database.db.selectFrom('coupon').selectAll().executeTakeFirstOrThrow()
    expect(coupon).toMatchObject({
      valid_from: '2026-12-20',
      valid_until: '2027-01-03',
      shop_uid: 'kornwerk',
    })
    const event = await database.db
      .selectFrom('editorial')
      .selectAll()
      .where('type', '=', 'event')
      .executeTakeFirst()
    expect(event).toMatchObject({ uid: 'konzert', starts: '2026-12-25 19:00', price: null })
    const rules = await database.db.selectFrom('redirect_rule').selectAll().orderBy('from_path').execute()
    expect(rules[1]).toEqual({
      from_path: '/karten',
      is_prefix: true,
      target: 'https://tickets.example/x',
      status: 301,
    })
  })

  test('CTR-05 imported Markdown is safe, and a heading in it begins at h2', async () => {
    await importGood()
    const shop = await database.db.selectFrom('shop').selectAll().executeTakeFirstOrThrow()
    expect(shop.description_html).toEqual({ de: '<p>Brot </p>', en: '<p>Bread</p>' })
    const page = await database.db.selectFrom('info_page').selectAll().executeTakeFirstOrThrow()
    expect(page.body_html.de).toBe('<h2>Kopf</h2>')
  })

  test('FAC-03 content import: changed files create and announce a new version, unchanged files do not', async () => {
    const heard: string[] = []
    const stop = await database.listen('content', (payload) => heard.push(payload))
    const first = await importGood()
    expect(await importGood()).toEqual({ ...first, changed: false })
    const second = await importGood(withText('hafen/centre.yaml', 'name: Hafen', 'name: Hafentor'))
    expect(second.changed).toBe(true)
    expect(second.version).toBeGreaterThan(first.version)
    await expect.poll(() => heard).toContain(String(second.version))
    expect(await database.db.selectFrom('content_version').select('id').execute()).toEqual([
      { id: second.version },
    ])
    await stop()
  })

  test('content import: content with relative dates is imported again on another day', async () => {
    await importGood()
    expect((await importGood(goodContent, new Date('2026-12-20T20:00:00Z'))).changed).toBe(false)
    expect((await importGood(goodContent, new Date('2026-12-20T23:30:00Z'))).changed).toBe(true)
  })

  test('content import: a faulty file keeps the running content', async () => {
    const { version } = await importGood()
    const result = await importFiles(withText('hafen/shops.yaml', 'floor: eg', 'floor: dach'))
    expect(result).toMatchObject({ ok: false, problem: [{ file: 'hafen/shops.yaml', line: 1 }] })
    expect(await database.db.selectFrom('content_version').select('id').execute()).toEqual([{ id: version }])
    expect(await database.db.selectFrom('shop').select('floor').execute()).toEqual([{ floor: 'eg' }])
  })

  test('content import: content whose pages fail is refused, and the current content stays', async () => {
    const { version } = await importGood()
    const heard: string[] = []
    const stop = await database.listen('content', (payload) => heard.push(payload))
    const fault = { file: 'hafen/faq.yaml', line: 1, column: 1, problem: '/hafen/faq', remedy: 'mend it' }
    await rm(dir, { recursive: true })
    await writeFiles(dir, withText('hafen/centre.yaml', 'name: Hafen', 'name: Hafentor'))
    const tried: unknown[] = []
    const refused = await importContent({
      ...fixtureContext,
      db: database.db,
      dir,
      // The loaders of one page read the database at the same time.
      tryContent: async (db, next) => {
        const read = () => db.selectFrom('centre').select('name').execute()
        tried.push(next > version, ...(await Promise.all([read(), read(), read()])))
        return [fault]
      },
    })
    expect(tried).toEqual([true, [{ name: 'Hafentor' }], [{ name: 'Hafentor' }], [{ name: 'Hafentor' }]])
    expect(refused).toEqual({ ok: false, problem: [fault] })
    expect(await database.db.selectFrom('content_version').select('id').execute()).toEqual([{ id: version }])
    expect(await database.db.selectFrom('centre').select('name').execute()).toEqual([{ name: 'Hafen' }])
    // The next version is announced; the refused import never was.
    const next = await importGood(withText('hafen/centre.yaml', 'name: Hafen', 'name: Hafenkante'))
    await expect.poll(() => heard).toEqual([String(next.version)])
    await stop()
  })

  test('content import: a trial can read, and nothing else', async () => {
    await importGood()
    const trial = importContent({
      ...fixtureContext,
      now: new Date('2026-12-25T12:00:00Z'),
      db: database.db,
      dir,
      tryContent: (db) => db.transaction().execute(async () => []),
    })
    await expect(trial).rejects.toThrow('This transaction can only be read from')
    expect((await importGood()).changed).toBe(false)
  })

  test('content import: rows and images that are no longer in the files are deleted', async () => {
    const other = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="2"/></svg>'
    await importGood()
    const before = await mediaNames()
    await importGood(withFiles({ '_global/brands/kornwerk.svg': other, 'hafen/news/neu.yaml': null }))
    const between = await mediaNames()
    expect(between).toHaveLength(4)
    expect(await database.db.selectFrom('editorial').select('type').execute()).toEqual([{ type: 'event' }])
    await importGood()
    expect(await mediaNames()).toEqual(before)
  })

  test('VAL-06 LIM-02 a photograph becomes AVIF and WebP in its widths, without its EXIF data, and is made once', async () => {
    const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#884422' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const files = {
      ...withText('hafen/centre.yaml', 'images/hero.svg', 'images/hero.jpg'),
      'hafen/images/hero.jpg': photo,
    }
    await importGood(files)
    const { hero, preview_image } = await database.db
      .selectFrom('centre')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(hero).toMatchObject({ width: 1000, height: 500, alt: { de: 'Hafen', en: 'Harbour' } })
    expect(hero.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(hero.sources[0]?.srcSet).toMatch(
      /^\/media\/\w+-480\.avif 480w, \/media\/\w+-960\.avif 960w, \S+-1000\.avif 1000w$/,
    )

    const media = await database.db.selectFrom('media_file').selectAll().execute()
    const find = (src: string) => media.find(({ name }) => src === `/media/${name}`)
    const webp = await sharp(find(hero.src)?.bytes).metadata()
    expect(webp).toMatchObject({ format: 'webp', width: 1000 })
    expect(webp).not.toHaveProperty('exif')
    const preview = await sharp(find(preview_image)?.bytes).metadata()
    expect(preview).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })

    // The same source and recipe give the same names: nothing is made again.
    await sql`update media_file set bytes = 'kept' where type = 'image/avif'`.execute(database.db)
    await importGood({ ...files, '_global/messages.yaml': 'shell.menu: { de: Menü, en: Menu }\n' })
    const avif = await database.db
      .selectFrom('media_file')
      .select('bytes')
      .where('type', '=', 'image/avif')
      .execute()
    expect(avif.map(({ bytes }) => String(bytes))).toEqual(['kept', 'kept', 'kept'])
  })

  test('VAL-06 an image that is damaged or too large is a fault of the content', async () => {
    const damaged = await importFiles({
      ...withText('hafen/centre.yaml', 'images/hero.svg', 'images/hero.png'),
      'hafen/images/hero.png': 'no picture',
    })
    expect(damaged).toMatchObject({ ok: false, problem: [{ file: 'hafen/images/hero.png' }] })
    const large = await importFiles(withFiles({ 'hafen/images/hero.svg': ' '.repeat(5_000_001) }))
    expect(large).toMatchObject({ ok: false, problem: [{ problem: 'the image has 5.0 MB' }] })
  })

  test('content import: several replicas that import at once make one version', async () => {
    await importGood(withText('hafen/centre.yaml', 'name: Hafen', 'name: Anders'))
    await writeFiles(dir, goodContent)
    const options = { ...fixtureContext, db: database.db, dir, tryContent }
    const results = await Promise.all([1, 2, 3].map(() => importContent(options)))
    expect(results.filter((result) => result.ok && result.value.changed)).toHaveLength(1)
    expect(results.every(({ ok }) => ok)).toBe(true)
  })
})

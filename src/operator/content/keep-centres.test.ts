import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engineOfRun, openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { fixtureContext, goodContent, writeFiles, type ContentFiles } from './content-fixture.test-support.ts'
import { importContent, type ImportOptions } from './import-content.server.ts'
import { placeOfFault } from '#platform/content/content-fault.ts'

/** The content of the fixture with a second centre, which has the same files as the first. */
const twoCentres: ContentFiles = Object.fromEntries(
  Object.entries(goodContent).flatMap(([path, text]) =>
    path.startsWith('hafen/')
      ? [
          [path, text],
          [path.replace('hafen/', 'linden/'), text],
        ]
      : [[path, text]],
  ),
)

/** Both centres, with texts of some files replaced. */
const withTexts = (changes: Readonly<Record<string, readonly [string, string]>>): ContentFiles => ({
  ...twoCentres,
  ...Object.fromEntries(
    Object.entries(changes).map(([file, [from, to]]) => {
      const text = String(twoCentres[file])
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
      return [file, text.replace(from, to)]
    }),
  ),
})
const wrongFloor = ['floor: eg', 'floor: dach'] as const
const renamed = ['name: Hafen', 'name: Hafentor'] as const

describe.each(engineOfRun)('faults in one centre on $name', (engine) => {
  let database: OpenDatabase
  let dir: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    dir = await mkdtemp(join(tmpdir(), 'content-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(dir, { recursive: true })
  })

  async function importFiles(files: ContentFiles, options: Partial<ImportOptions> = {}) {
    await rm(dir, { recursive: true })
    await writeFiles(dir, files)
    return importContent({
      ...fixtureContext,
      db: database.db,
      dir,
      tryContent: async () => [],
      faultKeeps: 'centre',
      ...options,
    })
  }
  const namesOf = async () =>
    Object.fromEntries(
      (await database.db.selectFrom('centre').select(['uid', 'name']).execute()).map(({ uid, name }) => [
        uid,
        name,
      ]),
    )
  const tables = ['shop', 'coupon', 'editorial', 'faq_item', 'info_page'] as const
  const rowsOf = async (uid: string) =>
    Promise.all(
      tables.map(async (table) =>
        (await database.db.selectFrom(table).selectAll().where('centre_uid', '=', uid).execute())
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ),
    )

  beforeEach(async () => {
    expect(await importFiles(twoCentres)).toMatchObject({ ok: true, value: { faults: [] } })
  })

  test('API-13 a fault in one centre keeps all that this centre had, and lets the others through', async () => {
    const before = await rowsOf('linden')
    const outcome = await importFiles(
      withTexts({
        'linden/shops.yaml': wrongFloor,
        'linden/centre.yaml': ['name: Hafen', 'name: Linden'],
        'hafen/centre.yaml': renamed,
      }),
    )
    expect(outcome).toMatchObject({ ok: true, value: { changed: true } })
    const faults = outcome.ok ? outcome.value.faults : []
    expect(faults.map(({ problem }) => problem)).toEqual(['the centre has no floor dach'])
    expect(faults.map(placeOfFault)).toEqual([
      { centre: 'linden', entry: 'linden/shops.yaml', field: '0.floor' },
    ])
    expect(await namesOf()).toEqual({ hafen: 'Hafentor', linden: 'Hafen' })
    expect(await rowsOf('linden')).toEqual(before)
    expect(before.map(({ length }) => length > 0)).toEqual([true, true, true, false, true])
  })

  test('API-13 the same fault again changes nothing, and is told again', async () => {
    const spoilt = withTexts({ 'linden/shops.yaml': wrongFloor })
    const first = await importFiles(spoilt)
    const again = await importFiles(spoilt)
    if (!first.ok || !again.ok) throw new Error('refused')
    expect(again.value).toEqual({ ...first.value, changed: false })
    expect(again.value.faults).toHaveLength(1)
    // Without the option, such content is still refused as a whole.
    expect((await importFiles(spoilt, { faultKeeps: 'all' })).ok).toBe(false)
  })

  test('API-13 a corrected centre is imported', async () => {
    await importFiles(withTexts({ 'linden/shops.yaml': wrongFloor }))
    const outcome = await importFiles(withTexts({ 'linden/centre.yaml': renamed }))
    expect(outcome).toMatchObject({ ok: true, value: { changed: true, faults: [] } })
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Hafentor' })
  })

  test('API-13 a fault in what all centres share keeps everything', async () => {
    const outcome = await importFiles(
      withTexts({
        '_global/brands/kornwerk.yaml': ['type: gastro', 'type: bread'],
        'hafen/centre.yaml': renamed,
        'linden/shops.yaml': wrongFloor,
      }),
    )
    expect(outcome.ok).toBe(false)
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Hafen' })
  })

  test('API-13 a category and the pictures that only a kept centre uses stay', async () => {
    const other = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="2"/></svg>'
    const own = { 'linden/images/hero.svg': other }
    await importFiles({ ...twoCentres, ...own })
    const heroOf = async () =>
      (await database.db.selectFrom('centre').select('hero').where('uid', '=', 'linden').executeTakeFirst())
        ?.hero.src
    const hero = await heroOf()
    const outcome = await importFiles({
      ...withTexts({
        '_global/categories.yaml': ['id: bakery', 'id: bread'],
        '_global/brands/kornwerk.yaml': ['category: bakery', 'category: bread'],
        'linden/shops.yaml': wrongFloor,
      }),
    })
    expect(outcome.ok).toBe(true)
    expect(await database.db.selectFrom('category').select('id').orderBy('id').execute()).toEqual([
      { id: 'bakery' },
      { id: 'bread' },
    ])
    expect(await heroOf()).toBe(hero)
    const media = await database.db.selectFrom('media_file').select('name').execute()
    expect(media.map(({ name }) => `/media/${name}`)).toContain(hero)
  })

  test('API-13 a kept centre may name a file of another site at an address like ours', async () => {
    const page = 'linden/pages/imprint.yaml'
    const linked = withTexts({ [page]: ['# Kopf', '[Film](https://example.org/media/film.mp4)'] })
    expect(await importFiles(linked)).toMatchObject({ ok: true, value: { faults: [] } })
    const shops = String(twoCentres['linden/shops.yaml']).replace(...wrongFloor)
    expect(await importFiles({ ...linked, 'linden/shops.yaml': shops })).toMatchObject({
      ok: true,
      value: { changed: true, faults: [{ file: 'linden/shops.yaml' }] },
    })
  })

  test('API-13 a centre that could not be read, whose picture is damaged or whose pages fail keeps its content', async () => {
    const { 'linden/centre.yaml': _, ...unread } = withTexts({ 'hafen/centre.yaml': renamed })
    const fault = { file: 'linden/shops.yaml', line: 1, column: 1, problem: 'no answer', remedy: 'wait' }
    const onlyHafen = Object.fromEntries(
      Object.entries(unread).filter(([path]) => !path.startsWith('linden/')),
    )
    expect(await importFiles(onlyHafen, { unread: [fault] })).toMatchObject({ value: { faults: [fault] } })
    expect(await namesOf()).toEqual({ hafen: 'Hafentor', linden: 'Hafen' })

    const damaged = {
      ...withTexts({ 'linden/centre.yaml': ['images/hero.svg', 'images/hero.png'] }),
      'linden/images/hero.png': 'no picture',
    }
    expect(await importFiles(damaged)).toMatchObject({
      value: { faults: [{ file: 'linden/images/hero.png' }] },
    })

    const failing = withTexts({ 'linden/centre.yaml': ['name: Hafen', 'name: Linden'] })
    const tried = await importFiles(failing, {
      tryContent: async (db) => {
        const { name } = await db
          .selectFrom('centre')
          .select('name')
          .where('uid', '=', 'linden')
          .executeTakeFirstOrThrow()
        return name === 'Linden' ? [{ ...fault, file: 'linden/centre.yaml' }] : []
      },
    })
    expect(tried).toMatchObject({ ok: true, value: { faults: [{ file: 'linden/centre.yaml' }] } })
    expect(await namesOf()).toEqual({ hafen: 'Hafen', linden: 'Hafen' })
  })

  test('API-13 a new centre with a fault is left out, and a site without any centre is refused', async () => {
    const third = Object.fromEntries(
      Object.entries(goodContent)
        .filter(([path]) => path.startsWith('hafen/'))
        .map(([path, text]) => [path.replace('hafen/', 'neu/'), text]),
    )
    const shops = String(goodContent['hafen/shops.yaml']).replace(...wrongFloor)
    const outcome = await importFiles({ ...twoCentres, ...third, 'neu/shops.yaml': shops })
    expect(outcome).toMatchObject({ value: { faults: [{ file: 'neu/shops.yaml' }] } })
    expect(Object.keys(await namesOf()).toSorted()).toEqual(['hafen', 'linden'])

    const shared = Object.entries(goodContent).filter(([path]) => path.startsWith('_global/'))
    const onlyNew = { ...Object.fromEntries(shared), ...third, 'neu/shops.yaml': shops }
    expect(await importFiles(onlyNew)).toMatchObject({ ok: false, problem: [{ file: 'neu/shops.yaml' }] })
    expect(Object.keys(await namesOf()).toSorted()).toEqual(['hafen', 'linden'])
  })
})

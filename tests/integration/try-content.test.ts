import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { serialiseReads } from '#platform/database/one-at-a-time.server.ts'
import { formatFault } from '#platform/content/content-fault.ts'
import { fixtureContext, withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { importContent } from '#operator/content/import-content.server.ts'
import type { TryContent } from '#operator/content/try-content.ts'

let folder: string
let tryContent: TryContent
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  const build = new URL('../../build/server/index.js', import.meta.url).href
  const app = (await import(/* @vite-ignore */ build)) as { openPageTrial: () => Promise<TryContent> }
  tryContent = await app.openPageTrial()
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'passage-tried-'))
  await writeFiles(folder, withFiles({ '_global/messages.yaml': '{}\n' }))
  const options = { ...fixtureContext, db: database.db, dir: folder }
  const imported = await importContent({ ...options, tryContent })
  expect(imported.ok ? [] : imported.problem).toEqual([])
}, 120_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The faults that trial rendering reports for content that passes all checks. */
async function tryChanged(change: string): Promise<string[]> {
  let faults: string[] = []
  const undone = new Error('undone')
  const changed = database.db.transaction().execute(async (transaction) => {
    await sql.raw(change).execute(transaction)
    faults = (await tryContent(serialiseReads(transaction), 99)).map(formatFault)
    throw undone
  })
  await expect(changed).rejects.toBe(undone)
  return faults
}

// oxfmt-ignore
test.each([
  ['a shop', `update shop set contacts = 'null'`, ['hafen/shops.yaml:1:1  the page /hafen/shops/kornwerk cannot be shown: ', 'the page /en/hafen/shops/kornwerk cannot be shown']],
  ['an event', `update editorial set image = 'null' where type = 'event'`, ['hafen/events/konzert.yaml:1:1  the page /hafen/events/konzert cannot be shown: ', 'the page /en/hafen/events/konzert cannot be shown']],
  ['a question', `update faq_item set question = 'null'`, ['_global/faq.yaml:1:1  the page /faq cannot be shown: ', 'the page /en/faq cannot be shown']],
  ['an info page', `update info_page set title = 'null' where name = 'imprint' and centre_uid = 'hafen'`, ['hafen/pages/imprint.yaml:1:1  the page /hafen/impressum cannot be shown: ', '/en/hafen/imprint']],
  ['the car park', `update centre set parking = jsonb_set(parking, '{tariff}', 'null')`, ['hafen/centre.yaml:1:1  the page /hafen/parken cannot be shown: ', '/en/hafen/parking']],
  ['a text without end', `update info_page set body_html = to_jsonb(json_build_object('de', repeat('x', 2600000), 'en', 'short')) where name = 'terms'`, ['_global/pages/terms.yaml:1:1  the page /agb cannot be shown: it has 5']],
])('content import: a page of each kind is rendered before the content is published: %s', async (_, change, expected) => {
  const faults = (await tryChanged(change)).join('\n')
  for (const part of expected) expect(faults).toContain(part)
}, 60_000)

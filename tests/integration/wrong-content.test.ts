import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import { serialiseReads } from '#platform/database/one-at-a-time.server.ts'
import { formatFault } from '#operator/content/read/content-fault.ts'
import { fixtureContext, withFiles, writeFiles } from '#operator/content/content-fixture.ts'
import { importContent } from '#operator/content/import-content.server.ts'
import type { TryContent } from '#operator/content/try-content.ts'
import { findFreePort, ServerProcess, startServer } from '../support/server-process.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let folder: string
const settings = (data: string) => ({
  DATA_DIR: join(folder, data),
  CONTENT_DIR: join(folder, 'content'),
  LOG_LEVEL: 'error',
})
const messages = (text: string) => writeFile(join(folder, 'content/_global/messages.yaml'), text)
const good = withFiles({ '_global/messages.yaml': '{}\n' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-wrong-'))
  await writeFiles(join(folder, 'content'), good)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ended = { readonly code: number; readonly output: string }

/** `npm run content -- check`, without the launcher. */
async function content(command: 'check' | 'import', data: string): Promise<Ended> {
  const env = { ...process.env, ...settings(data), NODE_ENV: 'production' }
  return run(process.execPath, ['scripts/content.ts', command], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
}

test('content import: with an invalid message the import is refused, the message is named, and the earlier content stays', async () => {
  const first = await startServer(settings('data'))
  expect(await first.end('SIGTERM')).toBe(0)
  await messages('home_title: { de: "<img src=x onerror=alert(1)>", en: "Where to? {" }\n')
  await writeFiles(join(folder, 'content'), { 'hafen/faq.yaml': '[]\n' })

  for (const command of ['check', 'import'] as const) {
    const { code, output } = await content(command, 'data')
    expect(code).toBe(1)
    expect(output).toContain('_global/messages.yaml:1:19  the text is no ICU message (invalid tag)  → ')
    expect(output).toContain('_global/messages.yaml:1:55  the text is no ICU message (expect argument')
    expect(output).toContain('2 faults in')
  }

  const server = await startServer(settings('data'))
  try {
    for (const path of ['/', '/en', '/hafen', '/en/hafen/shops/kornwerk']) {
      const answer = await fetch(server.origin + path)
      expect(`${path} ${answer.status}`).toBe(`${path} 200`)
    }
    expect(server.output).toContain('_global/messages.yaml:1:19')
  } finally {
    await server.end('SIGTERM')
  }

  const empty = new ServerProcess(await findFreePort(), settings('empty'))
  expect(await empty.end()).toBe(1)
  expect(empty.output).toContain('_global/messages.yaml:1:19  the text is no ICU message')

  await messages('home_title: { de: "Wohin mit {product}?", en: Where to? }\n')
  expect(await content('import', 'data')).toMatchObject({ code: 0 })
}, 240_000)

describe('content import: a page of each kind is rendered before the content is published', () => {
  let tryContent: TryContent
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    const build = new URL('../../build/server/index.js', import.meta.url).href
    const app = (await import(/* @vite-ignore */ build)) as { openPageTrial: () => Promise<TryContent> }
    tryContent = await app.openPageTrial()
    database = await openTestDatabase()
    await writeFiles(join(folder, 'tried'), good)
    const options = { ...fixtureContext, db: database.db, dir: join(folder, 'tried') }
    const imported = await importContent({ ...options, tryContent })
    expect(imported.ok ? [] : imported.problem).toEqual([])
  }, 120_000)
  afterAll(() => database.close())

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

  // prettier-ignore
  test.each([
    ['a shop', `update shop set contacts = 'null'`, ['hafen/shops.yaml:1:1  the page /hafen/shops/kornwerk cannot be shown: ', 'the page /en/hafen/shops/kornwerk cannot be shown']],
    ['an event', `update editorial set image = 'null' where type = 'event'`, ['hafen/events/konzert.yaml:1:1  the page /hafen/events/konzert cannot be shown: ', 'the page /en/hafen/events/konzert cannot be shown']],
    ['a question', `update faq_item set question = 'null'`, ['_global/faq.yaml:1:1  the page /faq cannot be shown: ', 'the page /en/faq cannot be shown']],
    ['an info page', `update info_page set title = 'null' where name = 'imprint' and centre_uid = 'hafen'`, ['hafen/pages/imprint.yaml:1:1  the page /hafen/impressum cannot be shown: ', '/en/hafen/imprint']],
    ['the car park', `update centre set parking = jsonb_set(parking, '{tariff}', 'null')`, ['hafen/centre.yaml:1:1  the page /hafen/parken cannot be shown: ', '/en/hafen/parking']],
    ['a text without end', `update info_page set body_html = to_jsonb(json_build_object('de', repeat('x', 6000000), 'en', null)) where name = 'terms'`, ['_global/pages/terms.yaml:1:1  the page /agb cannot be shown: it has 1']],
  ])('content import: %s', async (_, change, expected) => {
    const faults = (await tryChanged(change)).join('\n')
    for (const part of expected) expect(faults).toContain(part)
  }, 60_000)
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { endNotice, postNotice, turnNotices } from '#features/centres/notices/notices.server.ts'
import { listNotices } from '#features/centres/services/services.server.ts'
import type { Services } from '#platform/services.server.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { checkContextAt } from './check/app-check-context.ts'
import { goodContent, withFiles, writeFiles } from './content-fixture.test-support.ts'
import { prepareContent } from './prepare/prepare-content.server.ts'
import { followContent } from './follow-content.server.ts'
import { importContent } from './import-content.server.ts'

const longestWaitMs = 5_000

/** The content with these notices in its centre. */
const contentWith = (notices: string) =>
  withFiles({
    '_global/messages.yaml': null,
    '_global/redirects.yaml': null,
    'hafen/centre.yaml': `${String(goodContent['hafen/centre.yaml'])}notices: ${notices}\n`,
  })

/** A notice that stands from now on. */
const notice = {
  centreUid: 'hafen',
  about: { kind: 'text' } as const,
  from: new Date(0),
  until: new Date(Date.now() + 3_600_000),
  postedBy: 'hanna',
}

/** Imports the content with these notices in its centre. */
async function importNotices(notices: string): Promise<void> {
  await writeFiles(dir, contentWith(notices))
  const imported = await importContent({
    ...checkContextAt(Date.now(), 'Passage'),
    db: server.database.db,
    dir,
    tryContent: async () => [],
  })
  expect(imported).toMatchObject({ ok: true })
}

let dir: string
let server: EdgeServer
let follower: Awaited<ReturnType<typeof followContent>>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'notice-'))
  await writeFiles(dir, contentWith('[]'))
  const opened: { services?: Services } = {}
  server = await startEdgeServer({
    sharesPages: true,
    renderPage: async () => {
      const wording = { locale: 'de' as const, t: () => '' }
      const notices = opened.services
        ? listNotices(await requireCentre(opened.services.content, 'hafen'), wording, '2026-11-20')
        : []
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'x-internal-fresh-until': '9999999999999',
      }
      return new Response(notices.map(({ text }) => text?.value).join(), { headers })
    },
  })
  opened.services = server.services
  const { environment, logger } = server.services
  follower = await followContent({
    environment: { ...environment, CONTENT_DIR: dir },
    logger,
    database: server.database,
    tryContent: async () => [],
    prepare: prepareContent,
  })
  server.version.current = follower.version()
}, 60_000)
afterAll(async () => {
  await follower.close()
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const view = async () => {
  server.version.current = follower.version()
  return (await server.get('/hafen')).text()
}

test('FAC-03 a notice stands on the next view of a kept page within five seconds of its import', async () => {
  expect(await view()).toBe('')
  expect(await view()).toBe('')
  await importNotices('[{ text: { de: Der Nordeingang ist zu } }]')
  await expect.poll(view, { timeout: longestWaitMs }).toBe('Der Nordeingang ist zu')
})

test('STF-10 what staff post is there as soon, no import changes it, and it is gone as soon', async () => {
  const { db } = server.database
  const id = randomUUID()
  const text = { de: 'Der Aufzug steht', en: null }
  await db.transaction().execute((trx) => postNotice(trx, { ...notice, id, text }, Date.now()))
  await expect.poll(view, { timeout: longestWaitMs }).toContain('Der Aufzug steht')
  await importNotices('[]')
  await expect.poll(view, { timeout: longestWaitMs }).toBe('Der Aufzug steht')
  await db.transaction().execute((trx) => endNotice(trx, { id, centreUid: 'hafen' }, Date.now()))
  await expect.poll(view, { timeout: longestWaitMs }).toBe('')
})

test('STF-10 a notice begins and ends by itself, at its times', async () => {
  const { db } = server.database
  const [from, until] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)]
  const text = { de: 'Probealarm', en: null }
  await db
    .transaction()
    .execute((trx) => postNotice(trx, { ...notice, id: randomUUID(), text, from, until }, Date.now()))
  await turnNotices(db, from.getTime() - 1)
  expect(await view()).toBe('')
  await turnNotices(db, from.getTime())
  await expect.poll(view, { timeout: longestWaitMs }).toBe('Probealarm')
  await turnNotices(db, until.getTime())
  await expect.poll(view, { timeout: longestWaitMs }).toBe('')
})

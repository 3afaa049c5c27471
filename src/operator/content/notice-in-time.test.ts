import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
        ? await listNotices(opened.services.content, 'hafen', wording, '2026-11-20')
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

test('FAC-03 a notice stands on the next view of a kept page within five seconds of its import', async () => {
  const view = async () => (await server.get('/hafen')).text()
  expect(await view()).toBe('')
  expect(await view()).toBe('')
  await writeFiles(dir, contentWith('[{ text: { de: Der Nordeingang ist zu } }]'))
  const imported = await importContent({
    ...checkContextAt(Date.now(), 'Passage'),
    db: server.database.db,
    dir,
    tryContent: async () => [],
  })
  expect(imported).toMatchObject({ ok: true })
  await expect
    .poll(
      () => {
        server.version.current = follower.version()
        return view()
      },
      { timeout: longestWaitMs },
    )
    .toBe('Der Nordeingang ist zu')
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { twoFloors } from '#features/map/plan/two-floors.test-support.ts'
import { goodContent, withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { atOneWidth, expect, long, test, visit } from '../support/e2e/browser-test.ts'
import { startLocalPostgres } from '../support/local-postgres.ts'
import { startOwnServer } from '../support/own-server.ts'

/** The own server has another origin than the shared one. */
test.use({ expectedFaults: ['left the origin: http://localhost:*'] })

const mapFile = `places:
  - { feature: Aufzug A, service: aufzuege, part: Aufzug A }
`
const liftIs = (state: string) => ({
  '_global/messages.yaml': '{}\n',
  '_global/redirects.yaml': '[]\n',
  ...twoFloors('hafen', mapFile),
  'hafen/centre.yaml': String(goodContent['hafen/centre.yaml']).replace(
    'services: []\n',
    `services:
  - uid: aufzuege
    icon: lift
    name: { de: Aufzüge, en: Lifts }
    text: { de: Einer., en: One. }
    parts:
      - { name: { de: Aufzug A, en: Lift A }${state} }
`,
  ),
})

atOneWidth(() => {
  test(
    'MAP-15 MAP-05 an import that has the only lift out of order changes an open way within five seconds',
    long,
    async ({ page }) => {
      const postgres = await startLocalPostgres({ isDurable: false })
      test.skip(postgres === undefined, 'no Postgres is installed here')
      if (postgres === undefined) return
      const DATABASE_URL = await postgres.createDatabase('outage')
      const server = await startOwnServer(async () => ({ DATABASE_URL }), liftIs(''))
      const folder = await mkdtemp(join(tmpdir(), 'passage-outage-'))
      try {
        const way = pathOf('centerUid-map', 'de', { centerUid: 'hafen' })
        await visit(page, `${server.origin}${way}?from=eingang&to=toiletten&way=step-free`)
        await expect(page.getByRole('link', { name: 'Mit dem Aufzug A zur Ebene 1.' })).toBeVisible()
        await writeFiles(folder, withFiles(liftIs(', outOfOrder: { since: 2026-11-20 }')))
        await promisify(execFile)(process.execPath, ['scripts/content.ts', 'import'], {
          env: { ...process.env, DATABASE_URL, CONTENT_DIR: folder },
        })
        await expect(page.getByText(/Aufzug A, ist seit dem 20\.11\.2026 außer Betrieb/)).toBeVisible({
          timeout: 5_000,
        })
      } finally {
        await server.end()
        await postgres.close()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
})

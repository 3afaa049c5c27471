import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingNames } from '#platform/settings/environment.server.ts'
import { openEngine } from '#platform/database/database.server.ts'
import { createTestDatabase, engines, type TestDatabase } from '#platform/database/database.test-support.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { migrations } from '#platform/database/migrations.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { findFreePort, ServerProcess, startServer } from '../support/server-process.ts'

const root = join(import.meta.dirname, '../..')
const own = Object.keys(migrations).at(-1) ?? ''
/** What the release after this one would bring. */
const expands = {
  ...migrations,
  '9001-expand': { up: async () => undefined, oldestRelease: own },
}
const contracts = { ...expands, '9002-contract': { up: async () => undefined } }

const question = (text: string) => ({
  '_global/messages.yaml': '{}\n',
  '_global/redirects.yaml': '[]\n',
  '_global/faq.yaml': `- group: { de: Frage, en: Question }
  items: [{ question: { de: '${text}', en: '${text}' }, answer: { de: Ja., en: Yes. } }]
`,
})

describe.each(engines)('a replica of this release on the database of a later one, $name', ({ server }) => {
  let folder: string
  let made: TestDatabase | undefined

  const settings = () => ({
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(folder, 'content'),
    ...(made && { DATABASE_URL: made.address }),
  })
  const inDatabase = async <Value>(work: (db: OpenDatabase['db']) => Promise<Value>): Promise<Value> => {
    const database = await openEngine({ DATA_DIR: settings().DATA_DIR, DATABASE_URL: made?.address })
    try {
      return await work(database.workDb)
    } finally {
      await database.close()
    }
  }
  const readState = () =>
    inDatabase(async (db) => ({
      version: (await db.selectFrom('content_version').select('id').executeTakeFirstOrThrow()).id,
      digest: (await db.selectFrom('content_version').select('digest').executeTakeFirstOrThrow()).digest,
      attempted: (await db.selectFrom('content_import').select('attempted_at').executeTakeFirst())
        ?.attempted_at,
    }))

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passage-later-'))
    made = server === null ? undefined : await createTestDatabase(server)
    await writeFiles(join(folder, 'content'), withFiles(question('Was gilt heute?')))
    await (await startServer(settings())).end('SIGTERM')
    // From here on the folder has what this release would import.
    await writeFiles(join(folder, 'content'), withFiles(question('Was gilt morgen?')))
  }, 120_000)
  afterAll(async () => {
    await made?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  test('database: it starts if the migration allows it, serves what is there, and imports nothing', async () => {
    await inDatabase((db) => migrate(db, expands))
    const before = await readState()
    const replica = await startServer(settings())
    try {
      const page = await (await fetch(`${replica.origin}/faq`)).text()
      expect(page).toContain('Was gilt heute?')
      expect(page).not.toContain('Was gilt morgen?')
      expect(replica.output).toContain('it has the migration 9001-expand')
      expect(replica.output).toContain('imports no content')
    } finally {
      await replica.end('SIGTERM')
    }
    expect(await readState()).toEqual(before)
  }, 120_000)

  test('database: its command refuses to import, and says with which release', () => {
    const cleared = Object.fromEntries(settingNames.map((name) => [name, '']))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/content.ts', 'import'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...cleared, ...settings() },
    })
    expect(stderr).toContain(
      'it has the migration 9001-expand), so this one imports no content. Import it with',
    )
    expect(status).toBe(1)
  }, 120_000)

  test('database: it does not start if the migration does not allow it, and says what to do', async () => {
    await inDatabase((db) => migrate(db, contracts))
    const replica = new ServerProcess(await findFreePort(), settings())
    expect(await replica.end()).toBe(1)
    expect(replica.output).toMatch(
      /^The database belongs to another release: previously executed migration 9001-expand is missing\. Start that release, or restore the backup/m,
    )
  }, 120_000)
})

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settingNames } from '#platform/settings/environment.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { createTestDatabase } from '#platform/database/database.test-support.ts'
import { queryPostgres } from '#platform/database/query-postgres.test-support.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'passage-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { TEST_DATABASE_URL = '' } = process.env
const canDump = TEST_DATABASE_URL !== '' && spawnSync('which', ['pg_dump']).status === 0

/** The commands that docs/operating/backup.md names for the database of deploy/compose.yaml. */
const [, listed = ''] =
  /```\nalias passage=.*\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/operating/backup.md'), 'utf8')) ??
  []
const commands = listed.trim().split('\n')

function runLine(line: string, env: Readonly<Record<string, string>>): void {
  const cleared = Object.fromEntries(settingNames.map((name) => [name, '']))
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...cleared, ...env },
  })
  if (status !== 0) throw new Error(`${line}: ${stdout}${stderr}`)
}

async function listAddresses(database: string, added?: string): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ DATA_DIR: '', DATABASE_URL: database })
  try {
    if (added !== undefined)
      await db
        .insertInto('account')
        .values({ oid: randomUUID(), email: added, password_hash: 'x', locale: 'en' })
        .execute()
    const rows = await db.selectFrom('account').select('email').orderBy('email').execute()
    return rows.map(({ email }) => email)
  } finally {
    await close()
  }
}

test.skipIf(!canDump)(
  'backup: the commands of docs/operating/backup.md restore into the database of the same name, and keep the other (needs pg_dump)',
  async () => {
    const live = await createTestDatabase(TEST_DATABASE_URL)
    const { hostname, port, username, password, pathname } = new URL(live.address)
    const name = pathname.slice(1)
    const libpq = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: name }
    const replaced = new URL(live.address)
    replaced.pathname = `${name}_replaced`
    try {
      await listAddresses(live.address, 'anna@example.org')
      runLine('deploy/backup.sh once', { ...libpq, BACKUP_DIR: folder })
      await listAddresses(live.address, 'ben@example.org')

      const [dump = ''] = readdirSync(folder)
      const inContainer = commands.flatMap((line) => /^passage exec backup (.*)$/.exec(line)?.[1] ?? [])
      expect(inContainer).toHaveLength(3)
      for (const line of inContainer)
        runLine(
          line
            .replace(/\/backups\/\S+/, join(folder, dump))
            .replaceAll(/(?<=[ '])passage\b(?!-)/g, name)
            .replaceAll(/\breplaced\b/g, `${name}_replaced`),
          libpq,
        )
      expect(await listAddresses(live.address)).toEqual(['anna@example.org'])
      expect(await listAddresses(replaced.href)).toEqual(['anna@example.org', 'ben@example.org'])

      const [replay = ''] = commands.flatMap((line) => /prepare node (.+ replay)$/.exec(line)?.[1] ?? [])
      runLine(`"${process.execPath}" ${replay}`, { DATABASE_URL: live.address, DELETION_LIST_DIR: folder })
    } finally {
      await live.drop()
      await queryPostgres(TEST_DATABASE_URL, `drop database if exists ${name}_replaced with (force)`)
    }
  },
  120_000,
)

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settingNames } from '#platform/settings/environment.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { createTestDatabase } from '#platform/database/database.test-support.ts'
import { listDeletions } from '#features/account/deletions/deletions.server.ts'
import { warnOfDeleted } from '#features/account/deletions/warn-of-deleted.server.ts'
import { startEdgeServer } from '../support/edge-server.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'passage-restore-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { TEST_DATABASE_URL = '' } = process.env
const canDump = TEST_DATABASE_URL !== '' && spawnSync('which', ['pg_dump']).status === 0

/** The variables by which the programs of Postgres find a database. */
function libpq(address: string) {
  const { hostname, port, username, password, pathname } = new URL(address)
  const given = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password }
  return { ...given, PGDATABASE: pathname.slice(1) }
}

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>>): string {
  const cleared = Object.fromEntries(settingNames.map((name) => [name, '']))
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...cleared, ...env },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout.trim()
}

test.skipIf(!canDump)(
  'PRF-06 an account that was deleted after the backup is gone again after restore and replay (needs pg_dump)',
  async () => {
    const settings = { DELETION_LIST_DIR: mkdtempSync(join(folder, 'list-')) }
    const backups = mkdtempSync(join(folder, 'backups-'))
    const live = await createTestDatabase(TEST_DATABASE_URL)
    const restored = await createTestDatabase(TEST_DATABASE_URL)
    const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: live.address })
    const server = await startEdgeServer({ database, settings })
    const call = async (oid: string, method: string, name: string, body?: object) =>
      (
        await server.get(`/api/consumers/profiles/${name}`, {
          method,
          headers: { ...(await server.signIn(oid)), 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
      ).status
    try {
      await warnOfDeleted(server.services)
      for (const oid of ['anna', 'ben'])
        expect(await call(oid, 'PATCH', 'patchProfile', { firstName: oid })).toBe(200)
      run('bash', ['deploy/backup.sh', 'once'], { ...libpq(live.address), BACKUP_DIR: backups })
      expect(await call('anna', 'DELETE', 'deleteProfile')).toBe(200)
      await listDeletions(server.services)

      const [dump = ''] = readdirSync(backups)
      const restore = ['--no-owner', '--exit-on-error', '--dbname', libpq(restored.address).PGDATABASE]
      run('pg_restore', [...restore, join(backups, dump)], libpq(restored.address))
      const env = { ...settings, DATABASE_URL: restored.address }
      const names = async () => {
        const { db, close } = await openDatabase({ DATA_DIR: '', DATABASE_URL: restored.address })
        const rows = await db.selectFrom('consumer_profile').select('first_name').orderBy('oid').execute()
        await close()
        return rows.map(({ first_name }) => first_name)
      }
      expect(await names()).toEqual(['anna', 'ben'])
      const deletions = (command: string) => run(process.execPath, ['scripts/deletions.ts', command], env)
      expect(deletions('list')).toBe('Accounts listed as deleted: 1; not deleted in this database: 1')
      expect(deletions('replay')).toBe('Accounts deleted again: 1; listed, with nothing in this database: 0')
      expect(await names()).toEqual(['ben'])
    } finally {
      await server.close()
      await database.close()
      await restored.drop()
      await live.drop()
    }
  },
  120_000,
)

test.skipIf(!canDump)(
  'a database without tables is no backup, and the message says so (needs pg_dump)',
  async () => {
    const empty = await createTestDatabase(TEST_DATABASE_URL)
    const backups = mkdtempSync(join(folder, 'empty-'))
    try {
      expect(() =>
        run('bash', ['deploy/backup.sh', 'once'], { ...libpq(empty.address), BACKUP_DIR: backups }),
      ).toThrow('has no tables of Passage, so there is nothing to back up')
      expect(readdirSync(backups)).toEqual([])
    } finally {
      await empty.drop()
    }
  },
)

import { spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureDatabaseLatency } from '#platform/database-health.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { queryPostgres } from '#platform/database/query-postgres.test-support.ts'
import { openJobQueue } from '#platform/jobs/job-queue.server.ts'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { features } from '#main/features.ts'
import { planJobs } from '#main/open-features.ts'
import { explainStartFault } from '#operator/doctor/start-fault.ts'
import { checkDatabase } from '#operator/doctor/checks.ts'
import { findPostgresUser, startLocalPostgres, type LocalPostgres } from './support/local-postgres.ts'
import { isPgbouncerInstalled, startPgbouncer } from './support/pooler/pgbouncer.ts'

/*
 * Postgres as operators have it: behind a pooler, with a role that owns nothing, with another date style, and by TLS with a
 * certificate of their own CA. Doctor and start must agree, and name the cause.
 */

const folder = mkdtempSync(join(tmpdir(), 'passage-operators-'))
const logger = createLogger('silent')

/** What the doctor says, and what a start does: its database, a job queue, and the check of a supervisor. */
async function tryBoth(DATABASE_URL: string) {
  const settings = { DATABASE_URL, DATA_DIR: folder }
  const doctor = await checkDatabase(settings)
  const start = async () => {
    const database = await openDatabase(settings)
    try {
      const jobs = await openJobQueue(database, logger, planJobs(features, parseEnvironment({})))
      await jobs.close()
      return (await measureDatabaseLatency({ db: database.db, logger })) === null ? 'not ready' : 'ready'
    } finally {
      await database.close()
    }
  }
  const server = await start().catch((error: unknown) => explainStartFault(error) ?? error)
  return { doctor, server }
}

/** Both refuse, in the same words. */
async function expectRefused(address: string, sentence: RegExp): Promise<void> {
  const { doctor, server } = await tryBoth(address)
  expect(doctor.ok).toBe(false)
  expect(server).toBe(`${doctor.text}. ${doctor.remedy}`)
  expect(server).toMatch(sentence)
}

async function expectReady(address: string): Promise<void> {
  const { doctor, server } = await tryBoth(address)
  expect(doctor).toEqual({
    ok: true,
    text: expect.stringMatching(/^Postgres [\d.]+ .*answers, and lets this role do what Passage does$/),
  })
  expect(server).toBe('ready')
}

/** A CA of one's own and a certificate of it for localhost, as a company's administrators make them. */
function makeCertificates(): void {
  const run = (...args: readonly string[]) => {
    const made = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stderr)
  }
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  run('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=Own CA')
  run(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=localhost',
  )
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2']
  run('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.crt')
}

/** Certificate and rules in the folder of a server that takes its superuser without, and everybody else only with TLS. */
function demandTls(data: string): void {
  const user = findPostgresUser()
  for (const name of ['server.crt', 'server.key']) {
    copyFileSync(join(folder, name), join(data, name))
    if (user) chownSync(join(data, name), user.uid, user.gid)
    spawnSync('chmod', ['600', join(data, name)])
  }
  writeFileSync(
    join(data, 'pg_hba.conf'),
    'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 trust\n',
  )
}

makeCertificates()
const postgres = await startLocalPostgres({
  isDurable: false,
  settings: ['datestyle=SQL, DMY', 'ssl=on'],
  prepare: demandTls,
})

describe.runIf(postgres)('an operator’s Postgres', () => {
  const local = postgres as LocalPostgres
  /** The address of a database by TLS, for another role than the superuser. */
  const secure = (name: string, role: string) => {
    const url = new URL(local.address)
    url.hostname = 'localhost'
    url.pathname = name
    url.username = role
    return `${url.href}?sslmode=verify-full&sslrootcert=${join(folder, 'ca.crt')}`
  }
  const plain = (address: string) => address.split('?')[0] ?? ''

  beforeAll(async () => {
    await queryPostgres(local.address, 'create role app login')
  })
  afterAll(async () => {
    await local.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('PRD-09 with a date style other than ISO for server, database or role is ready all the same', async () => {
    await expectReady(await local.createDatabase('style_of_server'))
    const ofDatabase = await local.createDatabase('style_of_database')
    await queryPostgres(local.address, "alter database style_of_database set datestyle = 'German, DMY'")
    await expectReady(ofDatabase)
    const ofRole = await local.createDatabase('style_of_role')
    await queryPostgres(
      local.address,
      "alter role postgres in database style_of_role set datestyle = 'Postgres, MDY'",
    )
    await expectReady(ofRole)
  }, 120_000)

  test('PRD-09 whose role owns nothing: what it lacks is named with the statement that gives it', async () => {
    const address = await local.createDatabase('rights')
    await expectRefused(
      secure('rights', 'app'),
      /"app" may not make tables in the schema "public"\. .*grant create on schema "public" to "app"/,
    )
    await queryPostgres(address, 'grant create on schema public to app')
    await expectRefused(
      secure('rights', 'app'),
      /"app" may not make the schema of the job queue in the database "rights"\. .*grant create on database "rights" to "app"/,
    )
    await queryPostgres(address, 'grant create on database rights to app')
    await expectReady(secure('rights', 'app'))

    await local.createDatabase('no_path')
    await queryPostgres(local.address, 'alter role app in database no_path set search_path = nowhere')
    await expectRefused(secure('no_path', 'app'), /search path of "app" \(nowhere\) names no schema/)

    const foreign = await local.createDatabase('foreign_tables')
    await (await openDatabase({ DATA_DIR: '', DATABASE_URL: foreign })).close()
    await queryPostgres(foreign, 'grant create on schema public to app')
    await expectRefused(
      secure('foreign_tables', 'app'),
      /"app" may not use the table "content_version", which belongs to "postgres"\. .*reassign owned by "postgres" to "app"/,
    )
    await queryPostgres(local.address, 'revoke connect on database rights from public')
    await expectRefused(secure('rights', 'app'), /permission denied for database "rights"\. .*grant connect/)
  }, 180_000)

  test('PRD-09 that takes TLS alone, with a certificate of its own CA', async () => {
    const address = await local.createDatabase('tls')
    await queryPostgres(address, 'alter database tls owner to app')
    const verified = secure('tls', 'app')
    await expectRefused(plain(verified), /takes no connection without TLS: .*\?sslmode=verify-full/)
    await expectRefused(
      `${plain(verified)}?sslmode=require`,
      /a CA that this machine does not know: .*sslmode=verify-full&sslrootcert=/,
    )
    await expectRefused(
      verified.replace('localhost', '127.0.0.1'),
      /certificate of Postgres is for another name/,
    )
    await expectReady(verified)
  }, 120_000)

  test('PRD-09 that cannot be written, or keeps fewer letters', async () => {
    const address = await local.createDatabase('frozen')
    await queryPostgres(local.address, 'alter database frozen set default_transaction_read_only = on')
    await expectRefused(address, /lets nobody write .*reset default_transaction_read_only/)
    await queryPostgres(
      local.address,
      "create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0",
    )
    await expectRefused(address.replace('frozen', 'latin'), /encoding LATIN1, which cannot keep every name/)
    await expectRefused(address.replace('frozen', 'nothing'), /database "nothing" does not exist\. Make it/)
    await expectRefused(secure('frozen', 'nobody'), /does not let this user in: role "nobody" does not exist/)
  }, 120_000)

  test.runIf(isPgbouncerInstalled)(
    'PRD-09 behind a pooler: session mode serves, transaction mode is recognised',
    async () => {
      const address = await local.createDatabase('pooled')
      const session = await startPgbouncer(address, 'session')
      try {
        await expectReady(session.address)
      } finally {
        await session.close()
      }
      const ignored =
        'extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options'
      for (const more of [[], [`ignore_startup_parameters = ${ignored}`]]) {
        const transaction = await startPgbouncer(address, 'transaction', more)
        try {
          await expectRefused(transaction.address, /\(transaction mode\).*pool_mode = session/)
        } finally {
          await transaction.close()
        }
      }
    },
    120_000,
  )
})

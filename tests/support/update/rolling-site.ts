import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { settingNames } from '#platform/settings/environment.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { sendRequest, startLoad } from '../../faults/load.ts'
import { findViolations } from '../../faults/rules.ts'
import { Stage } from '../../faults/stage.ts'
import { startLocalPostgres } from '../local-postgres.ts'
import { makeNextRelease } from './next-release.ts'

const root = join(import.meta.dirname, '../../..')

/** So many pages are being asked for when a replica is told to end. */
const burst = 24

/**
 * Two replicas on one Postgres behind a balancer, under load, and the next release beside them; undefined if no Postgres
 * is installed. The load goes on until the violations are read.
 */
export async function startRollingSite() {
  const postgres = await startLocalPostgres({ isDurable: false })
  if (postgres === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'passage-rolling-'))
  const release = await makeNextRelease()
  const databaseUrl = await postgres.createDatabase('rolling')
  const CONTENT_DIR = join(folder, 'content')
  await writeFiles(
    CONTENT_DIR,
    withFiles({ '_global/messages.yaml': '{}\n', '_global/redirects.yaml': '[]\n' }),
  )
  const settings = { CONTENT_DIR, LOG_LEVEL: 'info' }
  const stage = await Stage.open({
    folder,
    databaseUrl,
    replicas: 2,
    isBalanced: true,
    settings,
    centre: 'hafen',
  })
  const files = await stage.listFiles(0)
  const nextFile = () => files[Math.floor(Math.random() * files.length)] ?? '/'
  const kinds = [
    // A replica may say that it is not ready because the machine is busy: that fails no visitor.
    ...stage.kinds().filter(({ name }) => name !== 'ready'),
    {
      name: 'known file',
      expected: [200],
      send: (signal: AbortSignal) => stage.fetch(nextFile(), { signal }),
    },
  ]
  const newPage = kinds.find(({ name }) => name === 'new page')
  if (newPage === undefined) throw new Error('no visitor asks for a new page')
  const load = startLoad(kinds, stage.protocol)

  return {
    origin: stage.origin,
    /** The names of the files that only pages of the earlier release load. */
    oldFiles: await readdir(join(root, 'build/client/assets')),
    /** The id of the build that each replica serves. */
    readBuilds: async (): Promise<readonly unknown[]> =>
      Promise.all(
        stage.servers.map(async ({ origin }) => (await fetch(`${origin}/builds/latest.json`)).json()),
      ),
    /** Runs the command of the next release that migrates the database, and returns what it prints. */
    migrate: async (): Promise<string> => {
      const cleared = Object.fromEntries(settingNames.map((name) => [name, '']))
      const child = spawn(process.execPath, ['scripts/migrate.ts'], {
        cwd: release,
        env: { ...process.env, ...cleared, ...settings, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
      return output
    },
    /** Replaces one replica by the next release, while requests are under way. */
    replace: async (index: number): Promise<void> => {
      const pages = Array.from({ length: burst }, () => sendRequest(newPage, stage.protocol))
      // With the first answer all of them are on their way to a replica, and most have none yet.
      await Promise.race(pages)
      await stage.replace(index, 'SIGTERM', release)
      await Promise.all(pages)
      // From now on pages of this release are open too.
      files.push(...(await stage.listFiles(index)))
    },
    /** What the database and the stand-ins say about all payments that were not only begun. */
    readPayments: async () => {
      const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: databaseUrl })
      const { db } = database
      const paid = await db
        .selectFrom('payment')
        .select(['id', 'state'])
        .where('captured_cents', '>', 0)
        .execute()
      const charges = await db
        .selectFrom('sandbox_payment')
        .select('payment_id')
        .where('captured_at', 'is not', null)
        .execute()
      const releases = await db.selectFrom('car_park_release').select('release_id').execute()
      await database.close()
      return {
        states: paid.map(({ state }) => state),
        charged: charges.length,
        opened: releases.length,
      }
    },
    /** Ends the load; the requests that were not answered as always, and the replicas that did not end well. */
    endLoad: async (): Promise<{ readonly violations: string[]; readonly requests: number }> => {
      await load.stop()
      const rules = [
        'never500',
        'allAnswered',
        'answeredInTime',
        'noProcessEnds',
        'everyAnswerExpected',
      ] as const
      return { violations: findViolations(stage.protocol, rules), requests: stage.protocol.answers.length }
    },
    end: async (): Promise<void> => {
      await load.stop()
      await stage.close()
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
      await rm(release, { recursive: true, force: true })
    },
  }
}

/** A site that is updated while visitors are there; see `startRollingSite`. */
export type RollingSite = NonNullable<Awaited<ReturnType<typeof startRollingSite>>>

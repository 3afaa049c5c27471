import { spawnSync } from 'node:child_process'
import { chmod, mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabaseFaults, type DatabaseFaults } from '../support/database-faults.ts'
import { startLocalPostgres, type LocalPostgres } from '../support/local-postgres.ts'
import { startLoad } from './load.ts'
import { commonRules, ScenarioSkipped, type ScenarioOptions, type Scenario } from './scenario.ts'
import { Stage } from './stage.ts'

const rules = [...commonRules, 'knownVisitorsServed', 'recoversInTime', 'faultHasEffect'] as const
const calmMs = 4_000
/** The time allowed for recovery, and a moment more to see that the recovery is stable. */
const recoveryMs = 12_000

type Broken = { readonly postgres: LocalPostgres; readonly fault: DatabaseFaults; readonly folder: string }

type Options = {
  readonly breakIt: (broken: Broken) => Promise<void>
  /** How often the fault is repeated, with pauses in between. */
  readonly rounds: number
  /** The data folder of Postgres, if it is not in the scenario's folder. */
  readonly makeFolder?: (place: ScenarioOptions) => Promise<string>
  readonly settings?: Readonly<Record<string, string>>
}

/** One server on a Postgres of its own, under load. */
const onPostgres =
  ({ breakIt, rounds, makeFolder, settings = {} }: Options) =>
  async (place: ScenarioOptions) => {
    const folder = (await makeFolder?.(place)) ?? place.folder
    const postgres = await startLocalPostgres({ parent: folder })
    if (postgres === undefined) throw new ScenarioSkipped('no Postgres is installed here')
    try {
      const stage = await Stage.open({
        folder: place.folder,
        settings,
        databaseUrl: await postgres.createDatabase('faults'),
      })
      const fault = createDatabaseFaults(postgres.address, 'faults')
      const load = startLoad(stage.kinds(), stage.protocol)
      for (let round = 0; round < (place.isShort ? 1 : rounds); round += 1) {
        await sleep(calmMs)
        await stage.fault(() => breakIt({ postgres, fault, folder }))
        await sleep(recoveryMs)
      }
      await load.stop()
      await stage.close()
      return stage.protocol
    } finally {
      await postgres.close()
    }
  }

/** Mounts a separate disk of 220 MB in memory; needs the right to mount. */
async function mountSmallDisk({ folder }: ScenarioOptions): Promise<string> {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk], { encoding: 'utf8' })
  if (mounted.status !== 0)
    throw new ScenarioSkipped(`no small disk can be mounted: ${mounted.stderr.trim()}`)
  await chmod(disk, 0o1777)
  return disk
}

async function fillDisk({ folder, postgres }: Broken): Promise<void> {
  const filler = join(folder, 'filler')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined)
  await sleep(10_000)
  await truncate(filler).catch(() => undefined)
  await rm(filler, { force: true })
  await postgres.startIfEnded()
}

async function cutForAWhile({ fault }: Broken): Promise<void> {
  for (const end = Date.now() + 3_000; Date.now() < end; await sleep(20)) await fault.cut()
}

const withoutProtection = `--import=${new URL('without-protection.ts', import.meta.url).href}`

export const databaseScenarios: readonly Scenario[] = [
  {
    name: 'stopped',
    what: 'Postgres is stopped at once, three times, for four seconds each (pg_ctl stop -m immediate)',
    rules: [...rules, 'readinessReportsFault'],
    run: onPostgres({
      rounds: 3,
      breakIt: async ({ postgres }) => {
        await postgres.stop('immediate')
        await sleep(4_000)
        await postgres.start()
      },
    }),
  },
  {
    name: 'restarted',
    what: 'Postgres is restarted three times (pg_ctl restart -m fast)',
    rules,
    run: onPostgres({
      rounds: 3,
      breakIt: async ({ postgres }) => {
        await postgres.stop('fast')
        await sleep(500)
        await postgres.start()
      },
    }),
  },
  {
    name: 'cut',
    what: 'every connection is cut, three times, again and again for three seconds (pg_terminate_backend)',
    rules,
    run: onPostgres({ rounds: 3, breakIt: cutForAWhile }),
    control: {
      rule: 'noProcessEnds',
      run: onPostgres({ rounds: 1, breakIt: cutForAWhile, settings: { NODE_OPTIONS: withoutProtection } }),
    },
  },
  {
    name: 'unavailable',
    what: 'Postgres is stopped for 60 seconds',
    rules: [...rules, 'readinessReportsFault'],
    run: async (place) =>
      onPostgres({
        rounds: 1,
        breakIt: async ({ postgres }) => {
          await postgres.stop('immediate')
          await sleep(place.isShort ? 10_000 : 60_000)
          await postgres.start()
        },
      })(place),
  },
  {
    name: 'locked',
    what: 'the tables of centres, payments and profiles are locked for 12 seconds (lock table … in access exclusive mode)',
    rules,
    run: onPostgres({
      rounds: 1,
      breakIt: async ({ fault }) => {
        const releases = []
        for (const table of ['centre', 'payment', 'consumer_profile']) releases.push(await fault.lock(table))
        await sleep(12_000)
        for (const release of releases) await release()
      },
    }),
  },
  {
    name: 'read only',
    what: 'Postgres can be read and not written for ten seconds (default_transaction_read_only: a standby, simulated)',
    rules: [...rules, 'readinessReportsFault'],
    run: onPostgres({
      rounds: 1,
      breakIt: async ({ fault }) => {
        await fault.setReadOnly(true)
        await sleep(10_000)
        await fault.setReadOnly(false)
      },
    }),
  },
  {
    name: 'disk full',
    what: 'the disk of Postgres is full for ten seconds (a real one of 220 MB in memory; needs root)',
    rules: [...rules, 'readinessReportsFault'],
    run: async (place) => {
      try {
        return await onPostgres({ breakIt: fillDisk, rounds: 1, makeFolder: mountSmallDisk })(place)
      } finally {
        spawnSync('umount', [join(place.folder, 'disk')])
      }
    },
  },
]

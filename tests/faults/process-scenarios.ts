import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLocalPostgres } from '../support/local-postgres.ts'
import { makeOtherBuild } from '../support/other-build.ts'
import { startLoad } from './load.ts'
import { commonRules, ScenarioSkipped, type ScenarioOptions, type Scenario } from './scenario.ts'
import { Stage } from './stage.ts'

const calmMs = 4_000
const recoveryMs = 12_000
/** How long a deploy stays half finished. */
const mixedMs = 6_000

/** Two servers on one Postgres, behind a balancer, under load. */
const onReplicas = (breakIt: (stage: Stage) => Promise<void>) => async (place: ScenarioOptions) => {
  const postgres = await startLocalPostgres({ parent: place.folder })
  if (postgres === undefined) throw new ScenarioSkipped('no Postgres is installed here')
  try {
    const databaseUrl = await postgres.createDatabase('faults')
    const stage = await Stage.open({ folder: place.folder, databaseUrl, replicas: 2, isBalanced: true })
    return await underLoad(stage, breakIt)
  } finally {
    await postgres.close()
  }
}

async function underLoad(stage: Stage, breakIt: (stage: Stage) => Promise<void>, kinds = stage.kinds()) {
  const load = startLoad(kinds, stage.protocol)
  await sleep(calmMs)
  await stage.fault(() => breakIt(stage))
  await sleep(recoveryMs)
  await load.stop()
  await stage.close()
  return stage.protocol
}

/** Both replicas get another build, one after the other, while pages of the one before are open. */
async function deploy({ folder }: ScenarioOptions) {
  const postgres = await startLocalPostgres({ parent: folder })
  if (postgres === undefined) throw new ScenarioSkipped('no Postgres is installed here')
  const other = await makeOtherBuild()
  try {
    const databaseUrl = await postgres.createDatabase('faults')
    const stage = await Stage.open({ folder, databaseUrl, replicas: 2, isBalanced: true })
    const files = await stage.listFiles(0)
    const nextFile = () => files[Math.floor(Math.random() * files.length)] ?? '/'
    const kinds = [
      ...stage.kinds(),
      {
        name: 'known file',
        expected: [200],
        send: (signal: AbortSignal) => stage.fetch(nextFile(), { signal }),
      },
    ]
    return await underLoad(
      stage,
      async () => {
        await stage.replace(0, 'SIGTERM', other)
        // From now on pages of both builds are open, and replicas of both builds answer.
        files.push(...(await stage.listFiles(0)))
        await sleep(mixedMs)
        await stage.replace(1, 'SIGTERM', other)
      },
      kinds,
    )
  } finally {
    await postgres.close()
    await rm(other, { recursive: true, force: true })
  }
}

const embedded =
  (breakIt: (stage: Stage) => Promise<void>, settings = {}) =>
  async ({ folder }: ScenarioOptions) =>
    underLoad(await Stage.open({ folder, settings }), breakIt)

/** Environment that makes the embedded database fail; see the file. */
const withFault = (kind: 'unavailable' | 'full') => ({
  EMBEDDED_FAULT: kind,
  NODE_OPTIONS: `--import=${new URL('embedded-fault.ts', import.meta.url).href}`,
})

async function breakFor(stage: Stage, milliseconds: number): Promise<void> {
  const toggle = () => stage.servers[0]?.child.kill('SIGUSR2')
  toggle()
  await sleep(milliseconds)
  toggle()
}

export const processScenarios: readonly Scenario[] = [
  {
    name: 'killed',
    what: 'one of two replicas is killed under load (kill -9) and started again; the balancer skips it meanwhile',
    rules: [
      'never500',
      'every503HasRetryAfter',
      'answeredInTime',
      'noProcessEnds',
      'onlyKilledLoseRequests',
      'recoversInTime',
    ],
    run: onReplicas((stage) => stage.replace(0, 'SIGKILL')),
  },
  {
    name: 'stopped gracefully',
    what: 'each of two replicas is ended by SIGTERM under load and started again, one after the other',
    rules: [...commonRules, 'knownVisitorsServed', 'everyAnswerExpected', 'recoversInTime'],
    run: onReplicas(async (stage) => {
      await stage.replace(0, 'SIGTERM')
      await stage.replace(1, 'SIGTERM')
    }),
  },
  {
    name: 'deploy',
    what: 'two replicas get another build one after the other; both are asked for the files of both builds',
    rules: [...commonRules, 'knownVisitorsServed', 'everyAnswerExpected', 'recoversInTime'],
    run: deploy,
  },
  {
    name: 'embedded killed',
    what: 'the only server is killed under load (kill -9) and started again on its embedded database',
    rules: [
      'never500',
      'every503HasRetryAfter',
      'answeredInTime',
      'noProcessEnds',
      'expectedOutsideFaults',
      'recoversInTime',
      'faultHasEffect',
    ],
    run: embedded((stage) => stage.replace(0, 'SIGKILL')),
  },
  {
    name: 'embedded stopped gracefully',
    what: 'the only server is ended by SIGTERM under load and started again: it answers the requests that it has accepted',
    rules: [...commonRules, 'recoversInTime', 'faultHasEffect'],
    run: embedded((stage) => stage.replace(0, 'SIGTERM')),
  },
  {
    name: 'embedded unavailable',
    what: 'the embedded database answers nothing for ten seconds (simulated, because it runs in the process)',
    rules: [
      ...commonRules,
      'knownVisitorsServed',
      'recoversInTime',
      'faultHasEffect',
      'readinessReportsFault',
    ],
    run: embedded((stage) => breakFor(stage, 10_000), withFault('unavailable')),
  },
  {
    name: 'embedded disk full',
    what: 'the embedded database can be read and not written for ten seconds, as on a full disk (simulated)',
    rules: [
      ...commonRules,
      'knownVisitorsServed',
      'recoversInTime',
      'faultHasEffect',
      'readinessReportsFault',
    ],
    run: embedded((stage) => breakFor(stage, 10_000), withFault('full')),
  },
]

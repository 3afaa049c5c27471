import { randomUUID } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNoticeRevisions } from '#features/centres/notices/notices.server.ts'
import { createTestDatabase, engines, type TestDatabase } from '#platform/database/database.test-support.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { endWithProcess } from './support/processes/end-with-process.ts'
import type { NoticeCall } from './kill/notices/notice-worker.ts'

const server = engines.find(({ name }) => name === 'postgres')?.server ?? null
const kills = 200
/** How long a porter waits before the next tap, in milliseconds. */
const patienceMs = 400

// Several processes can only share a Postgres.
describe.skipIf(server === null)('notices while processes are killed', () => {
  let made: TestDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    made = await createTestDatabase(server ?? '')
    // Migrates it.
    database = await openDatabase({ DATA_DIR: '', DATABASE_URL: made.address })
  })
  afterAll(async () => {
    await database.close()
    await made.drop()
  })

  test('STF-10 no notice is lost and none is there twice, in 200 kills', { timeout: 600_000 }, async () => {
    const workers = await Promise.all([start(made.address), start(made.address)])
    const still = { toKill: kills }
    const killing = (async () => {
      while (still.toKill > 0) {
        await sleep(Math.random() * 60)
        const place = still.toKill % workers.length
        await end(workers[place])
        workers[place] = await start(made.address)
        still.toKill -= 1
      }
    })()
    const posted: string[] = []
    while (still.toKill > 0) {
      const id = randomUUID()
      await insist({ step: 'post', id })
      posted.push(id)
      if (posted.length % 2 === 0) await insist({ step: 'end', id })
    }
    await killing
    for (const worker of workers) await end(worker)
    const rows = await database.db.selectFrom('posted_notice').select(['id', 'state']).execute()
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map(posted.map((id, index) => [id, index % 2 === 0 ? 'shown' : 'ended'])),
    )
    expect(rows).toHaveLength(posted.length)
    expect(posted.length).toBeGreaterThan(10)
    // Every replica has heard of each change, of those that were sent again too.
    const changes = posted.length + Math.floor(posted.length / 2)
    const heard = [...(await readNoticeRevisions(database.db)).values()]
    expect(heard.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(changes)

    /** A porter taps until the page says that it is done. */
    async function insist(call: NoticeCall): Promise<void> {
      for (let tap = 0; ; tap += 1) if (await ask(workers[tap % workers.length], call)) return
    }
  })
})

async function ask(worker: ChildProcess | undefined, call: NoticeCall): Promise<boolean> {
  if (worker?.connected !== true) {
    await sleep(10)
    return false
  }
  const answer = Promise.withResolvers<boolean>()
  const hear = (said: unknown) => {
    if (said === `${call.step} ${call.id}`) answer.resolve(true)
  }
  worker.on('message', hear)
  worker.send(call, () => undefined)
  try {
    return await Promise.race([answer.promise, sleep(patienceMs, false)])
  } finally {
    worker.off('message', hear)
  }
}

async function start(address: string): Promise<ChildProcess> {
  const worker = endWithProcess(
    fork(join(import.meta.dirname, 'kill/notices/notice-worker.ts'), [address], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  await once(worker, 'message')
  return worker
}

/** Ends a process like a power cut. */
async function end(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

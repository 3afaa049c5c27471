import { randomUUID } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import webPush from 'web-push'
import { openDatabase } from '#platform/database/database.server.ts'
import { endWithProcess } from '../../support/processes/end-with-process.ts'
import { startPushService } from '../../support/push/push-service.ts'
import { until } from '../until.ts'

/** What is left after the kills. */
export type WarningBooks = {
  readonly kills: number
  /** The tickets whose drivers asked for a warning. */
  readonly asked: readonly string[]
  /** The tickets of which the browsers find a warning, once for each that they find. */
  readonly found: readonly string[]
  /** How many messages were handed over again, because a process died before it noted them. */
  readonly copies: number
  /** Warnings that are still to be sent. */
  readonly left: number
}

type Order = {
  /** A migrated database on Postgres, which several processes can open. */
  readonly database: string
  readonly kills: number
}

/** How long a dead process keeps a warning from the others, in milliseconds; longer than sending takes here. */
const claimMs = 1_500
/** What the push service takes for one message: the kills fall into this time. */
const takesMs = 15
const batch = 24
const patienceMs = 120_000

/**
 * Two processes send warnings, and again and again one of them is killed while it does, at a random moment; drivers ask
 * for warnings meanwhile. Afterwards the processes get the time to send what is left.
 */
export async function killWhileWarning({ database: address, kills }: Order): Promise<WarningBooks> {
  const service = await startPushService({ takesMs })
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: address })
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const asked: string[] = []
  const ask = async () => {
    const ticket = `ticket-${asked.length}`
    await database.db
      .insertInto('exit_warning')
      .values({
        id: randomUUID(),
        payment_id: ticket,
        owner_kind: 'guest',
        owner_key: 'hash',
        locale: 'de',
        path: '/payment/success',
        exit_until: new Date(Date.now() + 300_000),
        warn_at: new Date(),
        ...service.subscribe(),
        claimed_until: null,
        created_at: new Date(),
      })
      .execute()
    asked.push(ticket)
  }
  const start = () => {
    const worker = join(import.meta.dirname, 'warning-worker.ts')
    const args = [worker, address, publicKey, privateKey, String(claimMs)]
    return endWithProcess(spawn(process.execPath, args, { stdio: 'ignore' }))
  }
  const workers: ChildProcess[] = []
  try {
    workers.push(start(), start())
    for (let kill = 0; kill < kills; kill += 1) {
      const before = service.arrived.length
      for (let count = 0; count < batch; count += 1) await ask()
      // The moment is in the middle of sending: something has arrived, something is left.
      await until('warnings', () => service.arrived.length > before, patienceMs)
      await sleep(Math.random() * 3 * takesMs)
      const victim = kill % 2
      await end(workers[victim])
      workers[victim] = start()
    }
    await until('warnings', async () => (await countLeft()) === 0, patienceMs)
  } finally {
    for (const worker of workers) await end(worker)
  }
  const found = service.listPending().map(({ text }) => (JSON.parse(text) as { title: string }).title)
  const left = await countLeft()
  await database.close()
  await service.close()
  return { kills, asked, found, copies: service.arrived.length - found.length, left }

  async function countLeft(): Promise<number> {
    return (await database.db.selectFrom('exit_warning').select('id').execute()).length
  }
}

/** The faults of the books: a warning that nobody gets, one too many, or one that is left; should be empty. */
export function findMissedOrTwice({ asked, found, left }: WarningBooks): string[] {
  const byTicket = Map.groupBy(found, (ticket) => ticket)
  return [
    ...asked.filter((ticket) => !byTicket.has(ticket)).map((ticket) => `${ticket} is not warned`),
    ...[...byTicket].filter(([, { length }]) => length > 1).map(([ticket]) => `${ticket} is warned twice`),
    ...[...byTicket.keys()]
      .filter((ticket) => !asked.includes(ticket))
      .map((ticket) => `${ticket} did not ask`),
    ...(left === 0 ? [] : [`${left} warnings are left`]),
  ]
}

/** Ends a process like a power cut. */
async function end(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

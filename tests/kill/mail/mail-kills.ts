import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/database.server.ts'
import { createMailbox } from '#server/mail/mailbox.server.ts'
import { startSmtpStandIn } from '../../support/mail/smtp-stand-in.ts'

/** What is left after the kills. */
export type MailBooks = {
  readonly kills: number
  /** The keys of all mails that were written. */
  readonly written: readonly string[]
  /** The key of each mail that has arrived, by its `Message-ID`, with how often it was handed over. */
  readonly arrived: ReadonlyMap<string, { readonly key: string; readonly copies: number }>
  /** How many rows are in each state. */
  readonly states: Readonly<Record<string, number>>
}

type Order = {
  /** A migrated database on Postgres, which several processes can open. */
  readonly database: string
  readonly kills: number
}

/** How long a dead process keeps a mail from the others, in milliseconds; longer than handing over takes here. */
const claimMs = 1_500
/** What a mail server takes for one mail: the kills fall into this time. */
const takesMs = 15
const batch = 12
const patienceMs = 120_000

/**
 * Two processes send mails, and again and again one of them is killed while it does, at a random moment; the mails are
 * written meanwhile. Afterwards the processes get the time to send what is left.
 */
export async function killWhileSending({ database: address, kills }: Order): Promise<MailBooks> {
  const smtp = await startSmtpStandIn({ takesMs })
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: address })
  const mailbox = createMailbox({ reach: 'visitors', now: Date.now, enqueue: async () => undefined })
  const written: string[] = []
  const write = async () => {
    const key = `mail-${written.length}`
    await database.db.transaction().execute((trx) =>
      mailbox.write(trx, {
        kind: 'account-deleted',
        key,
        recipient: `${key}@example.org`,
        oid: null,
        locale: 'de',
        centre: null,
        facts: {},
      }),
    )
    written.push(key)
  }
  const start = () => startWorker(address, smtp.url)
  const workers: ChildProcess[] = []
  try {
    workers.push(start(), start())
    for (let kill = 0; kill < kills; kill += 1) {
      const before = smtp.mails.length
      for (let count = 0; count < batch; count += 1) await write()
      // The moment is in the middle of sending: something has arrived, something is left.
      await until(() => smtp.mails.length > before)
      await sleep(Math.random() * 6 * takesMs)
      const victim = kill % 2
      await end(workers[victim])
      workers[victim] = start()
    }
    await until(async () => (await countWaiting()) === 0)
  } finally {
    for (const worker of workers) await end(worker)
  }
  const arrived = new Map<string, { key: string; copies: number }>()
  for (const { raw } of smtp.mails) {
    const id = /^Message-ID: (\S+)/im.exec(raw.toString('latin1'))?.[1] ?? 'none'
    const key = /^Subject: (\S+)/im.exec(raw.toString('latin1'))?.[1] ?? 'none'
    arrived.set(id, { key, copies: (arrived.get(id)?.copies ?? 0) + 1 })
  }
  const rows = await database.db.selectFrom('mail').select('state').execute()
  const states = Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, { length }]) => [state, length]),
  )
  await database.close()
  await smtp.close()
  return { kills, written, arrived, states }

  async function countWaiting(): Promise<number> {
    const waiting = await database.db.selectFrom('mail').select('id').where('state', '=', 'waiting').execute()
    return waiting.length
  }
}

/** The faults of the books: a lost mail, two mails for one, or a mail that is not noted as sent; should be empty. */
export function findLostOrTwice({ written, arrived, states }: MailBooks): string[] {
  const byKey = Map.groupBy(arrived.values(), ({ key }) => key)
  const lost = written.filter((key) => !byKey.has(key)).map((key) => `${key} has not arrived`)
  const twice = [...byKey]
    .filter(([, ids]) => ids.length > 1)
    .map(([key, ids]) => `${key} has ${ids.length} Message-IDs`)
  const unwritten = [...byKey.keys()]
    .filter((key) => !written.includes(key))
    .map((key) => `${key} is nobody's`)
  const isNoted = states['sent'] === written.length && Object.keys(states).length === 1
  return [...lost, ...twice, ...unwritten, ...(isNoted ? [] : [`the rows say ${JSON.stringify(states)}`])]
}

/** How many mails were handed over again under their own `Message-ID`, because a process died before it noted them. */
export const countCopies = ({ arrived }: MailBooks): number =>
  [...arrived.values()].reduce((sum, { copies }) => sum + copies - 1, 0)

function startWorker(address: string, url: string): ChildProcess {
  const worker = join(import.meta.dirname, 'mail-worker.ts')
  return spawn(process.execPath, [worker, address, url, String(claimMs)], { stdio: 'ignore' })
}

/** Ends a process like a power cut. */
async function end(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + patienceMs; !(await holds()); await sleep(10))
    if (Date.now() > limit) throw new Error('The mails do not get on')
}

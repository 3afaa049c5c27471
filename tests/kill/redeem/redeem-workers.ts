import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithProcess } from '../../support/processes/end-with-process.ts'
import type { RedeemAnswer, RedeemCall } from './redeem-call.ts'

/** So many processes redeem at once; while one starts again, the others go on. */
const workerCount = 3
/**
 * How long a caller waits for an answer at first, in milliseconds: shorter than some answers take. With each attempt it
 * doubles, so that a busy machine gets on.
 */
const patienceMs = { least: 4, most: 60, last: 20_000 }

/** How often a process is started before the test gives up. */
const mostStarts = 5

/** Processes on one database that redeem coupons, and can be killed. */
export class RedeemWorkers {
  /** How many calls were given up because nobody had answered in time. */
  timeOuts = 0
  /** How many processes were killed. */
  kills = 0
  readonly #args: readonly string[]
  /** Undefined while a place has none that is ready. */
  readonly #running: (ChildProcess | undefined)[] = []
  /** The calls that are not answered yet, those that were given up included. */
  readonly #open = new Map<
    number,
    { readonly worker: ChildProcess; readonly resolve: (answer: RedeemAnswer) => void }
  >()
  #calls = 0

  /** @param address a migrated database on Postgres */
  constructor(address: string, quota: number) {
    this.#args = [address, String(quota)]
  }

  async startAll(): Promise<void> {
    await Promise.all(Array.from({ length: workerCount }, (_, place) => this.#start(place)))
  }

  /** Kills one like a power cut, whatever it is doing, and starts it again. */
  async killOne(): Promise<void> {
    const place = this.kills % workerCount
    this.kills += 1
    const victim = this.#running[place]
    this.#running[place] = undefined
    await end(victim)
    await this.#start(place)
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#running.map(end))
  }

  /** Asks any of them, again and again, until one answers in time. */
  async insist(call: Omit<RedeemCall, 'number'>): Promise<RedeemAnswer> {
    const { least, most, last } = patienceMs
    for (let patience = least + Math.random() * (most - least); ; patience = Math.min(2 * patience, last)) {
      const answer = await this.#ask(call, patience)
      if (answer !== null && !('failed' in answer)) return answer
      await sleep(5)
    }
  }

  /** Waits until no process is busy with a call, also none that was given up. */
  async untilIdle(): Promise<void> {
    while (this.#open.size > 0) await sleep(5)
  }

  /** One call at one process; null if it is not there or takes too long; it may do what it was asked for nevertheless. */
  async #ask(call: Omit<RedeemCall, 'number'>, patience: number): Promise<RedeemAnswer | null> {
    const worker = this.#running[Math.floor(Math.random() * workerCount)]
    if (worker?.connected !== true) return null
    const number = (this.#calls += 1)
    const answered = new Promise<RedeemAnswer>((resolve) => this.#open.set(number, { worker, resolve }))
    worker.send({ ...call, number } satisfies RedeemCall, () => undefined)
    const answer = await Promise.race([answered, sleep(patience, null)])
    if (answer === null) this.timeOuts += 1
    return answer
  }

  async #start(place: number): Promise<void> {
    const worker = await this.#startOne(mostStarts)
    worker.on('message', ({ call, said }: { call: number; said: RedeemAnswer }) => this.#settle(call, said))
    worker.once('exit', () => {
      for (const [call, { worker: asked }] of this.#open)
        if (asked === worker) this.#settle(call, { failed: 'the process has ended' })
    })
    this.#running[place] = worker
  }

  /** A database that has just lost a process may refuse the next one for a moment. */
  async #startOne(attempts: number): Promise<ChildProcess> {
    const worker = endWithProcess(
      fork(join(import.meta.dirname, 'redeem-worker.ts'), [...this.#args], { execArgv: [] }),
    )
    const isReady = await Promise.race([
      once(worker, 'message').then(() => true),
      once(worker, 'exit').then(() => false),
    ])
    if (isReady) return worker
    if (attempts <= 1) throw new Error('A process that redeems coupons did not start')
    await sleep(1_000)
    return this.#startOne(attempts - 1)
  }

  #settle(call: number, answer: RedeemAnswer): void {
    this.#open.get(call)?.resolve(answer)
    this.#open.delete(call)
  }
}

async function end(worker: ChildProcess | undefined): Promise<void> {
  if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashPoint } from '#features/payments/payment-context.server.ts'
import { crashLine } from '#features/payments/providers/crash.server.ts'
import { findFreePort, ServerProcess } from '../support/server-process.ts'
import { wasRefused } from '../support/was-refused.ts'

type Settings = Readonly<Record<string, string>>

/** One or several servers on one database, which can be killed and restarted at the same addresses. */
export class Replicas {
  readonly origin: string
  readonly #ports: readonly number[]
  readonly #settings: Settings
  readonly #running: (ServerProcess | undefined)[] = []

  private constructor(ports: readonly number[], settings: Settings) {
    this.#ports = ports
    this.#settings = settings
    this.origin = `http://localhost:${ports[0]}`
  }

  static async create(count: number, settings: Settings): Promise<Replicas> {
    const ports: number[] = []
    for (let index = 0; index < count; index += 1) ports.push(await findFreePort())
    return new Replicas(ports, settings)
  }

  get count(): number {
    return this.#ports.length
  }

  async start(index: number, extra: Settings = {}): Promise<void> {
    const server = new ServerProcess(this.#ports[index] ?? 0, {
      NODE_ENV: 'test',
      ...this.#settings,
      PUBLIC_ORIGIN: this.origin,
      ...extra,
    })
    this.#running[index] = server
    await server.ready()
  }

  async startAll(): Promise<void> {
    await Promise.all(this.#ports.map((_, index) => this.start(index)))
  }

  /** Kills one like a power cut. */
  async kill(index: number): Promise<void> {
    await this.#running[index]?.end('SIGKILL')
  }

  /**
   * Waits until one has ended at this moment. False if that does not happen in time.
   * @throws Error if it has ended in another way
   */
  async hasCrashed(index: number, point: CrashPoint, milliseconds: number): Promise<boolean> {
    const server = this.#running[index]
    if (!server) throw new Error(`There is no server ${index}`)
    const { child } = server
    if (child.signalCode === null && child.exitCode === null) {
      const signal = AbortSignal.timeout(milliseconds)
      // `close` comes after all of the output, `exit` may come before.
      const hasEnded = await once(child, 'close', { signal }).then(
        () => true,
        () => false,
      )
      if (!hasEnded) return false
    }
    if (child.signalCode === 'SIGKILL' && server.output.includes(crashLine(point))) return true
    throw new Error(
      `The server has not ended at ${point} but with ${child.signalCode ?? child.exitCode}:\n${server.output}`,
    )
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#running.map(async (server) => server?.end('SIGTERM')))
  }

  /** Calls a random one; undefined if it does not answer. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    return this.#call(path, init).catch(() => undefined)
  }

  /** Calls one that takes the request; undefined if it takes it and does not answer. */
  async fetchOnce(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    for (;;) {
      try {
        return await this.#call(path, init)
      } catch (error) {
        if (!wasRefused(error)) return undefined
        await sleep(50)
      }
    }
  }

  #call(path: string, init: RequestInit): Promise<Response> {
    const port = this.#ports[Math.floor(Math.random() * this.#ports.length)]
    const signal = AbortSignal.timeout(10_000)
    return fetch(`http://localhost:${port}${path}`, { redirect: 'manual', signal, ...init })
  }
}

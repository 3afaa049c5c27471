import { once } from 'node:events'
import { findFreePort, ServerProcess } from '../support/server-process.ts'

type Settings = Readonly<Record<string, string>>

/** One server or several on one database, which can be killed and started again at the same addresses. */
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

  /** Ends one as a power cut would. */
  async kill(index: number): Promise<void> {
    await this.#running[index]?.end('SIGKILL')
  }

  /** Waits until one has ended by itself. False when it has not within the time. */
  async hasCrashed(index: number, milliseconds: number): Promise<boolean> {
    const child = this.#running[index]?.child
    if (!child || child.signalCode !== null || child.exitCode !== null) return true
    const signal = AbortSignal.timeout(milliseconds)
    return once(child, 'exit', { signal }).then(
      () => true,
      () => false,
    )
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#running.map(async (server) => server?.end('SIGTERM')))
  }

  /** A call to any of them that answers; undefined when the one that was picked does not. */
  async ask(path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const port = this.#ports[Math.floor(Math.random() * this.#ports.length)]
    try {
      return await fetch(`http://localhost:${port}${path}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
        ...init,
      })
    } catch {
      return undefined
    }
  }
}

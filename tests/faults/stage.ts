import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { findFreePort, ServerProcess } from '../support/server-process.ts'
import { createVisitorTokens, type VisitorTokens } from '../support/identity/visitor-tokens.ts'
import { startBalancer } from './balancer.ts'
import type { Kind } from './load.ts'
import type { Protocol } from './protocol.ts'

type Settings = Readonly<Record<string, string>>
type StageOptions = {
  readonly folder: string
  readonly databaseUrl?: string | undefined
  readonly replicas?: number
  readonly settings?: Settings | ((origin: string) => Promise<Settings>)
  /** Whether a load balancer is in front of the replicas. */
  readonly isBalanced?: boolean
  readonly recoveryMs?: number
  /** The centre that is visited, of the content in the settings; without it one of the demo. */
  readonly centre?: string
}

/** Servers of the build on one database, with the demo content, and the requests of visitors. */
export class Stage {
  readonly protocol: Protocol
  readonly servers: ServerProcess[] = []
  readonly #ports: number[] = []
  readonly #options: StageOptions
  #settings: Settings = {}
  #balancer: Awaited<ReturnType<typeof startBalancer>> | undefined
  #signIn: VisitorTokens | undefined
  #turn = 0

  private constructor(options: StageOptions) {
    this.#options = options
    this.protocol = { answers: [], faults: [], unexpectedExits: [], recoveryMs: options.recoveryMs ?? 10_000 }
  }

  static async open(options: StageOptions): Promise<Stage> {
    const stage = new Stage(options)
    for (let index = 0; index < (options.replicas ?? 1); index += 1) stage.#ports.push(await findFreePort())
    const { settings = {}, isBalanced = false } = options
    if (isBalanced) stage.#balancer = await startBalancer(stage.#ports)
    stage.#settings = typeof settings === 'function' ? await settings(stage.origin) : settings
    // The key that signs visitors' tokens is created at the first start, and only one process can use an embedded
    // database.
    await stage.start(0)
    await stage.servers[0]?.end('SIGTERM')
    const place = { DATA_DIR: stage.#dataDir, DATABASE_URL: options.databaseUrl }
    if (stage.#settings['IDENTITY_PROVIDER'] !== 'oidc')
      stage.#signIn = await createVisitorTokens(place, stage.origin)
    for (const [index] of stage.#ports.entries()) await stage.start(index)
    for (const server of stage.servers) await fetch(`${server.origin}/${stage.centre}`)
    return stage
  }

  /** The address that visitors know. */
  get origin(): string {
    return this.#balancer?.address ?? `http://localhost:${this.#ports[0]}`
  }
  get centre(): string {
    return this.#options.centre ?? 'hafengalerie-kiel'
  }
  get #dataDir(): string {
    return join(this.#options.folder, 'data')
  }

  /** @param project the folder of another build */
  async start(index: number, project?: string): Promise<void> {
    const server = new ServerProcess(
      this.#ports[index] ?? 0,
      {
        DATA_DIR: this.#dataDir,
        DATABASE_URL: this.#options.databaseUrl ?? '',
        PUBLIC_ORIGIN: this.origin,
        ...this.#settings,
      },
      project,
    )
    this.servers[index] = server
    await server.ready()
  }

  /** Records the processes that have ended by themselves, and ends the others. */
  async close(): Promise<void> {
    for (const [index, server] of this.servers.entries()) this.recordExit(index, server)
    await Promise.all(this.servers.map((server) => server.end('SIGTERM')))
    await this.#balancer?.close()
  }

  recordExit(index: number, { child: { exitCode, signalCode } }: ServerProcess): void {
    if (exitCode !== null || signalCode !== null)
      this.protocol.unexpectedExits.push(`replica ${index + 1} ended with ${exitCode ?? signalCode}`)
  }

  /** Records that something was broken while `during` ran. */
  async fault(during: () => Promise<unknown>): Promise<void> {
    const from = Date.now()
    await during()
    this.protocol.faults.push({ from, until: Date.now() })
  }

  /** Ends one replica as a deploy does, and starts it again, from the folder of another build if one is given. */
  async replace(index: number, signal: 'SIGTERM' | 'SIGKILL', project?: string): Promise<void> {
    const code = await this.servers[index]?.end(signal)
    if (signal === 'SIGTERM' && code !== 0)
      this.protocol.unexpectedExits.push(`replica ${index + 1} ended with ${code}`)
    await this.start(index, project)
  }

  /** The scripts and styles that a page of one replica loads. */
  async listFiles(index: number): Promise<string[]> {
    const page = await fetch(`${this.servers[index]?.origin}/${this.centre}`)
    return [...new Set((await page.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  }

  /** A request to one of the replicas, in turn. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const port = this.#ports[(this.#turn += 1) % this.#ports.length]
    return fetch(`${this.#balancer?.address ?? `http://localhost:${port}`}${path}`, {
      redirect: 'manual',
      ...init,
    })
  }

  async headersOf(visitor: string): Promise<Record<string, string>> {
    if (this.#signIn === undefined) throw new Error('Nobody can sign in here without the provider')
    return { ...(await this.#signIn(visitor)), 'content-type': 'application/json' }
  }

  /** The requests of visitors. The first is a shared page in the cache; each other one needs the database. */
  kinds(): Kind[] {
    const html = { accept: 'text/html' }
    const get =
      (path: () => string, headers = html) =>
      (signal: AbortSignal) =>
        this.fetch(path(), { headers, signal })
    return [
      { name: 'known page', send: get(() => `/${this.centre}`), expected: [200] },
      { name: 'new page', send: get(() => `/en/${this.centre}/shops?q=${randomUUID()}`), expected: [200] },
      {
        name: 'data',
        send: get(() => `/${this.centre}/shops.data?q=${randomUUID()}`, { accept: '*/*' }),
        expected: [200],
      },
      { name: 'call', send: get(() => '/api/center/centers'), expected: [200] },
      { name: 'profile write', send: (signal) => this.#writeProfile(signal), expected: [200, 204] },
      { name: 'payment', send: (signal) => this.payTicket(signal), expected: [200, 201] },
      { name: 'ready', send: get(() => '/health/ready'), expected: [200] },
    ]
  }

  async #writeProfile(signal: AbortSignal): Promise<Response> {
    const headers = await this.headersOf(`visitor-${randomUUID()}`)
    const body = JSON.stringify({ firstName: 'Ada' })
    return this.fetch('/api/consumers/profiles/patchProfile', { method: 'PATCH', headers, body, signal })
  }

  /** Starts the payment of a car that came in 95 minutes ago, for a new visitor, or with a key that was used before. */
  async payTicket(signal: AbortSignal, key: string = randomUUID()): Promise<Response> {
    const digits = key.replaceAll(/\D/g, '').slice(0, 7).padEnd(7, '0')
    const headers = { ...(await this.headersOf(`customer-${key}`)), 'idempotency-key': key }
    const order = {
      scope: 'ParkingTicket',
      centerUid: this.centre,
      subject: { ticketNumber: `1${digits}0095` },
    }
    const body = JSON.stringify(order)
    return this.fetch('/api/payment/transactions', { method: 'POST', headers, body, signal })
  }
}

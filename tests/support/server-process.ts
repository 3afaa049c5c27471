import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settingNames } from '#platform/settings/environment.server.ts'
import { endWithProcess } from './processes/end-with-process.ts'
import { withoutOptimiser } from './processes/without-optimiser.ts'

const root = join(import.meta.dirname, '../..')
const startLimit = 120_000

/**
 * A port on which nothing listens at the moment. It is below those that Linux, macOS and Windows give to connections
 * and to servers that ask for any port: one of these might take it before the caller does.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer()
  probe.listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return findFreePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * A server of the build, as an operator starts it, without the shell's settings. `project` is the folder of another
 * build.
 */
export class ServerProcess {
  readonly origin: string
  readonly child: ChildProcess
  /** Its output so far, for messages about a failed start. */
  output = ''
  readonly #startLimit: number

  constructor(
    port: number,
    settings: Readonly<Record<string, string>>,
    project = root,
    startLimitMs = startLimit,
  ) {
    this.#startLimit = startLimitMs
    this.origin = `http://localhost:${port}`
    copyTemplate(settings)
    const cleared = Object.fromEntries(settingNames.map((name) => [name, '']))
    this.child = endWithProcess(
      spawn(process.execPath, [withoutOptimiser, 'build/server/main.js'], {
        cwd: project,
        env: {
          ...process.env,
          ...cleared,
          NODE_ENV: 'production',
          PORT: String(port),
          PUBLIC_ORIGIN: this.origin,
          LOG_LEVEL: 'warn',
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += String(chunk)
      })
  }

  /** Waits until the server is ready; one that does not get ready is ended. */
  async ready(): Promise<this> {
    for (const end = Date.now() + this.#startLimit; Date.now() < end; await sleep(100)) {
      if (this.child.exitCode !== null || this.child.signalCode !== null)
        throw new Error(`The server has ended:\n${this.output}`)
      const answer = await fetch(`${this.origin}/health/ready`).catch(() => undefined)
      if (answer?.ok) return this
    }
    await this.end('SIGKILL')
    throw new Error(`The server is not ready after ${this.#startLimit} ms:\n${this.output}`)
  }

  /** Waits until the process has ended by itself, or ends it. */
  async end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (signal !== undefined) this.child.kill(signal)
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit')
    return this.child.exitCode
  }
}

/** Fills a new data folder from the template of the run, if it has one: with the demo content, if that is to be served. */
function copyTemplate({ DATA_DIR, DATABASE_URL, CONTENT_DIR }: Settings): void {
  const demo = CONTENT_DIR === undefined ? process.env['DEMO_DATA_TEMPLATE'] : undefined
  const template = demo ?? process.env['TEST_DATA_TEMPLATE']
  if (!template || !DATA_DIR || DATABASE_URL || existsSync(DATA_DIR)) return
  cpSync(template, DATA_DIR, { recursive: true })
}

type Settings = Readonly<Record<string, string>>

/** Starts a server on a free port, from which the settings may be derived, and waits until it is ready. */
export async function startServer(
  settings: Settings | ((port: number) => Promise<Settings>),
): Promise<ServerProcess> {
  const port = await findFreePort()
  return new ServerProcess(port, typeof settings === 'function' ? await settings(port) : settings).ready()
}

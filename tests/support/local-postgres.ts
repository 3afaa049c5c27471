import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { queryPostgres } from '#platform/database/query-postgres.test-support.ts'
import { endWithProcess } from './processes/end-with-process.ts'
import { findFreePort } from './server-process.ts'

/** A Postgres server for one test, which the test can stop and start. */
export type LocalPostgres = {
  readonly address: string
  /** Creates an empty database. */
  readonly createDatabase: (name: string) => Promise<string>
  /** Ends the server as `pg_ctl stop` does: `fast` cuts all connections, `immediate` also skips the clean shutdown. */
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>
  /** Starts it again, with the same folder and port. */
  readonly start: () => Promise<void>
  /** The same, for a server that may have ended by itself, for example because its disk was full. */
  readonly startIfEnded: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The folder of the newest Postgres programs on this machine; undefined if there is none. */
function findPrograms(): string | undefined {
  const inPath = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim()
  return [inPath, ...globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed()]
    .filter((path) => path !== '')
    .map((path) => dirname(path))[0]
}

/** Postgres refuses to run as root; then it runs as the user that its package has created. */
export function findPostgresUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  if (!(user.uid > 0)) throw new Error('Postgres refuses to run as root, and there is no user «postgres»')
  return user
}

/** How a server for a test differs from a plain one. */
type LocalPostgresOptions = {
  /** Without durability it does not wait for the disk. */
  readonly isDurable?: boolean
  readonly parent?: string
  /** More of its settings, each as `name=value`. */
  readonly settings?: readonly string[]
  /** Puts files into its new folder before it starts; they must end up as the server's own. */
  readonly prepare?: (data: string) => void
}

/** A Postgres server with an empty folder for one test; undefined if Postgres is not installed. */
export async function startLocalPostgres({
  isDurable = true,
  parent = tmpdir(),
  settings: more = [],
  prepare,
}: LocalPostgresOptions = {}): Promise<LocalPostgres | undefined> {
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const user = findPostgresUser()
  const folder = await mkdtemp(join(parent, 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'], { ...user })
  if (made.status !== 0) throw new Error(`initdb: ${String(made.stderr)}`)
  prepare?.(data)
  const port = await findFreePort()
  const settings = [
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...more,
  ]
  const launch = () =>
    endWithProcess(
      spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
        ...user,
        stdio: 'ignore',
      }),
    )
  let server = launch()
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  const query = (statement: string) => queryPostgres(address('postgres'), statement)
  const untilItAnswers = async () => {
    for (let left = 100; ; left -= 1) {
      const error: unknown = await query('select 1').then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (error === undefined) break
      if (left === 0) {
        server.kill('SIGQUIT')
        throw error
      }
      await sleep(100)
    }
  }
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    server.kill(signal)
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  await untilItAnswers()
  return {
    address: address('postgres'),
    createDatabase: async (name) => {
      await query(`create database ${name}`)
      return address(name)
    },
    stop: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    start: async () => {
      server = launch()
      await untilItAnswers()
    },
    startIfEnded: async () => {
      if (server.exitCode !== null || server.signalCode !== null) server = launch()
      await untilItAnswers()
    },
    close: async () => {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

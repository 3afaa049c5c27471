import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from './server-process.ts'

export type LocalPostgres = {
  readonly address: string
  /** An empty database of its own. */
  readonly createDatabase: (name: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** The folder of Postgres' programs on this machine, the newest one; undefined where there is none. */
function findPrograms(): string | undefined {
  const inPath = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim()
  return [inPath, ...globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed()]
    .filter((path) => path !== '')
    .map((path) => dirname(path))[0]
}

/** Postgres refuses to run as root; then it runs as the user that its package made. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  if (!(user.uid > 0)) throw new Error('Postgres refuses to run as root, and there is no user «postgres»')
  return user
}

/**
 * A Postgres server with an empty folder, for as long as a test takes; undefined where none is installed. One that is
 * not durable does not wait for the disk.
 */
export async function startLocalPostgres({ isDurable = true } = {}): Promise<LocalPostgres | undefined> {
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const user = findUser()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'], { ...user })
  if (made.status !== 0) throw new Error(`initdb: ${String(made.stderr)}`)
  const port = await findFreePort()
  const settings = [
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: 'ignore' },
  )
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: address('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  for (let left = 100; ; left -= 1) {
    const error: unknown = await ask('select 1').then(
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
  return {
    address: address('postgres'),
    createDatabase: async (name) => {
      await ask(`create database ${name}`)
      return address(name)
    },
    close: async () => {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

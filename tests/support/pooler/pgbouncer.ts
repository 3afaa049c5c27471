import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryPostgres } from '#platform/database/query-postgres.test-support.ts'
import { endWithProcess } from '../processes/end-with-process.ts'
import { findPostgresUser } from '../local-postgres.ts'
import { findFreePort } from '../server-process.ts'

const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

export const isPgbouncerInstalled = program !== undefined

/**
 * Starts a pooler in front of the database of an address.
 * @param more further lines of its configuration
 */
export async function startPgbouncer(
  address: string,
  mode: 'session' | 'transaction',
  more: readonly string[] = [],
) {
  const { hostname, port, pathname, username } = new URL(address)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const user = findPostgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const listenPort = await findFreePort()
  const name = pathname.slice(1)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `${name} = host=${hostname} port=${port} dbname=${name} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      ...more,
    ].join('\n'),
  )
  const child = endWithProcess(spawn(program ?? '', [file], { ...user, stdio: 'ignore' }))
  const pooled = new URL(address)
  pooled.port = String(listenPort)
  for (let left = 100; left > 0; left -= 1) {
    if (
      await queryPostgres(pooled.href, 'select 1').then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((settle) => setTimeout(settle, 50))
  }
  return {
    address: pooled.href,
    close: async () => {
      if (child.kill('SIGTERM')) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

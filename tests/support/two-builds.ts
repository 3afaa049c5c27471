import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import type { LocalPostgres } from './local-postgres.ts'
import { makeOtherBuild } from './other-build.ts'
import { findFreePort, ServerProcess } from './server-process.ts'

/** The builds of a deploy: the one in `build/`, and one in which every file has another name. */
export type BuildName = 'this' | 'other'

/**
 * One site with two builds, of which only one answers at a time. On Postgres both run side by side, as replicas do
 * during a deploy; on the embedded database one is stopped before the other is started. Browsers connect to a proxy in
 * front of them.
 */
export async function startTwoBuilds(postgres: LocalPostgres | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'passage-builds-'))
  const projects = { this: join(import.meta.dirname, '../..'), other: await makeOtherBuild() }
  await writeFiles(
    join(folder, 'content'),
    withFiles({ '_global/messages.yaml': '{}\n', '_global/redirects.yaml': '[]\n' }),
  )
  const ports = { this: await findFreePort(), other: await findFreePort() }
  let answering: BuildName = 'this'
  const proxy = createServer((from, to) => {
    const { method, url, headers } = from
    const up = request({ port: ports[answering], method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(to)
    })
    up.on('error', () => to.destroy())
    from.pipe(up)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`

  const settings = {
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: origin,
    GUEST_PAYMENT: 'true',
    ...(postgres ? { DATABASE_URL: await postgres.createDatabase('builds') } : {}),
  }
  const running: Partial<Record<BuildName, ServerProcess>> = {}
  const start = async (name: BuildName) => {
    running[name] ??= await new ServerProcess(ports[name], settings, projects[name]).ready()
  }
  const stop = async (name: BuildName) => {
    await running[name]?.end('SIGTERM')
    delete running[name]
  }
  await start('this')
  return {
    origin,
    /** Switches the proxy to the servers of that build. */
    deploy: async (name: BuildName) => {
      if (!postgres) await stop(name === 'this' ? 'other' : 'this')
      await start(name)
      answering = name
    },
    end: async () => {
      await Promise.all([stop('this'), stop('other')])
      proxy.closeAllConnections()
      proxy.close()
      await rm(folder, { recursive: true, force: true })
      await rm(projects.other, { recursive: true, force: true })
    },
  }
}

/** A site with two builds; see `startTwoBuilds`. */
export type TwoBuilds = Awaited<ReturnType<typeof startTwoBuilds>>

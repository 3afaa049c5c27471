import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { endWithProcess } from '../support/processes/end-with-process.ts'
import { readCaddyfile } from '../empty-machine/documented.ts'
import { startLocalPostgres, type LocalPostgres } from '../support/local-postgres.ts'
import { makeCertificate, writeNginxSetUp } from '../support/proxies/nginx-recipe.ts'
import { findFreePort, ServerProcess } from '../support/server-process.ts'

/*
 * The set-ups of proxies that docs/operating/proxy.md prints, as they are printed but for ports and folders, before two
 * replicas. A request every 50 ms: none may be lost while both are restarted one after the other, and one is killed.
 */

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/operating/proxy.md'), 'utf8')
const host = 'www.example.org'
const askEveryMs = 50

/** Debian installs some in a folder that is only in the administrator's PATH. */
const findProgram = (name: string, flag: string) =>
  [name, `/usr/sbin/${name}`].find((path) => spawnSync(path, [flag]).status === 0)

type Place = {
  readonly folder: string
  readonly https: number
  readonly http: number
  readonly behind: readonly number[]
}
/** How a proxy is started with its set-up, which is written into the folder. */
type Recipe = (place: Place) => readonly [program: string, ...args: string[]]

const recipes: readonly (readonly [name: string, program: string | undefined, recipe: Recipe])[] = [
  [
    'nginx',
    findProgram('nginx', '-v'),
    ({ folder, https, http, behind }) => {
      writeFileSync(
        join(folder, 'nginx.conf'),
        writeNginxSetUp(folder, { https, http, plain: http + 1 }, behind),
      )
      return ['nginx', '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
    },
  ],
  [
    'HAProxy',
    findProgram('haproxy', '-v'),
    ({ folder, https, http, behind }) => {
      const [, printed = ''] = /```haproxy\n([\s\S]*?)```/.exec(guide) ?? []
      const pem = ['fullchain.pem', 'privkey.pem']
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('')
      writeFileSync(join(folder, 'both.pem'), pem)
      const setUp = printed
        .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
        .replace('bind :443 ', `bind 127.0.0.1:${https} `)
        .replace('/etc/haproxy/www.example.org.pem', join(folder, 'both.pem'))
        .replace('127.0.0.1:3000', `127.0.0.1:${behind[0]}`)
        .replace('127.0.0.1:3001', `127.0.0.1:${behind[1]}`)
      writeFileSync(join(folder, 'haproxy.cfg'), setUp)
      return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]
    },
  ],
  [
    'Caddy',
    findProgram('caddy', 'version'),
    ({ folder, https, http, behind }) => {
      const edited = readCaddyfile(behind)
      const own = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n`
      const certificate = `\ttls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}\n}\n`
      writeFileSync(join(folder, 'Caddyfile'), own + edited.replace(/\}\n$/, certificate))
      return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  ],
]

const postgres = await startLocalPostgres({ isDurable: false })

describe.runIf(postgres)('two replicas behind a proxy as docs/operating/proxy.md prints it', () => {
  const local = postgres as LocalPostgres
  let folder: string
  let behind: readonly [number, number]
  let replicas: [ServerProcess, ServerProcess]
  let settings: Record<string, string>

  const start = (port: number) => new ServerProcess(port, settings).ready()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passage-proxies-'))
    // If root starts nginx, its workers run as another user.
    chmodSync(folder, 0o777)
    makeCertificate(folder)
    await writeFiles(join(folder, 'content'), withFiles({ '_global/messages.yaml': null }))
    settings = {
      DATABASE_URL: await local.createDatabase('behind_proxies'),
      CONTENT_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
    }
    behind = [await findFreePort(), await findFreePort()]
    replicas = [await start(behind[0]), await start(behind[1])]
  }, 300_000)
  afterAll(async () => {
    for (const replica of replicas) await replica.end('SIGTERM')
    await local.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Asks for a page that no proxy has kept; the status, or why there is none. */
  async function ask(port: number, count: number): Promise<number | string> {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: `/hafen?utm_source=${count}`,
      headers: { host },
      servername: host,
      ca: readFileSync(join(folder, 'fullchain.pem')),
      agent: false,
      timeout: 20_000,
    })
    asked.on('timeout', () => asked.destroy(new Error('nothing within 20 s'))).end()
    try {
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      response.resume()
      await once(response, 'end')
      return response.statusCode ?? 'no status'
    } catch (error) {
      return String(error)
    }
  }

  test.each(recipes)(
    'proxy: %s loses no request while replicas are restarted and killed',
    { timeout: 300_000 },
    async (name, program, recipe) => {
      if (program === undefined) return console.log(`${name} is not installed here, so it was not tried`)
      const https = await findFreePort()
      const http = await findFreePort()
      const [, ...args] = recipe({ folder, https, http, behind })
      const proxy: ChildProcess = endWithProcess(
        spawn(program, args, {
          stdio: 'ignore',
          env: { ...process.env, PASSAGE_HOST: host, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        }),
      )
      try {
        await vi.waitFor(async () => expect(await ask(https, 0)).toBe(200), {
          timeout: 30_000,
          interval: 200,
        })
        const answers: Promise<number | string>[] = []
        const asking = setInterval(() => answers.push(ask(https, answers.length + 1)), askEveryMs)
        for (const [index, port] of behind.entries()) {
          await replicas[index as 0 | 1].end('SIGTERM')
          replicas[index as 0 | 1] = await start(port)
          await sleep(1_000)
        }
        await replicas[0].end('SIGKILL')
        await sleep(3_000)
        clearInterval(asking)
        const lost = (await Promise.all(answers)).filter((answer) => answer !== 200)
        replicas[0] = await start(behind[0])
        expect({ lost, enough: answers.length > 100 }).toEqual({ lost: [], enough: true })
      } finally {
        if (proxy.kill()) await once(proxy, 'exit')
      }
    },
  )
})

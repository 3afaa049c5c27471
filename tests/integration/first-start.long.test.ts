import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  withFiles,
  withText,
  writeFiles,
  type ContentFiles,
} from '#operator/content/content-fixture.test-support.ts'
import { startLocalPostgres } from '../support/local-postgres.ts'
import { findFreePort, ServerProcess } from '../support/server-process.ts'

/** A photograph of noise, which takes any machine a while to compress. */
async function makePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 900, height: 560, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
}

const messages = { '_global/messages.yaml': 'home_title: { de: Willkommen!, en: Welcome! }\n' }
const plain = withFiles(messages)
const withPhotograph = async (): Promise<ContentFiles> => ({
  ...withText('hafen/centre.yaml', 'images/hero.svg', 'images/hero.jpg'),
  ...messages,
  'hafen/images/hero.jpg': await makePhotograph(),
})

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string }

let folder: string
let content: string
const postgres = await startLocalPostgres()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-first-start-'))
  content = join(folder, 'content')
  await writeFiles(content, await withPhotograph())
})
afterAll(async () => {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server with a data folder that no template fills. */
async function startOnNew(name: string, settings: Readonly<Record<string, string>> = {}) {
  const data = join(folder, name)
  await mkdir(data)
  const server = new ServerProcess(await findFreePort(), {
    DATA_DIR: data,
    CONTENT_DIR: content,
    ...settings,
  })
  const ask = async (path: string, accept = 'text/html'): Promise<Answer | undefined> => {
    const answer = await fetch(server.origin + path, { headers: { accept } }).catch(() => undefined)
    return answer && { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { server, ask, data }
}

const engines = [
  { engine: 'the embedded database', isThere: true, settingsOf: async () => ({}) },
  {
    engine: 'Postgres',
    isThere: postgres !== undefined,
    settingsOf: async () => ({ DATABASE_URL: (await postgres?.createDatabase('first_start')) ?? '' }),
  },
]

for (const { engine, isThere, settingsOf } of engines)
  describe.runIf(isThere)(`a first start on ${engine}`, () => {
    test('PRD-02 CTR-03 the server answers before the pictures are made, says how far it is, and then opens', async () => {
      const { server, ask } = await startOnNew(`new ${engine}`, await settingsOf())
      try {
        const before: Record<'live' | 'ready' | 'de' | 'en' | 'call', Answer[]> = {
          live: [],
          ready: [],
          de: [],
          en: [],
          call: [],
        }
        const paths = {
          live: '/health/live',
          ready: '/health/ready',
          de: '/hafen/shops?q=korn',
          en: '/en/hafen',
          call: '/api/center/centers',
        }
        const isOpen = async () => (await ask('/health/ready'))?.status === 200
        while (!(await isOpen())) {
          if (server.child.exitCode !== null) throw new Error(server.output)
          for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
            const answer = await ask(path)
            // It may open between two of these questions.
            if (answer !== undefined && (answer.status !== 200) === (name !== 'live'))
              before[name].push(answer)
          }
          await sleep(20)
        }
        expect(before.live[0]?.status).toBe(200)
        expect(before.ready.at(-1)?.text).toMatch(
          /"detail":"The content is being imported for the first time: \d+ of \d+ images are made\."/,
        )
        const [german] = before.de
        expect(german?.status).toBe(503)
        expect(german?.headers.get('refresh')).toBe('3')
        expect(german?.headers.get('cache-control')).toBe('no-store')
        expect(german?.headers.get('x-content-type-options')).toBe('nosniff')
        expect(german?.text).toContain('<h1>Gleich geht es los</h1>')
        expect(german?.text).toContain('href="/hafen/shops?q=korn"')
        expect(before.de.map(({ text }) => text).join()).toMatch(/\d+ von \d+ Bildern sind fertig\./)
        expect(before.en.at(-1)?.text).toMatch(/<html lang="en">[\s\S]*\d+ of \d+ pictures are ready\./)
        expect(before.call[0]?.headers.get('content-type')).toContain('application/problem+json')
        expect((await ask('/hafen/shops?q=korn'))?.text).toContain('Kornwerk')
      } finally {
        await server.end('SIGTERM')
      }
    }, 240_000)
  })

test('content: faults of a first import are told by the server, which does not start', async () => {
  const wrong = join(folder, 'wrong-content')
  await writeFiles(wrong, { ...plain, 'hafen/faq.yaml': 'nonsense: [' })
  const { server } = await startOnNew('wrong', { CONTENT_DIR: wrong })
  expect(await server.end()).toBe(1)
  expect(server.output).toContain('hafen/faq.yaml')
  expect(server.output).toContain('There is no content to serve')
}, 240_000)

test('a server that is ended during its first import leaves no process behind, and the next start goes on', async () => {
  const CONTENT_DIR = join(folder, 'plain-content')
  await writeFiles(CONTENT_DIR, plain)
  const { server, ask, data } = await startOnNew('ended', { CONTENT_DIR })
  while ((await ask('/health/live')) === undefined) await sleep(20)
  const lock = join(data, 'postgres.lock')
  while (!existsSync(lock)) await sleep(20)
  const { pid } = JSON.parse(await readFile(lock, 'utf8')) as { readonly pid: number }
  expect(pid).not.toBe(server.child.pid)
  await server.end('SIGTERM')
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  const next = new ServerProcess(await findFreePort(), { DATA_DIR: data, CONTENT_DIR })
  try {
    await next.ready()
  } finally {
    await next.end('SIGTERM')
  }
}, 240_000)

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withFiles, writeFiles } from '#server/content/content-fixture.ts'
import { findFreePort, ServerProcess, startServer } from '../support/server-process.ts'

let folder: string
let server: ServerProcess
const settings = () => ({
  DATA_DIR: join(folder, 'data'),
  CONTENT_DIR: join(folder, 'content'),
  PRODUCT_NAME: 'Hafenwelt',
  LOG_LEVEL: 'error',
})
const read = async (path: string) => (await fetch(server.origin + path)).text()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-lifecycle-'))
  await writeFiles(join(folder, 'content'), withFiles({ '_global/messages.yaml': null }))
  server = await startServer(settings())
}, 120_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('PRD-09 the product is called what the setting says, everywhere', async () => {
  const pages = await Promise.all(['/', '/en', '/hafen', '/nix', '/manifest.webmanifest'].map(read))
  expect(pages.filter((page) => !page.includes('Hafenwelt'))).toEqual([])
  expect(pages.filter((page) => /\bPassage\b/.test(page))).toEqual([])
})

describe('a data folder', () => {
  test('bears one process: a second one is refused and says why', async () => {
    const second = new ServerProcess(await findFreePort(), { DATA_DIR: inject('dataDir') })
    expect(await second.end()).not.toBe(0)
    expect(second.output).toMatch(/in use/)
    expect((await fetch(`${inject('origin')}/health/ready`)).status).toBe(200)
  }, 60_000)

  test('keeps its content when the process is killed, even if the files are gone', async () => {
    expect(await read('/hafen')).toContain('Am Wasser')
    await server.end('SIGKILL')
    const broken = join(folder, 'broken')
    await mkdir(broken)
    await writeFile(join(broken, 'nonsense.yaml'), 'x: [')
    server = await startServer({ ...settings(), CONTENT_DIR: broken })
    expect(await read('/hafen')).toContain('Am Wasser')
    expect(await read('/en/hafen/shops/kornwerk')).toContain('Kornwerk')
    expect(server.output).toMatch(/content: /)
  }, 120_000)

  test('takes new content at the next start', async () => {
    expect(await server.end('SIGTERM')).toBe(0)
    await writeFiles(join(folder, 'content'), {
      'hafen/news/neu.yaml': `title: { de: Ganz anders, en: Quite different }
teaser: { de: Kurz, en: Short }
body: { de: Lang, en: Long }
published: today-1
image: { file: images/hero.svg, alt: { de: Bild, en: Picture } }
`,
    })
    server = await startServer(settings())
    expect(await read('/en/hafen/news/neu')).toContain('Quite different')
  }, 120_000)
})

test('a setting that cannot be used refuses the start and is named', async () => {
  const wrong = new ServerProcess(await findFreePort(), {
    DATA_DIR: join(folder, 'other'),
    LOG_LEVEL: 'loud',
  })
  expect(await wrong.end()).not.toBe(0)
  expect(wrong.output).toContain('LOG_LEVEL')
}, 60_000)

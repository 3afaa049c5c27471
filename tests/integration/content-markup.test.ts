import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { textOf } from '../support/page.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'

const nasty = [
  '<iframe src="https://elsewhere.example/">in it</iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<script src="https://elsewhere.example/x.js"></script>',
  '<object data="https://elsewhere.example/x"></object>',
  '<embed src="https://elsewhere.example/x">',
  '<form action="https://elsewhere.example/"></form>',
  '<span onclick="alert(1)" style="background:url(https://elsewhere.example/x)">mark</span>',
  '<img src="https://elsewhere.example/pixel.gif" onerror="alert(1)">',
  '[link](javascript:alert(1))',
].join(' ')
const text = (before: string) => JSON.stringify(`${before} ${nasty} **Danach**`)

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-markup-'))
  const page = `title: { de: Titel, en: Title }\nupdated: 2026-11-01\nbody: { de: ${text('Recht')}, en: Head }\n`
  await writeFiles(
    join(folder, 'content'),
    withFiles({
      '_global/messages.yaml': '{}\n',
      '_global/faq.yaml': `- group: { de: Allgemein, en: General }
  items:
    - { question: { de: Wo?, en: Where? }, answer: { de: ${text('Antwort')}, en: Here } }
`,
      'hafen/pages/terms.yaml': page,
      'hafen/news/neu.yaml': `title: { de: Neu, en: New }
teaser: { de: Kurz, en: Short }
body: { de: ${text('Neues')}, en: Long }
published: today-1
image: { file: images/hero.svg, alt: { de: Bild, en: Picture } }
`,
    }),
  )
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(folder, 'content'),
    LOG_LEVEL: 'error',
  })
}, 120_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

// The page as the server renders it, and the data that a client navigation receives.
test.each([
  ['/faq', 'Antwort'],
  ['/hafen/news/neu', 'Neues'],
  ['/hafen/agb', 'Recht'],
])('CTR-05 %s shows the words of a text, and no frame, script or handler of it', async (path, before) => {
  const page = await (await fetch(server.origin + path)).text()
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  expect(textOf(main)).toContain(before)
  expect(main).toMatch(/<strong>Danach<\/strong>/)
  expect(main).not.toMatch(/<(script|iframe|object|embed|form|style)\b|javascript:|\son\w+=/)
  const data = await (await fetch(`${server.origin}${path}.data`)).text()
  expect(data).toContain('Danach')
  for (const answer of [page, data]) expect(answer).not.toContain('elsewhere.example')
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { HttpBrowser } from '../support/identity/http-browser.ts'
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
  await writeFiles(
    join(folder, 'content'),
    withFiles({
      '_global/messages.yaml':
        'faq_title: { de: Fragen zu {product}!, en: Questions about {product}! }\n'.replaceAll(
          /(?<=: )(\w[^,}]*\{product\}!)/g,
          "'$1'",
        ),
      '_global/faq.yaml': `- group: { de: 'Zu {product}', en: 'About {product}' }
  items:
    - { question: { de: 'Was ist {product}?', en: 'What is {product}?' }, answer: { de: '**{product}** hilft.', en: '**{product}** helps.' } }
`,
    }),
  )
  server = await startServer(settings())
}, 120_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

describe('PRD-09 the product has the configured name', () => {
  const isNamed = (page: string) => page.includes('Hafenwelt')
  const isOtherwise = (page: string) => /\bPassage\b|\{product\}/.test(page)

  test('PRD-09 on every page of the sitemap in both languages, and on all others', async () => {
    const sitemap = [...(await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
    const others = ['/nix', '/en/nix', '/hafen/nix', '/logout', '/ui', '/en/ui', '/i18n', '/payment/success']
    const views = ['/webviews/personal-data', '/en/webviews/parking-payment-history', '/unsubscribe-success']
    const paths = [...sitemap.map(([, path]) => path || '/'), ...others, ...views]
    expect(paths.length).toBeGreaterThan(50)
    for (const path of paths) {
      const page = await read(path)
      expect(`${path} ${isNamed(page)} ${isOtherwise(page)}`).toBe(`${path} true ${path.endsWith('/i18n')}`)
    }
  }, 120_000)

  test('PRD-09 in texts of the content and in an operator’s own wording', async () => {
    expect(await read('/faq')).toContain('Fragen zu Hafenwelt!')
    expect(await read('/en/faq')).toContain('Questions about Hafenwelt!')
    expect(await read('/faq')).toContain('<strong>Hafenwelt</strong> hilft.')
    expect(await read('/en/faq')).toContain('What is Hafenwelt?')
  })

  test('PRD-09 in files for machines, and on the sign-in pages', async () => {
    const visit = async (path: string) => (await new HttpBrowser().visit(server.origin + path)).text
    for (const path of ['/manifest.webmanifest', '/calendar/en/hafen/konzert.ics'])
      expect(`${path} ${isNamed(await read(path))}`).toBe(`${path} true`)
    for (const path of ['/auth/login?returnTo=/', '/en/auth/login?returnTo=/en', '/idp/nothing']) {
      const page = await visit(path)
      expect(`${path} ${isOtherwise(page)}`).toBe(`${path} false`)
    }
    expect(isNamed(await visit('/idp/nothing'))).toBe(true)
  })
})

test('RTE-30 every page of a site with one centre has its colours', async () => {
  for (const path of ['/hafen', '/faq', '/en/nix']) {
    const page = await read(path)
    expect(page).toMatch(/<html [^>]*data-centre="hafen"/)
    expect(page).toContain('[data-centre="hafen"]{--accent-light:')
  }
})

describe('a data folder', () => {
  test('start: is used by one process: a second one is refused with the reason', async () => {
    const second = new ServerProcess(await findFreePort(), { DATA_DIR: inject('dataDir') })
    expect(await second.end()).toBe(1)
    expect(second.output).toMatch(/^The embedded database is in use by process \d+ .*DATA_DIR.*\n$/)
    expect((await fetch(`${inject('origin')}/health/ready`)).status).toBe(200)
  }, 60_000)

  test('start: keeps its content when the process is killed, even if the files are gone', async () => {
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

  test('start: is updated with new content at the next start', async () => {
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

test('start: an invalid setting prevents the start, and its name is printed', async () => {
  const wrong = new ServerProcess(await findFreePort(), {
    DATA_DIR: join(folder, 'other'),
    LOG_LEVEL: 'loud',
  })
  expect(await wrong.end()).not.toBe(0)
  expect(wrong.output).toContain('LOG_LEVEL')
}, 60_000)

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { ownTheme, setTheme } from '#platform/theme/theme.ts'
import { type EdgeServer, startEdgeServer } from '../../../../tests/support/edge-server.ts'
import { mailKinds } from '../mail.ts'
import { withPictures } from './mail-picture.server.ts'
import { renderMail } from './render-mail.server.tsx'
import { exampleOf } from '../pages/outbox-routes.server.ts'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())
afterEach(() => setTheme(ownTheme))

const origin = 'https://passage.example'
const write = (kind: (typeof mailKinds)[number], locale: 'de' | 'en', centre: string | null = 'hafen') =>
  renderMail(server.services, exampleOf(kind, locale, origin), { locale, centre })

describe.each(mailKinds)('the mail %s', (kind) => {
  test.each(locales)('MAI-03 loads nothing, and says the same in plain text (%s)', async (locale) => {
    const { subject, html, text } = await write(kind, locale)
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).not.toMatch(
      /<(img|link|script|iframe|video|audio|object|embed|form)\b|\bsrc=|url\(|@import|@font-face/i,
    )
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    for (const address of addresses) expect(address).toMatch(/^https:\/\/passage\.example\//)
    for (const address of new Set(addresses)) expect(text).toContain(address)
    expect(text).toContain(subject)
    expect(text).not.toMatch(/<|&\w+;|undefined|\[object|{|}/)
    expect(text.split('\n').some((line) => line.includes('Hafen'))).toBe(true)
  })
})

test('MAI-03 a mail has the name and the colours of its centre, or those of the product', async () => {
  const centre = await write('reset-password', 'de')
  const { brand } = await server.services.db
    .selectFrom('centre')
    .select('brand')
    .where('uid', '=', 'hafen')
    .executeTakeFirstOrThrow()
  expect(centre.html).toContain(`background:${brand.accent}`)
  expect(centre.html).toContain(`.button{background:${brand.accentDark}!important`)
  const own = await write('reset-password', 'en', null)
  expect(own.text).toContain('Somebody asked for a new password for your account at Passage.')
  expect(own.html).toContain('background:#9a3d17')
  expect((await write('reset-password', 'en', 'gone')).text).toContain('at Passage.')
})

const theme = {
  ...ownTheme,
  colours: { light: { paper: '#f8fafc', accent: '#0b5c8a' }, dark: { accent: '#7cc4f0' } },
  typeface: { family: 'Bitter', fallback: 'serif' as const },
  corner: '0.375rem',
  mark: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2H0z"/></svg>',
  ),
}

test('MAI-03 a mail has the colours, corners and font of the theme; the colour of a centre comes first', async () => {
  setTheme(theme)
  const { html } = await write('reset-password', 'en', null)
  expect(html).toContain('background:#f8fafc')
  expect(html).toContain('border-radius:6px')
  expect(html).toContain('font-family:&#x27;Bitter&#x27;, Georgia')
  expect(html).toContain('background:#0b5c8a')
  expect(html).toContain('.button{background:#7cc4f0!important')
  // What it leaves out stays as the app has it.
  expect(html).toContain('color:#1d1a16')
  const { brand } = await server.services.db
    .selectFrom('centre')
    .select('brand')
    .where('uid', '=', 'hafen')
    .executeTakeFirstOrThrow()
  const ofCentre = (await write('reset-password', 'en')).html
  expect(ofCentre).toContain(`background:${brand.accent}`)
  expect(ofCentre).not.toContain('#0b5c8a')
})

test('MAI-03 the mark of the theme is inside the mail, and plain text says nothing of it', async () => {
  setTheme(theme)
  const { html, text, pictures } = await write('receipt', 'de')
  expect(pictures.map(({ id, width, height }) => ({ id, width, height }))).toEqual([
    { id: 'mark@passage', width: 64, height: 32 },
  ])
  expect(pictures[0]?.bytes.toString('latin1', 1, 4)).toBe('PNG')
  expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, address]) => address)).toEqual(['cid:mark@passage'])
  expect(html).not.toMatch(/<(link|script|iframe)\b|url\(|@import|@font-face/i)
  expect(text).not.toMatch(/cid:|mark@/)
  expect(withPictures(html, pictures)).toMatch(/<img src="data:image\/png;base64,[\w+/=]+" alt=""/)
})

test('MAI-03 a receipt names the service, the amount and its number, and nothing about the visitor', async () => {
  const { subject, text } = await write('receipt', 'de')
  expect(subject).toBe('Ihr Beleg: Parken')
  expect(text).toMatch(/Leistung\s+Parken\s+Betrag\s+3,40\s€\s+Belegnummer\s+HAFEN-2026-000123/)
})

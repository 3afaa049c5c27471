import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#app/i18n/locale.ts'
import { startEdgeServer, type EdgeServer } from '../../../tests/support/edge-server.ts'
import { mailKinds } from '../mail.ts'
import { exampleOf } from './letter-examples.ts'
import { renderLetter } from './render-letter.server.tsx'

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer()
}, 60_000)
afterAll(() => server.close())

const origin = 'https://passage.example'
const write = (kind: (typeof mailKinds)[number], locale: 'de' | 'en', centre: string | null = 'hafen') =>
  renderLetter(server.services, exampleOf(kind, locale, origin), { locale, centre })

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

test('MAI-03 a receipt names the service, the amount and its number, and nothing about the visitor', async () => {
  const { subject, text } = await write('receipt', 'de')
  expect(subject).toBe('Ihr Beleg: Parken')
  expect(text).toMatch(/Leistung\s+Parken\s+Betrag\s+3,40\s€\s+Belegnummer\s+HAFEN-2026-000123/)
})

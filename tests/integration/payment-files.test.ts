import { beforeAll, expect, inject, test } from 'vitest'
import { pathOf } from '#platform/routes/paths.ts'
import type { HttpBrowser } from '../support/identity/http-browser.ts'
import { signUpOverHttp } from '../support/identity/http-sign-up.ts'

const centerUid = 'hafengalerie-kiel'
const unknown = '01a0bcde-0000-7000-8000-000000000000'
const origin = inject('origin')
let visitor: HttpBrowser
beforeAll(async () => {
  visitor = await signUpOverHttp(origin)
})
const open = (path: string) => visitor.send(origin + path, { headers: { accept: 'text/html' } })

test.each([
  ['de', pathOf('centerUid-parking-receipt-pdf', 'de', { centerUid, transactionId: unknown })],
  ['en', pathOf('centerUid-parking-receipt-pdf', 'en', { centerUid, transactionId: unknown })],
  ['de', `${pathOf('centerUid-parking-paymentHistory-csv', 'de', { centerUid })}?year=1999`],
  ['en', `${pathOf('centerUid-parking-paymentHistory-csv', 'en', { centerUid })}?year=1999`],
  ['de', pathOf('centerUid-parking-paymentHistory-csv', 'de', { centerUid: 'nope' })],
] as const)(
  'ERR-02 in %s, a visitor who opens a file that is not there reads so: %s',
  async (locale, path) => {
    const answer = await open(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = await answer.text()
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(locale === 'de' ? '<h1>Fehler 404</h1>' : '<h1>Error 404</h1>')
    expect(html).toContain(locale === 'de' ? '<a href="/">Alles klar</a>' : '<a href="/en">OK</a>')
  },
)

test('ERR-02 a program reads of a file that is not there in problem details', async () => {
  const path = pathOf('centerUid-parking-receipt-pdf', 'de', { centerUid, transactionId: unknown })
  const answer = await visitor.send(origin + path, { headers: { accept: 'application/pdf' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await answer.json()).toMatchObject({ code: 'not-found', instance: path })
})

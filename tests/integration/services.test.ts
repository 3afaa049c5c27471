import { expect, test } from 'vitest'
import { getPage, textOf } from '../support/page.ts'

const textsOf = async (path: string) => textOf((await getPage(path)).html)

test('FAC-01 the page of the services names each with its anchor and its state, in both languages', async () => {
  const { html } = await getPage('/isarpark-muenchen/service')
  expect(html).toContain('<li id="geldautomat">')
  expect(textOf(html)).toContain('Service vor Ort')
  expect(textOf(html)).toContain('Aufzug A (Nordeingang) – in Betrieb')
  expect(textOf(html)).toMatch(/Aufzug B \(Baumhof\)\s*Außer Betrieb seit \d\d\.\d\d\.\d{4}\./)
  const english = await textsOf('/en/isarpark-muenchen/services')
  expect(english).toMatch(/Lift B \(Tree Court\)\s*Out of order since \d\d\.\d\d\.\d{4}\./)
  expect(english).toContain('Please use lift A at the north entrance.')
})

test('FAC-01 home and footer link to the page', async () => {
  const { html } = await getPage('/en/isarpark-muenchen')
  expect(html.match(/href="\/en\/isarpark-muenchen\/services"/g)?.length).toBeGreaterThanOrEqual(2)
})

test('FAC-02 each need has an address with its services alone', async () => {
  const { html } = await getPage('/hafengalerie-kiel/service?for=family')
  expect([...html.matchAll(/<li id="([a-z-]+)">/g)].map(([, uid]) => uid)).toEqual([
    'aufzuege',
    'wickeln-und-stillen',
    'leihbuggys-und-rollstuehle',
    'spielecke',
  ])
  expect(html).toMatch(/<a aria-current="true"[^>]* href="\/hafengalerie-kiel\/service\?for=family"/)
  const unknown = await getPage('/hafengalerie-kiel/service?for=nothing')
  expect(unknown.html).toContain('<li id="taxi">')
})

test('FAC-03 the home begins with the notices of the day and what is out of order', async () => {
  expect(await textsOf('/marktquartier-koeln')).toContain(
    'Der Nordeingang der Markthalle ist bis Freitag geschlossen',
  )
  const home = (await getPage('/isarpark-muenchen')).html
  expect(home).toContain('href="/isarpark-muenchen/service#aufzuege"')
  expect(textOf(home)).toMatch(
    /Aufzug B \(Baumhof\)\s*: Außer Betrieb seit \d\d\.\d\d\.\d{4}\. Das Ersatzteil/,
  )
  expect(await textsOf('/hafengalerie-kiel')).not.toContain('Außer Betrieb')
})

test('FAC-03 the page of the services begins with the notices of the day', async () => {
  expect(await textsOf('/marktquartier-koeln/service')).toContain(
    'Der Nordeingang der Markthalle ist bis Freitag geschlossen',
  )
})

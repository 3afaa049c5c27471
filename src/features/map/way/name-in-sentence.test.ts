import { expect, test } from 'vitest'
import { sayName } from './name-in-sentence.ts'

test.each([
  ['Aufzug A', 'dem Aufzug A', 'zum Aufzug A', 'den Aufzug A', 'Aufzug A'],
  ['Nordeingang', 'dem Nordeingang', 'zum Nordeingang', 'den Nordeingang', 'Nordeingang'],
  ['Parkebene P1', 'der Parkebene P1', 'zur Parkebene P1', 'die Parkebene P1', 'Parkebene P1'],
  ['Parkdeck P2', 'dem Parkdeck P2', 'zum Parkdeck P2', 'das Parkdeck P2', 'Parkdeck P2'],
  ['Treppe Nord', 'der Treppe Nord', 'zur Treppe Nord', 'die Treppe Nord', 'Treppe Nord'],
  ['Toiletten', 'den Toiletten', 'zu den Toiletten', 'die Toiletten', 'Toiletten'],
  ['Schließfächer', 'den Schließfächern', 'zu den Schließfächern', 'die Schließfächer', 'Schließfächer'],
  ['Geldautomat', 'dem Geldautomaten', 'zum Geldautomaten', 'den Geldautomaten', 'Geldautomat'],
  ['Taxistand', 'dem Taxistand', 'zum Taxistand', 'den Taxistand', 'Taxistand'],
  [
    'Barrierefreie Toilette',
    'der barrierefreien Toilette',
    'zur barrierefreien Toilette',
    'die barrierefreie Toilette',
    'barrierefreie Toilette',
  ],
  [
    'Wickel- und Stillraum',
    'dem Wickel- und Stillraum',
    'zum Wickel- und Stillraum',
    'den Wickel- und Stillraum',
    'Wickel- und Stillraum',
  ],
  ['Kaikaffee', 'Kaikaffee', 'zu Kaikaffee', 'Kaikaffee', 'Kaikaffee'],
  ['Markt & Ebene', 'Markt & Ebene', 'zu Markt & Ebene', 'Markt & Ebene', 'Markt & Ebene'],
])('MAP-08 %s stands in a German sentence with its article and case', (name, from, to, over, towards) => {
  const say = (form: Parameters<typeof sayName>[1]) => sayName({ kind: 'x', name }, form, 'de')
  expect([say('from'), say('to'), say('over'), say('towards')]).toEqual([from, to, over, towards])
})

test.each([
  ['toilet', 'Accessible toilet', 'the accessible toilet'],
  ['atm', 'Cash machine', 'the cash machine'],
  ['atm', 'ATM', 'the ATM'],
  ['lockers', 'Lockers', 'the lockers'],
  ['playground', 'Play corner Kleine Werft', 'the play corner Kleine Werft'],
  ['lift', 'Lift B', 'Lift B'],
  ['lift', 'Car-park lift P1', 'Car-park lift P1'],
  ['lift', 'Lift in house C', 'the lift in house C'],
  ['stairs', 'Ring stairs', 'the Ring stairs'],
  ['entrance', 'North entrance', 'the North entrance'],
  ['parking', 'Parking level', 'the parking level'],
  ['parking', 'Parking level P2', 'Parking level P2'],
  ['kiosk', 'Kaikaffee', 'Kaikaffee'],
])('MAP-08 a %s called %s is %s in an English sentence', (kind, name, said) => {
  expect(sayName({ kind, name }, 'from', 'en')).toBe(said)
})

test('MAP-08 what is nearest is told from where one is, in short where German is short', () => {
  const say = (kind: string, name: string) => sayName({ kind, name }, 'of', 'de')
  expect(say('atm', 'Geldautomat')).toBe('vom Geldautomaten')
  expect(say('parking', 'Parkebene P2')).toBe('von der Parkebene P2')
  expect(say('shop', 'Moda Lund')).toBe('von Moda Lund')
})

test('MAP-08 the name of a shop stays as it is, whatever word it ends with', () => {
  const say = (locale: 'de' | 'en') => sayName({ kind: 'shop', name: 'Brot Station' }, 'from', locale)
  expect([say('de'), say('en')]).toEqual(['Brot Station', 'Brot Station'])
})

import { expect, test } from 'vitest'
import { sayByRules, sayName } from './name-in-sentence.ts'
import { sayStart } from './said-names.ts'

test.each([
  ['Aufzug A', 'dem Aufzug A', 'zum Aufzug A', 'den Aufzug A'],
  ['Nordeingang', 'dem Nordeingang', 'zum Nordeingang', 'den Nordeingang'],
  ['Parkebene P1', 'der Parkebene P1', 'zur Parkebene P1', 'die Parkebene P1'],
  ['Parkdeck P2', 'dem Parkdeck P2', 'zum Parkdeck P2', 'das Parkdeck P2'],
  ['Treppe Nord', 'der Treppe Nord', 'zur Treppe Nord', 'die Treppe Nord'],
  ['Toiletten', 'den Toiletten', 'zu den Toiletten', 'die Toiletten'],
  ['Schließfächer', 'den Schließfächern', 'zu den Schließfächern', 'die Schließfächer'],
  ['Geldautomat', 'dem Geldautomaten', 'zum Geldautomaten', 'den Geldautomaten'],
  ['Taxistand', 'dem Taxistand', 'zum Taxistand', 'den Taxistand'],
  [
    'Barrierefreie Toilette',
    'der barrierefreien Toilette',
    'zur barrierefreien Toilette',
    'die barrierefreie Toilette',
  ],
  [
    'Wickel- und Stillraum',
    'dem Wickel- und Stillraum',
    'zum Wickel- und Stillraum',
    'den Wickel- und Stillraum',
  ],
  ['Kaikaffee', 'Kaikaffee', 'zu Kaikaffee', 'Kaikaffee'],
  ['Markt & Ebene', 'Markt & Ebene', 'zu Markt & Ebene', 'Markt & Ebene'],
])('MAP-08 %s stands in a German sentence with its article and case', (name, dative, to, over) => {
  const say = (form: Parameters<typeof sayName>[1]) => sayName({ kind: 'x', name }, form, 'de')
  expect([say('with'), say('to'), say('over')]).toEqual([dative, to, over])
})

test.each([
  ['toilet', 'Accessible toilet', 'the accessible toilet'],
  ['atm', 'Cash machine', 'the cash machine'],
  ['atm', 'ATM', 'the ATM'],
  ['lockers', 'Lockers', 'the lockers'],
  ['playground', 'Play corner Kleine Werft', 'the play corner Kleine Werft'],
  ['lift', 'Lift B', 'lift B'],
  ['lift', 'Car-park lift C', 'car-park lift C'],
  ['escalator', 'Escalator 3', 'escalator 3'],
  ['lift', 'Rotunda', 'Rotunda'],
  ['row', 'Row A', 'row A'],
  ['ticketing', 'Pay station', 'the pay station'],
  ['lift', 'Lift in house C', 'the lift in house C'],
  ['stairs', 'Ring stairs', 'the Ring stairs'],
  ['entrance', 'North entrance', 'the North entrance'],
  ['parking', 'Parking level', 'the parking level'],
  ['parking', 'Parking level P2', 'parking level P2'],
  ['kiosk', 'Kaikaffee', 'Kaikaffee'],
])('MAP-08 a %s called %s is %s in an English sentence', (kind, name, said) => {
  expect(sayName({ kind, name }, 'of', 'en')).toBe(said)
})

test('MAP-08 what is nearest is told from where one is, in short where German is short', () => {
  const say = (kind: string, name: string) => sayName({ kind, name }, 'of', 'de')
  expect(say('atm', 'Geldautomat')).toBe('vom Geldautomaten')
  expect(say('parking', 'Parkebene P2')).toBe('von der Parkebene P2')
  expect(say('shop', 'Moda Lund')).toBe('von Moda Lund')
})

test('MAP-08 the name of a shop stays as it is, whatever word it ends with', () => {
  const say = (locale: 'de' | 'en') => sayName({ kind: 'shop', name: 'Brot Station' }, 'of', locale)
  expect([say('de'), say('en')]).toEqual(['von Brot Station', 'Brot Station'])
})

test('MAP-08 a way begins with where one starts', () => {
  const start = (locale: 'de' | 'en') =>
    sayStart(
      { kind: 'parking', name: { de: 'Parkebene P2', en: 'Parking level P2' } },
      sayByRules(locale),
      locale,
    )
  expect([start('de'), start('en')]).toEqual(['Von der Parkebene P2', 'From parking level P2'])
})

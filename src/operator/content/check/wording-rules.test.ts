import { describe, expect, test } from 'vitest'
import { faultsOf, withText } from '../content-fixture.test-support.ts'
import { checkNumbers, checkProductName } from './wording-rules.ts'

describe('amounts and dates of texts', () => {
  test.each([
    ['€12.50', '12,50 €'],
    ['€ 12', '12 €'],
    ['12.50 €', '12,50 €'],
    ['12,5 €', '12,50 €'],
    ['10€', '10 €'],
    ['EUR 10', '10 €'],
    ['10 EUR', '10 €'],
    ['€1,250.50', '1.250,50 €'],
    ['€1,250', '1.250 €'],
    ['1,250 €', '1.250 €'],
  ])('LIM-03 %s is to be %s', (amount, remedy) => {
    expect(checkNumbers(`It costs ${amount} each.`, 'en')).toEqual([
      { problem: `the amount ${amount} is not in the German form`, remedy: `write ${remedy}` },
    ])
  })

  test.each(['24/12/2026', '12/24/26', '2026-12-24'])('LIM-03 the day %s is to be 24.12.2026', (date) => {
    expect(checkNumbers(`Until ${date}.`, 'en').map(({ problem }) => problem)).toEqual([
      `the date ${date} is not in the German form`,
    ])
  })

  test.each([
    '12,50 €, 10 € and 1.250,00\u00a0€ until 24.12.2026',
    'two euros, 2 Euro, 24/7, 1/2 l',
    '[tickets](https://tickets.example/2026-12-24/€5) and <https://a.example/1/2/2026>',
    'Euro 2024',
  ])('LIM-03 %j stays', (text) => expect(checkNumbers(text, 'en')).toEqual([]))
})

describe('measures of texts', () => {
  test.each([
    ['en', 'The doors are 1,60 m wide.', ['1.60']],
    ['en', 'The cabin measures 1,10 × 1,40 m.', ['1.10', '1.40']],
    ['en', 'About 2,5 % of it', ['2.5']],
    ['en', '1.60 m, 12,50 €, rooms 1,2 and 3, 14,000 items, 0.5 l', []],
    ['de', 'Die Türen sind 1.60 m breit.', ['1,60']],
    ['de', '1,60 m, 1.200 m, Raum 1.17, 24.12. und 0,5 l', []],
  ] as const)('LIM-03 in %s, «%s» is to have %j', (language, text, remedies) => {
    expect(checkNumbers(text, language).map(({ remedy }) => remedy)).toEqual(
      remedies.map((number) => `write ${number}`),
    )
  })
})

describe('the product in texts', () => {
  const judge = (text: string, language: 'de' | 'en' = 'de') =>
    checkProductName(text, language, ['Passage']).length

  test.each([
    ['Was ist Passage?', 'de'],
    ['Die App „Passage“ ist frei', 'de'],
    ['die Passage-App', 'de'],
    ['der Passage Betriebs GmbH', 'de'],
    ['The Passage app', 'en'],
    ['**Passage**', 'en'],
  ] as const)("PRD-09 %j contains the product's name", (text, language) =>
    expect(judge(text, language)).toBe(1),
  )

  test.each([
    'Blick durch die Passage',
    'in einer Passage',
    'zur Passage',
    'Hofpassage, Passagen',
    '{product}',
  ])("PRD-09 %j does not contain the product's name", (text) => expect(judge(text)).toBe(0))

  test('PRD-09 LIM-03 content check: names file, line and remedy', () => {
    const event = 'hafen/events/konzert.yaml'
    expect(faultsOf(withText(event, 'en: Short', 'en: Passage costs €5'))).toEqual([
      `${event}:2:25  the amount €5 is not in the German form  → write 5 €`,
      `${event}:2:25  the text names the product Passage  → write {product}, which becomes the name that is configured`,
    ])
  })

  test('PRD-09 a centre may have the product’s name', () => {
    const files = withText('hafen/centre.yaml', 'name: Hafen', 'name: Passage')
    expect(faultsOf({ ...files, '_global/messages.yaml': 'shell.title: Passage\n' })).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { compileMessages, listUsable } from './compile-messages.ts'
import { formatMessage } from './format-message.ts'
import { judgeMessage, longestMessage } from './judge-message.ts'
import { locales } from './locale.ts'
import { catalogue, messageKeys } from './messages/catalogue.ts'

const shops = { de: '{count, plural, one {# Laden} other {# Läden}}', en: '{count} shops in {centre}' }
const scope = { de: '{scope, select, ticket {Ticket} other {Karte}}', en: 'Paid' }

describe('an operator’s text is refused if it could not be shown', () => {
  test.each([
    ['an image', '<img src=x onerror=alert(1)>', 'no ICU message (invalid tag)'],
    ['a tag', 'Neu: <b>hier</b>', 'the text has a tag <b>'],
    ['a tag in a branch', '{count, plural, one {<i>x</i>} other {#}}', 'the text has a tag <i>'],
    ['an open brace', 'Läden {', 'no ICU message (expect argument closing brace)'],
    ['a brace without an end', '{count, plural, one {#}', 'no ICU message'],
    ['a plural without the rest', '{count, plural, one {#}}', 'no ICU message (missing other clause)'],
    ['a value that the text has not', '{shops} Läden', 'the text has no value {shops}'],
    ['such a value in a branch', '{count, plural, other {{who}}}', 'the text has no value {who}'],
    ['a count of what is no number', '{centre, plural, other {#}}', '{centre} cannot be used as plural'],
    ['a value as a date', '{count, date, short}', '{count} cannot be used as date'],
    ['a text without end', 'x'.repeat(longestMessage + 1), 'the text has 2001 characters'],
  ])('PRD-02 %s', (_, text, problem) => {
    for (const locale of locales) {
      expect(judgeMessage(shops, locale, text)?.problem).toContain(problem)
      expect(judgeMessage(shops, locale, text)?.remedy).not.toBe('')
    }
  })

  test.each([
    'Läden',
    '{count} Läden in {centre} mit {product}',
    '{count, plural, =0 {keine} one {#} other {# von {centre}}}',
    "ein '{'Wort'}' und 5 < 6",
    '',
  ])('PRD-02 %j can be shown', (text) => expect(judgeMessage(shops, 'de', text)).toBeNull())

  test('PRD-02 a select argument may have its own texts', () => {
    expect(judgeMessage(scope, 'en', '{scope, select, ticket {a} card {b} other {c}}')).toBeNull()
  })

  test('PRD-02 each of the app’s own texts would pass', () => {
    const refused = messageKeys.filter((key) =>
      locales.some((locale) => judgeMessage(catalogue[key], locale, catalogue[key][locale]) !== null),
    )
    expect(refused).toEqual([])
  })
})

test('PRD-02 an invalid message is logged, and the app’s own text is shown', () => {
  const overrides = {
    account_login: { de: '<img src=x>', en: 'Come in' },
    account_logout: { de: 'Raus', en: '{' },
    gone_with_an_update: { de: '{', en: '{' },
  }
  const heard: string[] = []
  listUsable(overrides, (key, locale) => heard.push(`${key} ${locale}`))
  expect(heard).toEqual(['account_login de', 'account_logout en'])
  const show = (locale: 'de' | 'en', key: 'account_login' | 'account_logout') =>
    formatMessage(locale, compileMessages(locale, overrides)[key])
  expect(show('de', 'account_login')).toBe(catalogue.account_login.de)
  expect(show('en', 'account_login')).toBe('Come in')
  expect(show('de', 'account_logout')).toBe('Raus')
  expect(show('en', 'account_logout')).toBe(catalogue.account_logout.en)
})

test("PRD-09 every text can contain the product's name, whatever it is", () => {
  const overrides = {
    account_login: { de: 'Zu {product}', en: '{product}' },
    centre_home_shops_count: { de: '{count, plural, one {# in {product}} other {#}}', en: null },
  }
  const messages = compileMessages('de', overrides, 'Ark\'s {x} <b> # "&')
  expect(formatMessage('de', messages.account_login)).toBe('Zu Ark\'s {x} <b> # "&')
  expect(formatMessage('de', messages.centre_home_shops_count, { count: 1 })).toBe('1 in Ark\'s {x} <b> # "&')
  expect(formatMessage('en', compileMessages('en', overrides, 'Arkade').account_login)).toBe('Arkade')
})

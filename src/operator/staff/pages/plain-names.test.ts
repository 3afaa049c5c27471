import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { formatMessage, type MessageValues } from '#i18n/format-message.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { listSubject, nameAccount, nameCause, nameDetail, nameProvider } from './plain-names.ts'

const centres = [{ uid: 'hafen', name: 'Hafengalerie Kiel' }]
const speak = (locale: Locale) => {
  const messages = compileMessages(locale, {}, 'Passage')
  return (key: MessageKey, values?: MessageValues) => formatMessage(locale, messages[key], values)
}
const [de, en] = [speak('de'), speak('en')]

describe('plain names for staff', () => {
  test.each([
    [
      'provider:sandbox',
      'Guthaben bei Probe-Zahlseite (kein Geld)',
      'Money at Trial payment page (no money)',
    ],
    ['provider:stripe', 'Guthaben bei Stripe', 'Money at Stripe'],
    ['provider:mollie:kiel-gmbh', 'Guthaben bei Mollie (kiel-gmbh)', 'Money at Mollie (kiel-gmbh)'],
    ['parking:hafen', 'Parkerlöse Hafengalerie Kiel', 'Parking revenue, Hafengalerie Kiel'],
    ['parking:gone', 'Parkerlöse gone', 'Parking revenue, gone'],
    ['card:card-1', 'Guthaben einer Karte', 'Balance of a card'],
    ['unearned', 'Erhalten, noch nicht geleistet', 'Received, not delivered yet'],
    ['disputed', 'Strittig, von einer Bank abgezogen', 'Disputed, withdrawn by a bank'],
    ['warehouse:7', null, null],
  ])('STF-05 the account %s is %s or %s', (account, german, english) => {
    expect([nameAccount(de, account, centres), nameAccount(en, account, centres)]).toEqual([german, english])
  })

  test.each([
    ['effect-given-up', 'Leistung nicht möglich', 'Could not be delivered'],
    [
      'the car park refuses the ticket',
      'Das Parksystem lehnt das Ticket ab',
      'The car park refuses the ticket',
    ],
    ['unheard-of', null, null],
  ])('STF-03 the cause %s is %s or %s', (code, german, english) => {
    expect([nameCause(de, code), nameCause(en, code)]).toEqual([german, english])
  })

  test('STF-03 every cause that the payment engine writes has words', () => {
    const folder = join(import.meta.dirname, '../../../features/payments')
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test'))
      .flatMap((name) => {
        const text = readFileSync(join(folder, name), 'utf8')
        const moves = /transitionPayment\(context, payment, '\w+', '([a-z-]+)'|\bmove\('\w+', '([a-z-]+)'\)/g
        return [...text.matchAll(moves)].flatMap(([, direct, decided]) => direct ?? decided ?? [])
      })
    expect(written.length).toBeGreaterThan(15)
    expect(written.filter((code) => nameCause(de, code) === null)).toEqual([])
  })

  test.each([
    ['no-centre', 'anderes Center'],
    ['review', 'Danach: In Prüfung'],
    ['payments:* audit:hafen', 'Zahlungen aller Center, Protokoll: Hafengalerie Kiel'],
    ['postings 2026-11-01 2026-11-30', 'Buchungen 2026-11-01 – 2026-11-30'],
    ['something else', 'something else'],
  ])('STF-06 the note «%s» of the audit is «%s»', (detail, words) => {
    expect(nameDetail(de, detail, centres)).toBe(words)
  })

  test('STF-03 a payment names its provider and what it is about', () => {
    expect([nameProvider(en, 'mollie'), nameProvider(en, 'acme', 'kiel')]).toEqual(['Mollie', 'acme (kiel)'])
    expect(listSubject(de, { ticketNumber: '1', priceValidUntil: 1795729957802 })).toEqual([['Ticket', '1']])
    expect(listSubject(de, { issuerRef: 'x', other: 2 })).toEqual([
      ['Karte', 'x'],
      ['Gegenstand', 2],
    ])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import { ReturnFailure } from './return-failure.tsx'
import type { ReturnedPayment } from './returned-payment.ts'

const payment: ReturnedPayment = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  scope: 'ParkingTicket',
  centreUid: 'hafen',
  status: 'review',
  state: 'review',
  service: { value: 'Parken', lang: 'de' },
  amount: '3,40 €',
  subject: { label: { value: 'Ticket', lang: 'de' }, value: '···· 0095' },
  exitUntil: null,
  exitAt: null,
  continueUrl: null,
  opens: 'itself',
  phone: '+49 40 66969 210',
  reference: '28950E',
}

const show = (shown: ReturnedPayment, locale: 'de' | 'en') =>
  renderToStaticMarkup(
    <TranslationProvider locale={locale} messages={compileMessages(locale, {}, 'Passage')}>
      <ReturnFailure scope="ParkingTicket" payment={shown} reference="request">
        <a href="/back">Zurück</a>
      </ReturnFailure>
    </TranslationProvider>,
  )

test.each([
  ['de', 'drücken Sie dort den Rufknopf', 'Referenz: 28950E · Ticket ···· 0095'],
  ['en', 'press the call button there', 'Reference: 28950E · Ticket ···· 0095'],
] as const)(
  'PAY-01 if the barrier stays shut, calling comes first, with what to say (%s)',
  (locale, button, reference) => {
    const html = show(payment, locale)
    const [first] = html.match(/<a [^>]*>/g) ?? []
    expect(first).toContain('href="tel:+494066969210"')
    expect(first).toMatch(/class="[^"]*wide/)
    const text = html.replaceAll(/<[^>]+>/g, '')
    expect(text).toContain(button)
    expect(text).toContain(reference)
  },
)

test('PAY-01 if nothing was paid, the new attempt comes first', () => {
  expect(show({ ...payment, status: 'failed', state: 'declined' }, 'de')).toMatch(/href="\/back".*href="tel:/)
})

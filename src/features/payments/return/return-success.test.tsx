import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import { ReturnSuccess } from './return-success.tsx'
import type { ReturnedPayment } from './returned-payment.ts'

const payment: ReturnedPayment = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  scope: 'ParkingTicket',
  centreUid: 'hafen',
  status: 'paid',
  state: 'completed',
  service: { value: 'Parken', lang: 'de' },
  amount: '3,40 €',
  subject: null,
  exitUntil: '16:27',
  exitAt: Date.parse('2026-11-23T15:27:00Z'),
  continueUrl: null,
  opens: 'ticket',
  phone: null,
  reference: '28950E',
}

/** What a visitor reads, without markup. */
const read = (exit: 'open' | 'late' | 'past', locale: 'de' | 'en' = 'de') =>
  renderToStaticMarkup(
    <TranslationProvider locale={locale} messages={compileMessages(locale, {}, 'Passage')}>
      <ReturnSuccess payment={payment} exit={exit} isGuest={false} warning={null}>
        {null}
      </ReturnSuccess>
    </TranslationProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('PKC-05 a paid ticket says until when to leave, that it is too late, and later neither', () => {
  expect(read('open')).toBe(
    'Ihr Parkticket ist bezahlt Stecken Sie an der Ausfahrt das bezahlte Ticket ein. Ausfahrt bis 16:27 Uhr Parken 3,40 €',
  )
  expect(read('late')).toBe(
    'Ihr Parkticket ist bezahlt Die Zeit zum Ausfahren ist vorbei. Sind Sie noch im Parkhaus, berechnen Sie den Preis neu. Ausfahrt war bis 16:27 Uhr Parken 3,40 €',
  )
  expect(read('late', 'en')).toContain(
    'The time to drive out is over. If you are still in the car park, calculate the price again. You had until 16:27 to leave',
  )
  expect(read('past')).not.toContain('16:27')
})

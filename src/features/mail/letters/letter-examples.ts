import { pathOf } from '#platform/routes/paths.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MailKind } from '../mail.ts'
import type { LetterFacts } from './letter.ts'

/** One mail of a kind with made-up details, for its preview. */
export function exampleOf(kind: MailKind, locale: Locale, publicOrigin: string): LetterFacts {
  const href = `${publicOrigin}${pathOf('home', locale)}`
  const payment = {
    service: locale === 'de' ? 'Parken' : 'Parking',
    amountCents: 340,
    href,
  }
  switch (kind) {
    case 'confirm-address':
    case 'sign-up':
    case 'account-exists':
    case 'reset-password':
    case 'new-address':
    case 'newsletter-confirm':
      return { kind, href }
    case 'newsletter':
      return {
        kind,
        subject: locale === 'de' ? 'Langer Samstag mit Musik' : 'Late Saturday with music',
        paragraphs:
          locale === 'de'
            ? [
                'Am 5. Dezember haben alle Shops bis 22 Uhr offen.',
                'In der Halle spielt ab 19 Uhr ein Quartett.',
              ]
            : ['All shops are open until 22:00 on 5 December.', 'A quartet plays in the hall from 19:00.'],
        link: { label: locale === 'de' ? 'Zum Programm' : 'See the programme', href },
        unsubscribe: href,
      }
    case 'address-changed':
    case 'account-deleted':
      return { kind }
    case 'new-sign-in':
    case 'new-passkey':
      return { kind, at: Date.UTC(2026, 10, 20, 13, 5), device: 'Firefox, Android', href }
    case 'receipt':
      return { kind, ...payment, number: 'HAFEN-2026-000123' }
    case 'refund':
      return { kind, ...payment }
  }
}

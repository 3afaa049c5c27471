import { pathOf } from '#app/paths.ts'
import type { Locale } from '#app/i18n/locale.ts'
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
    case 'reset-password':
    case 'new-address':
      return { kind, href }
    case 'address-changed':
    case 'account-deleted':
      return { kind }
    case 'new-sign-in':
      return { kind, at: Date.UTC(2026, 10, 20, 13, 5), device: 'Firefox, Android', href }
    case 'receipt':
      return { kind, ...payment, number: 'HAFEN-2026-000123' }
    case 'refund':
      return { kind, ...payment }
  }
}

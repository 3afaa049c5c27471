import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { barePage } from '#platform/http/bare-page.server.ts'

const texts: Readonly<Record<Locale, { headline: string; text: string; button: string; reference: string }>> =
  {
    de: {
      headline: 'Anmelden ist gerade nicht möglich',
      text: 'Bitte versuchen Sie es später noch einmal. Alles andere können Sie ohne Konto nutzen.',
      button: 'Zurück',
      reference: 'Referenz',
    },
    en: {
      headline: 'Signing in is not possible right now',
      text: 'Please try again later. Everything else works without an account.',
      button: 'Back',
      reference: 'Reference',
    },
  }

/** The page shown if the identity provider cannot be reached: says so and links back to the visitor's page. */
export function signInUnavailable(returnTo: string, shownReference: string): Response {
  const locale = localeOfPath(returnTo.split('?', 1)[0] ?? '/')
  const { headline, text, button, reference } = texts[locale]
  return barePage({
    status: 503,
    locale,
    headline,
    texts: [text],
    reference: `${reference}: ${shownReference}`,
    button: { href: returnTo, label: button },
    headers: { 'retry-after': '600' },
  })
}

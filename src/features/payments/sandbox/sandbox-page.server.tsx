import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import { otherLocale, type Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { TranslationProvider, useLocale, useTranslate } from '#i18n/translate.tsx'
import { getLook } from '#platform/theme/look.ts'
import { Mark } from '#ui/mark.tsx'
import tokens from '#ui/styles/tokens.css?raw'
import { toProviderAnswer, type SandboxPayment, type SandboxPlace } from './sandbox-books.server.ts'
import { faultOutcomes, visitorOutcomes, type SandboxOutcomeName } from './sandbox-outcome.ts'
import ownStyles from './sandbox-page.css?raw'

type SandboxPage = {
  readonly payment: SandboxPayment
  readonly place: SandboxPlace | undefined
  /** Whether the amount includes tax: that of a card does not yet. */
  readonly isTaxed: boolean
  /** Whether the posted form named no outcome. */
  readonly isRefused: boolean
  readonly locale: Locale
  readonly messages: CompiledMessages
  readonly now: number
  readonly publicOrigin: string
}

const baseStyles = (): string => tokens + getLook().styles + ownStyles.replace('__FONT__', fontFile)
/** The centre's colours, checked for contrast at import. */
const writeStyles = (place: SandboxPlace | undefined): string =>
  place?.brand
    ? `${baseStyles()}:root{--accent-light:${place.brand.accent};--accent-dark:${place.brand.accentDark}}`
    : baseStyles()
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The embedded payment page as HTML, with a content security policy that allows exactly its own parts. */
export function renderSandboxPage(page: SandboxPage): { readonly html: string; readonly policy: string } {
  const inline = writeStyles(page.place)
  const html = renderToStaticMarkup(
    <TranslationProvider locale={page.locale} messages={page.messages}>
      <Page page={page} styles={inline} />
    </TranslationProvider>,
  )
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(inline)}`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${page.publicOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: `<!doctype html>${html}`, policy }
}

function Page({ page, styles: inline }: { page: SandboxPage; styles: string }) {
  const { payment, place, isTaxed, isRefused, now } = page
  const t = useTranslate()
  const locale = useLocale()
  const { state } = toProviderAnswer(payment, now)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{t('sandbox_title')}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: inline }} />
      </head>
      <body>
        <header>
          <span className="brand">
            <Mark />
            {place?.name ?? t('sandbox_title')}
          </span>
          <LanguageLink />
        </header>
        <main>
          <p className="notice">{t('sandbox_notice')}</p>
          {isRefused && (
            <p className="alert" role="alert">
              {t('sandbox_choose')}
            </p>
          )}
          <h1>{t(state === 'open' ? 'sandbox_headline' : headlines[state])}</h1>
          <dl>
            <dt>{t('sandbox_purpose')}</dt>
            <dd lang={payment.locale}>{payment.description}</dd>
            <dt>{t(isTaxed ? 'sandbox_amount_taxed' : 'sandbox_amount')}</dt>
            <dd className="amount">{formatMoney(payment.amount_cents)}</dd>
          </dl>
          {state === 'open' ? <Choices /> : <WayBack payment={payment} />}
        </main>
      </body>
    </html>
  )
}

const headlines = {
  captured: 'sandbox_paid',
  pending: 'sandbox_pending',
  declined: 'sandbox_declined',
  cancelled: 'sandbox_cancelled',
  expired: 'sandbox_expired',
} as const satisfies Readonly<Record<string, MessageKey>>

const buttons: Readonly<Record<SandboxOutcomeName, MessageKey>> = {
  approve: 'sandbox_approve',
  decline: 'sandbox_decline',
  cancel: 'sandbox_cancel',
  slow: 'sandbox_slow',
  'no-return': 'sandbox_no_return',
  'duplicate-webhook': 'sandbox_duplicate_webhook',
  'late-webhook': 'sandbox_late_webhook',
  'no-word': 'sandbox_no_word',
  'late-money': 'sandbox_late_money',
  'wrong-amount': 'sandbox_wrong_amount',
}

/** A form without an address is sent to the page itself, language included. */
function Choices() {
  const t = useTranslate()
  return (
    <form method="post">
      {visitorOutcomes.map((name) => (
        <Choice key={name} name={name} />
      ))}
      <details>
        <summary>{t('sandbox_faults')}</summary>
        <p>{t('sandbox_faults_lead')}</p>
        {faultOutcomes.map((name) => (
          <Choice key={name} name={name} />
        ))}
      </details>
    </form>
  )
}

function Choice({ name }: { name: SandboxOutcomeName }) {
  const t = useTranslate()
  return (
    <button type="submit" name="outcome" value={name} className={name === 'approve' ? 'main' : 'quiet'}>
      {t(buttons[name])}
    </button>
  )
}

function WayBack({ payment }: { payment: SandboxPayment }) {
  const t = useTranslate()
  return (
    <>
      <p>{t('sandbox_over')}</p>
      <a className="main" href={payment.state === 'cancelled' ? payment.cancel_url : payment.return_url}>
        {t('sandbox_back')}
      </a>
    </>
  )
}

const languageNames: Readonly<Record<Locale, string>> = { de: 'Deutsch', en: 'English' }

function LanguageLink() {
  const other = otherLocale(useLocale())
  return (
    <a href={`?locale=${other}`} lang={other} hrefLang={other}>
      {languageNames[other]}
    </a>
  )
}

import type { CompiledMessages } from '#i18n/compile-messages.ts'
import { otherLocale, type Locale } from '#i18n/locale.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { writePlainPage, type WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'
import { toProviderAnswer, type SandboxPayment, type SandboxPlace } from './sandbox-books.server.ts'
import { faultOutcomes, visitorOutcomes, type SandboxOutcomeName } from './sandbox-outcome.ts'
import styles from './sandbox-page.css?raw'

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

export const renderSandboxPage = ({ locale, messages, publicOrigin, ...page }: SandboxPage): WrittenPage => {
  const title = formatMessage(locale, messages['sandbox_title'])
  return writePlainPage({
    locale,
    messages,
    title,
    width: 'narrow',
    place: page.place?.name ?? title,
    logotype: page.place && { src: page.place.logotype.src, name: page.place.name },
    brand: page.place?.brand,
    styles,
    otherLanguage: `?locale=${otherLocale(locale)}`,
    main: <Decision page={page} />,
    formTarget: publicOrigin,
  })
}

type Shown = Omit<SandboxPage, 'locale' | 'messages' | 'publicOrigin'>

function Decision({ page: { payment, isTaxed, isRefused, now } }: { page: Shown }) {
  const t = useTranslate()
  const { state } = toProviderAnswer(payment, now)
  return (
    <main>
      <p className="trial">{t('sandbox_notice')}</p>
      {isRefused && (
        <p className="notice bad" role="alert">
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
    <button
      type="submit"
      name="outcome"
      value={name}
      className={name === 'approve' ? 'button' : 'button outlined'}
    >
      {t(buttons[name])}
    </button>
  )
}

function WayBack({ payment }: { payment: SandboxPayment }) {
  const t = useTranslate()
  return (
    <>
      <p>{t('sandbox_over')}</p>
      <a className="button" href={payment.state === 'cancelled' ? payment.cancel_url : payment.return_url}>
        {t('sandbox_back')}
      </a>
    </>
  )
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import type { TicketInfos } from '../flow/flow-answer.ts'
import type { TicketCentre } from '../flow/ticket-centre.ts'
import { emptyFlow } from '../flow/ticket-flow.ts'
import type { FlowFormProps } from './find-ticket-form.tsx'
import { PayStep } from './pay-step.tsx'
import { PriceStep } from './price-step.tsx'
import { PayingNotice } from './ticket-page.tsx'

const centre: TicketCentre = {
  uid: 'leipzig',
  name: 'Leipzig',
  phone: '+49 341 000000',
  graceMinutes: 15,
  plateRecognition: false,
  timeZone: 'Europe/Berlin',
  minimumCents: 50,
  elsewhere: [],
  flowPages: [],
}
/** A stay of 1.20 €, of which a voucher pays one euro. */
const infosWith = (amountCents: number): TicketInfos => ({
  number: '100000010020',
  plate: null,
  enteredAt: 0,
  minutes: 20,
  quotedAt: 0,
  validUntil: 0,
  grossCents: 120,
  amountCents,
  voucherRates: [{ code: 'EINMAL-1', status: 'OK', discountCents: 100 }],
  tariffLine: null,
  attempt: '6b0b8f0e-8a1c-4a53-9a6f-0f6e5d3c2b1a',
})
const fetcher = { Form: 'form', reload: { isMissing: false } } as unknown as FlowFormProps['fetcher']

describe.each([
  [
    'de',
    'Bitte am Automaten bezahlen',
    'Beträge unter 0,50\u00a0€ nimmt unser Zahlungsdienst nicht an.',
    'Erlassener Kleinbetrag',
  ],
  ['en', 'Please pay at a machine', 'does not take amounts below 0,50\u00a0€.', 'Small amount waived'],
] as const)('a small remainder, before it is paid (%s)', (locale, title, text, waived) => {
  const show = (infos: TicketInfos) =>
    renderToStaticMarkup(
      <TranslationProvider locale={locale} messages={compileMessages(locale, {}, 'Passage')}>
        <PriceStep
          state={{ ...emptyFlow, ticketInfos: infos, savedTicketVoucher: 'EINMAL-1', paymentProgress: 1 }}
          dispatch={() => undefined}
          fetcher={fetcher}
          isBusy={false}
          infos={infos}
          centre={centre}
          onContinue={() => undefined}
          onBack={() => undefined}
        />
      </TranslationProvider>,
    )

  test('PAY-08 a price that the provider does not take leads to the machine and the phone, not to paying', () => {
    const html = show(infosWith(20))
    expect(html).toContain(title)
    expect(html).toContain(text)
    expect(html).toContain('href="tel:+49341000000"')
    expect(html).not.toContain('value="review"')
    expect(show(infosWith(50))).toContain('value="review"')
  })

  test('PAY-08 a waived one is shown as waived, and nothing is left to pay', () => {
    const html = show(infosWith(0))
    expect(html).toContain(waived)
    expect(html).toContain('−0,20\u00a0€')
    expect(html).toContain('value="review"')
    expect(html).not.toContain(title)
  })
})

const inEnglish = (part: ReactNode) =>
  renderToStaticMarkup(
    <TranslationProvider locale="en" messages={compileMessages('en', {}, 'Passage')}>
      {part}
    </TranslationProvider>,
  )

const payStep = (infos: TicketInfos, isBusy: boolean) =>
  inEnglish(
    <PayStep
      state={{ ...emptyFlow, ticketInfos: infos, paymentProgress: 1 }}
      dispatch={() => undefined}
      fetcher={fetcher}
      isBusy={isBusy}
      infos={infos}
      centre={centre}
      termsPath="/terms"
      onBack={() => undefined}
    />,
  )

test.each([
  [[{ code: 'EINMAL-1', status: 'OK', discountCents: 100 }], 'Redeem voucher and leave'],
  [[], 'Leave free of charge'],
] as const)('PAY-08 the button says how a stay without a payment ends: %j', (voucherRates, label) => {
  expect(payStep({ ...infosWith(0), voucherRates }, false)).toContain(label)
})

test('PRK-01 nobody who has nothing to pay is told of a payment page', () => {
  expect(payStep(infosWith(120), true)).toContain('Opening the payment page')
  expect(payStep(infosWith(0), true)).toContain('Just a moment …')
  expect(payStep(infosWith(0), true)).not.toContain('payment page')
  expect(inEnglish(<PayingNotice redirectUrl="/p" isFree={false} />)).toContain('Open the payment page')
  expect(inEnglish(<PayingNotice redirectUrl="/p" isFree />)).not.toContain('payment page')
  expect(inEnglish(<PayingNotice redirectUrl="/p" isFree />)).toContain('href="/p"')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import { paymentStates, statusOf } from '../payment-state.ts'
import { ReturnOwnerless } from './return-ownerless.tsx'

const titles = {
  created: ['Ihre Zahlung wird geprüft', 'Your payment is being checked'],
  psp_created: ['Ihre Zahlung wird geprüft', 'Your payment is being checked'],
  captured: ['Ihre Zahlung wird geprüft', 'Your payment is being checked'],
  finalizing: ['Ihre Zahlung wird geprüft', 'Your payment is being checked'],
  completed: ['Ihre Zahlung ist angekommen', 'Your payment has arrived'],
  declined: ['Es wurde nichts bezahlt', 'Nothing has been paid'],
  cancelled: ['Es wurde nichts bezahlt', 'Nothing has been paid'],
  expired: ['Es wurde nichts bezahlt', 'Nothing has been paid'],
  review: ['Ihre Zahlung wird geprüft', 'Your payment is being checked'],
  refund_due: ['Ihre Zahlung geht an Sie zurück', 'Your payment is going back to you'],
  refunded: ['Ihre Zahlung geht an Sie zurück', 'Your payment is going back to you'],
} as const

test.each(paymentStates)('PAY-04 PRF-06 how a payment without an owner stands: %s', (state) => {
  for (const [index, locale] of (['de', 'en'] as const).entries()) {
    const html = renderToStaticMarkup(
      <TranslationProvider locale={locale} messages={compileMessages(locale, {}, 'Passage')}>
        <ReturnOwnerless status={statusOf(state)}>{null}</ReturnOwnerless>
      </TranslationProvider>,
    )
    expect(html).toContain(`<h1>${titles[state][index]}</h1>`)
    expect(html).toContain(['ist gelöscht', 'has been deleted'][index])
  }
})

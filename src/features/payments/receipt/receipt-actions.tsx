import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/button.tsx'

export function ReceiptActions({ centreUid, transactionId }: { centreUid: string; transactionId: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const pdf = pathOf('centerUid-parking-receipt-pdf', locale, { centerUid: centreUid, transactionId })
  return (
    <>
      <ButtonAnchor href={pdf}>{t('payment_pdf')}</ButtonAnchor>
      <Button variant="secondary" data-scripted="" onClick={() => window.print()}>
        {t('receipt_print')}
      </Button>
      <ButtonLink
        to={pathOf('centerUid-parking-paymentHistory', locale, { centerUid: centreUid })}
        variant="quiet"
      >
        {t('payment_history')}
      </ButtonLink>
      <ButtonLink to={pathOf('centerUid', locale, { centerUid: centreUid })} variant="quiet">
        {t('payment_to_centre')}
      </ButtonLink>
    </>
  )
}

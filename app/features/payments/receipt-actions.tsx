import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'

/** What can be done with a receipt: print it, keep it, go back. */
export function ReceiptActions({
  centerUid,
  transactionId,
  isGuest,
}: {
  centerUid: string
  transactionId: string
  isGuest: boolean
}) {
  const t = useTranslate()
  const locale = useLocale()
  const pdf = pathOf('centerUid-parking-receipt-pdf', locale, { centerUid, transactionId })
  return (
    <>
      <ButtonAnchor href={pdf}>{t('payment_pdf')}</ButtonAnchor>
      <Button look="secondary" onClick={() => window.print()}>
        {t('receipt_print')}
      </Button>
      {isGuest ? (
        <ButtonLink to={pathOf('centerUid', locale, { centerUid })} look="quiet">
          {t('payment_to_centre')}
        </ButtonLink>
      ) : (
        <ButtonLink to={pathOf('centerUid-parking-paymentHistory', locale, { centerUid })} look="quiet">
          {t('payment_history')}
        </ButtonLink>
      )}
    </>
  )
}

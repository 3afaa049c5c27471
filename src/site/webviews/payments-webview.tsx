import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * Payments as a screen of a native app, which provides the visitor's token (GRD-07). Without one the screen says so,
 * and sends nobody to a sign-in that the app would not notice.
 */
export function PaymentsWebview({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const t = useTranslate()
  if (isSignedIn) return children
  return (
    <Notice
      image="/illustrations/support.svg"
      title={t('payment_signed_out')}
      text={t('payment_signed_out_text')}
    />
  )
}

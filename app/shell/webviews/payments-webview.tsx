import type { ReactNode } from 'react'
import type { CompiledMessages } from '#app/i18n/compile-messages.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Notice } from '#app/ui/notice.tsx'

type PaymentsWebviewProps = {
  messages: Partial<CompiledMessages>
  isSignedIn: boolean
  children: ReactNode
}

/**
 * Payments as a screen of a native app, which provides the visitor's token (GRD-07). Without one the screen says so,
 * and sends nobody to a sign-in that the app would not notice.
 */
export function PaymentsWebview({ messages, isSignedIn, children }: PaymentsWebviewProps) {
  return <MoreMessages messages={messages}>{isSignedIn ? children : <SignedOut />}</MoreMessages>
}

function SignedOut() {
  const t = useTranslate()
  return (
    <Notice
      image="/illustrations/support.svg"
      title={t('payment_signed_out')}
      text={t('payment_signed_out_text')}
    />
  )
}

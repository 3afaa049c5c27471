import type { ReactNode } from 'react'
import { AccountArea } from '#features/account/profile/account-area.tsx'
import type { AccountSeed } from '#features/account/profile/account-seed.ts'
import { MoreMessages } from '#i18n/more-messages.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSession } from '../shell/use-session.ts'

type AccountWebviewProps = { title: string; seed: AccountSeed; children: ReactNode }

/**
 * A part of the account as a screen of a native app. The app signs the visitor in and provides the token (GRD-07);
 * without one the screen says so, and sends nobody to a sign-in that the app would not notice.
 */
export function AccountWebview({ title, seed, children }: AccountWebviewProps) {
  const session = useSession()
  if (!session.loggedIn) {
    return (
      <MoreMessages messages={seed.messages}>
        <SignedOut />
      </MoreMessages>
    )
  }
  return (
    <AccountArea oid={session.oid} seed={seed}>
      <h1>{title}</h1>
      {children}
    </AccountArea>
  )
}

function SignedOut() {
  const t = useTranslate()
  return (
    <Notice
      image="/illustrations/support.svg"
      title={t('webview_signed_out_title')}
      text={t('webview_signed_out_text')}
    />
  )
}

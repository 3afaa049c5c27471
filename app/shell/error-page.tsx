import { useRouteError } from 'react-router'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { describeError, type ErrorDescription } from './describe-error.ts'
import { ShellFrame } from './shell-frame.tsx'
import { useRecovery } from './updates/use-recovery.ts'

/** The error page (ERR-02). `hasShell` is false when even the messages could not be loaded. */
export function ErrorPage({ hasShell }: { hasShell: boolean }) {
  const failure = useRouteError()
  useRecovery(failure)
  const error = describeError(failure)
  if (!hasShell) return <BareErrorPage status={error.status} />
  return (
    <ShellFrame layoutData={{ centre: null, panelCentre: null, account: null }}>
      <ErrorContent {...error} />
    </ShellFrame>
  )
}

function ErrorContent({ status, messageKey, values }: ErrorDescription) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <title>{t('error_headline', { status })}</title>
      <Notice
        image={status === 404 ? '/illustrations/not-found.svg' : '/illustrations/error.svg'}
        title={t('error_headline', { status })}
        text={t(messageKey, values)}
      >
        <p>{t('error_help')}</p>
        <ButtonAnchor href={pathOf('home', locale)}>{t('error_button')}</ButtonAnchor>
      </Notice>
    </>
  )
}

/** The last resort: without messages both languages are shown. */
function BareErrorPage({ status }: { status: number }) {
  return (
    <main>
      <h1>
        Fehler <span lang="en">/ Error</span> {status}
      </h1>
      <p>Beim Laden der Daten ist ein Fehler aufgetreten.</p>
      <p lang="en">An error occurred while fetching data.</p>
      <a href="/">Alles klar</a>
    </main>
  )
}

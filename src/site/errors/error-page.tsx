import { Suspense } from 'react'
import { useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { Notice } from '#ui/notice.tsx'
import { isWebviewPath } from '#platform/routes/webview-path.ts'
import blank from '../layouts/blank-layout.module.css'
import type { DefaultLayoutData } from '../shell/default-layout-data.ts'
import { ShellFrame } from '../frame/shell-frame.tsx'
import { useScreen } from '../shell/use-screen.ts'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'
import { useSession } from '../shell/use-session.ts'
import { ErrorPageContext, useRootData } from '../shell/use-shell.ts'
import webview from '../layouts/webview-layout.module.css'
import { decideErrorLink } from './decide-error-link.ts'
import { describeError, type ErrorDescription } from './describe-error.ts'
import { useRecovery } from './use-recovery.ts'

/** The search on a 404 page is loaded only there, because most visitors never see one. */
const NotFoundLinks = lazyOptional(() => import('./not-found-links.tsx'))

/** The error page (ERR-02), in the layout of the page that failed (ERR-01). */
export default function ErrorPage() {
  const failure = useRouteError()
  useRecovery(failure)
  const { layout } = useScreen()
  const error = describeError(failure)
  const layoutData = useDataOfPanels()
  if (layout === 'default') {
    return (
      <ErrorPageContext value={true}>
        <ShellFrame layoutData={layoutData}>
          <ErrorContent {...error} />
        </ShellFrame>
      </ErrorPageContext>
    )
  }
  return (
    <main className={layout === 'webview' ? webview.page : blank.page} id="content" tabIndex={-1}>
      {layout === 'webview' ? <WebviewErrorContent {...error} /> : <ErrorContent {...error} />}
    </main>
  )
}

/** What panels over the error page show: the layout's data if only the page has failed, otherwise the root's. */
function useDataOfPanels(): DefaultLayoutData {
  const root = useRootData()
  const ofLayout = useRouteLoaderData<DefaultLayoutData>('layout.default')
  const favouriteCentre = ofLayout?.favouriteCentre ?? root.favouriteCentre ?? null
  const selected = useSelectedCentre()
  const uid = selected?.uid ?? favouriteCentre
  // The root's data may be those of the page before.
  const details = [root.panelCentre, ofLayout?.panelCentre, ofLayout?.centre]
  const known = details.find((centre) => centre && centre.uid === uid) ?? null
  return {
    centre: selected && known,
    panelCentre: known,
    favouriteCentre,
    choices: null,
    account: ofLayout?.account ?? root.account ?? null,
  }
}

/** The error page inside a native app, without links to the website. */
function WebviewErrorContent(error: ErrorDescription) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const { deepLinkScheme } = useRootData().configuration
  const origin = session.loggedIn && isWebviewPath(session.origin) ? session.origin : null
  const way = decideErrorLink({ status: error.status, address: pathname + search, origin, deepLinkScheme })
  return <ErrorContent {...error} help="error_webview_help" way={way} />
}

type ErrorContentProps = ErrorDescription & { help?: MessageKey; way?: string | null }

function ErrorContent({
  status,
  messageKey,
  values,
  proposals,
  help = status === 404 ? 'error_help' : 'error_help_failure',
  way,
}: ErrorContentProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  // Inside an app the only button already leads to the same address.
  const isOurs = status >= 500 && way === undefined
  return (
    <>
      {/* By the mark, the browser knows that it needs the code of the error page before it hydrates this document. */}
      <title data-error="">{t('error_headline', { status })}</title>
      <Notice
        image={status === 404 ? '/illustrations/not-found.svg' : '/illustrations/error.svg'}
        title={t('error_headline', { status })}
        text={t(messageKey, values)}
      >
        {status === 503 || messageKey === 'error_foreign_form' || <p>{t(help)}</p>}
        {help === 'error_help' && (
          <Suspense>
            <NotFoundLinks proposals={proposals} />
          </Suspense>
        )}
        {isOurs && <ButtonAnchor href={pathname + search}>{t('error_retry')}</ButtonAnchor>}
        {way !== null && (
          <ButtonAnchor look={isOurs ? 'secondary' : 'primary'} href={way ?? pathOf('home', locale)}>
            {t('error_button')}
          </ButtonAnchor>
        )}
      </Notice>
    </>
  )
}

import { Suspense, useEffect } from 'react'
import { useLocation, useRouteError, useRouteLoaderData, isRouteErrorResponse } from 'react-router'
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
import styles from './not-found-links.module.css'
import { reloadPage, reloadPageWhenDue } from '#platform/loading/reload-page.ts'
import type { RootData } from '../shell/root-data.ts'
import { fetchLatestBuild } from '../updates/fetch-latest-build.ts'

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
  const title = t('error_headline', { status })
  return (
    <>
      {/* By the mark, the browser knows that it needs the code of the error page before it hydrates this document. */}
      <title data-error="">{title}</title>
      {help === 'error_help' ? (
        <Notice image="/illustrations/not-found.svg" title={title} text={t('error_not_found')} isTextFirst>
          <Suspense>
            <NotFoundLinks proposals={proposals} />
          </Suspense>
          <p className={styles.detail}>{t(messageKey, values)}</p>
          <ButtonAnchor variant="quiet" href={pathOf('home', locale)}>
            {t('error_button')}
          </ButtonAnchor>
        </Notice>
      ) : (
        <Notice
          image={status === 404 ? '/illustrations/not-found.svg' : '/illustrations/error.svg'}
          title={title}
          text={t(messageKey, values)}
        >
          {status === 503 || messageKey === 'error_foreign_form' || <p>{t(help)}</p>}
          {isOurs && <ButtonAnchor href={pathname + search}>{t('error_retry')}</ButtonAnchor>}
          {way !== null && (
            <ButtonAnchor variant={isOurs ? 'secondary' : 'primary'} href={way ?? pathOf('home', locale)}>
              {t('error_button')}
            </ButtonAnchor>
          )}
        </Notice>
      )}
    </>
  )
}

async function reloadIfOutdated(running: string, givenUp: AbortSignal): Promise<void> {
  const latest = await fetchLatestBuild()
  if (!givenUp.aborted && latest !== null && latest !== running) reloadPage()
}

/** Whether the server has answered with this error: in production the router sends it without a stack trace. */
const isOfServer = (error: unknown): boolean => error instanceof Error && !error.stack

/**
 * Reloads the page if that may fix the error: if the server has a new build, because the code of the open page may be
 * gone, or as soon as the network is back. An answer of the server, such as 404, is left as it is. So is a page without
 * the root's data: then the server could not read what every page needs, and not every open page may ask it again.
 */
function useRecovery(error: unknown): void {
  const running = useRouteLoaderData<RootData>('root')?.buildId
  useEffect(() => {
    if (running === undefined || isRouteErrorResponse(error)) return undefined
    const left = new AbortController()
    const { signal } = left
    void reloadIfOutdated(running, signal)
    // If the server has answered, the network was not the cause.
    if (!isOfServer(error)) addEventListener('online', () => void reloadPageWhenDue(signal), { signal })
    return () => left.abort()
  }, [error, running])
}

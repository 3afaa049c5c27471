import { Outlet, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import '@fontsource-variable/figtree/wght.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { findCentreSummary } from '#app/features/centres/centres.server.ts'
import { restoreQueryMiddleware } from '#app/guards/restore-query-middleware.ts'
import { guardMiddleware, readGuarded } from '#app/guards/guard-context.server.ts'
import { uidInPath } from '#app/guards/side-panels.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { getSharedMessages } from '#app/platform/messages.server.ts'
import { postMiddleware } from '#app/platform/posts/post-middleware.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { sessionContext } from '#app/platform/session-context.server.ts'
import { needsConsent } from '#app/shell/consent/needs-consent.ts'
import { Document } from '#app/shell/document.tsx'
import { loadErrorPageData } from '#app/shell/errors/error-page-data.server.ts'
import { startTogetherMiddleware } from '#app/shell/kept-pages/start-together.ts'
import { openAsDocumentMiddleware } from '#app/shell/open-as-document.ts'
import type { RootData } from '#app/shell/root-data.ts'
import { viewConfiguration } from '#app/shell/public-configuration.server.ts'

/** The server runs the guards before any loader. */
export const middleware = [guardMiddleware]
/**
 * In the browser: leaves screens that the page does not know to a document, keeps the spelling of queries in redirects,
 * requests data together with code, and keeps the page whose form got no answer.
 */
export const clientMiddleware = [
  openAsDocumentMiddleware,
  restoreQueryMiddleware,
  startTogetherMiddleware,
  postMiddleware,
]

/**
 * The data of every page: language, session, messages, public configuration, the centre, and the build and content
 * version.
 */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<RootData> {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const configuration = viewConfiguration(services.environment)
  const { navigation, findings } = readGuarded(context)
  const lookedFor = uidInPath(navigation)
  const uids = new Set([lookedFor, findings.favouriteCentre].filter((uid) => uid !== null))
  const centres = await Promise.all([...uids].map((uid) => findCentreSummary(services.content, uid)))
  return {
    locale,
    session: context.get(sessionContext),
    messages: await getSharedMessages(services, locale, needsConsent(configuration)),
    configuration,
    centres: centres.filter((centre) => centre !== undefined),
    lookedFor,
    ...(await loadErrorPageData(context)),
    buildId: services.buildId,
    contentVersion: services.contentVersion(),
    now: services.now(),
  }
}

/** Whether the root's data are fetched again: only if the language changes. They do not depend on the screen. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname)

export { Document as Layout }

/** The root renders only the layout of the page; `Document` is around it. */
export default Outlet

export { ErrorBoundary } from '#app/shell/errors/error-boundary.tsx'

import { Outlet, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import '@fontsource-variable/figtree/wght.css'
import '#ui/styles/tokens.css'
import '#ui/styles/fallback-fonts.css'
import '#ui/styles/base.css'
import { findCentreSummary } from '#features/centres/centres.server.ts'
import { restoreQueryMiddleware } from './guards/restore-query-middleware.ts'
import { guardMiddleware, readGuarded } from './guards/guard-context.server.ts'
import { uidInPath } from './guards/side-panels.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { getSharedMessages } from '#platform/messages.server.ts'
import { centreOfPath } from '#platform/routes/centre-of-path.ts'
import { postMiddleware } from '#platform/posts/post-middleware.ts'
import { servicesContext } from '#platform/services.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { needsConsent } from './consent/needs-consent.ts'
import { Document } from './layouts/document.tsx'
import { loadErrorPageData } from './errors/error-page-data.server.ts'
import { startTogetherMiddleware } from './instant/start-together.ts'
import { openAsDocumentMiddleware } from './frame/open-as-document.ts'
import type { RootData } from './shell/root-data.ts'
import { viewConfiguration } from './shell/public-configuration.server.ts'

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

/** What every page has: language, session, messages, public configuration, centre, and build and content version. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<RootData> {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const configuration = viewConfiguration(services.environment)
  const { navigation, findings } = readGuarded(context)
  const lookedFor = uidInPath(navigation)
  const { favouriteCentre, onlyCentre } = findings
  const uids = new Set([lookedFor, favouriteCentre, onlyCentre].filter((uid) => uid !== null))
  const centres = await Promise.all([...uids].map((uid) => findCentreSummary(services.content, uid)))
  return {
    locale,
    session: context.get(sessionContext),
    messages: await getSharedMessages(services, locale, needsConsent(configuration)),
    configuration,
    centres: centres.filter((centre) => centre !== undefined),
    onlyCentre,
    lookedFor,
    ...(await loadErrorPageData(context)),
    buildId: services.buildId,
    contentVersion: services.contentVersion(centreOfPath(url.pathname)),
    now: services.now(),
  }
}

/** Whether the root's data are fetched again: only if the language changes. They do not depend on the screen. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname)

export { Document as Layout }

/** The root renders only the layout of the page; `Document` is around it. */
export default Outlet

export { ErrorBoundary } from './errors/error-boundary.tsx'

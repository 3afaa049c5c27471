import { Outlet, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import '@fontsource-variable/figtree/wght.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { listCentreChoices } from '#app/features/centres/centre-cards.server.ts'
import { findCentre, findCentreSummary } from '#app/features/centres/centres.server.ts'
import { nextChangeAt } from '#app/features/opening-hours/opening-status.ts'
import { readPanelFlags } from '#app/features/panels/panel-query.ts'
import { restoreQueryMiddleware } from '#app/guards/restore-query-middleware.ts'
import { guardMiddleware, readGuarded } from '#app/guards/guard-context.server.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { limitFreshness } from '#app/platform/freshness.server.ts'
import { getSharedMessages } from '#app/platform/messages.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { sessionContext } from '#app/platform/session-context.server.ts'
import { needsConsent } from '#app/shell/consent/needs-consent.ts'
import { Document } from '#app/shell/document.tsx'
import { startTogetherMiddleware } from '#app/shell/kept-pages/start-together.ts'
import { openAsDocumentMiddleware } from '#app/shell/open-as-document.ts'
import type { RootData } from '#app/shell/root-data.ts'
import { viewConfiguration } from '#app/shell/public-configuration.server.ts'
import { firstSegment } from '#app/shell/use-screen.ts'

/** The server runs the guards before any loader. */
export const middleware = [guardMiddleware]
/**
 * In the browser: leaves screens that the page does not know to a document, keeps the spelling of queries in redirects,
 * and requests data together with code.
 */
export const clientMiddleware = [openAsDocumentMiddleware, restoreQueryMiddleware, startTogetherMiddleware]

/**
 * The data of every page: language, session, messages, public configuration, the centre, and the build and content
 * version.
 */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<RootData> {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const configuration = viewConfiguration(services.environment)
  const { navigation, findings, isFound } = readGuarded(context)
  const lookedFor =
    (navigation.route === null ? firstSegment(url.pathname) : navigation.params['centerUid']) ?? null
  const uids = new Set([lookedFor, findings.favouriteCentre].filter((uid) => uid !== null))
  const centres = await Promise.all([...uids].map((uid) => findCentreSummary(services.content, uid)))
  // Any page of a centre may turn out to be an error page. Elsewhere, the layout's data are this same object, sent once.
  const wantsDetails = lookedFor !== null && readPanelFlags(navigation.search).includes('center-details')
  const panelCentre =
    (wantsDetails && (await findCentre(services.content, lookedFor, locale, services.now()))) || null
  if (panelCentre !== null)
    limitFreshness(context, nextChangeAt(panelCentre.opening.timeline, services.now()))
  const isChoosing = !isFound && panelCentre === null && findings.panel.panel === 'center-switch'
  return {
    locale,
    session: context.get(sessionContext),
    messages: await getSharedMessages(services, locale, needsConsent(configuration)),
    configuration,
    centres: centres.filter((centre) => centre !== undefined),
    lookedFor,
    choices: isChoosing ? await listCentreChoices(services.content, services.now()) : null,
    panelCentre,
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

import {
  Outlet,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import '@fontsource-variable/figtree/wght.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { listCentres } from '#app/features/centres/centres.server.ts'
import { guardMiddleware } from '#app/guards/guard-context.server.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { getSharedMessages } from '#app/platform/messages.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { sessionContext } from '#app/platform/session-context.server.ts'
import { Document } from '#app/shell/document.tsx'
import { ErrorPage } from '#app/shell/error-page.tsx'
import type { RootData } from '#app/shell/root-data.ts'
import { viewConfiguration } from '#app/shell/public-configuration.server.ts'

export const middleware = [guardMiddleware]

export async function loader({ url, context }: LoaderFunctionArgs): Promise<RootData> {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  return {
    locale,
    session: context.get(sessionContext),
    messages: await getSharedMessages(services, locale),
    configuration: viewConfiguration(services.environment),
    centres: await listCentres(services.db),
    buildId: services.buildId,
    contentVersion: services.contentVersion(),
    now: services.now(),
  }
}

/** The root's data belong to the language and the content, not to the screen. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname)

export { Document as Layout }

export default Outlet

export function ErrorBoundary() {
  const root = useRouteLoaderData<RootData>('root')
  return <ErrorPage hasShell={root !== undefined} />
}

import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findCentreSummary } from '#features/centres/centres.server.ts'
import { findCentreOfVisitor } from '#features/centres/start-path.server.ts'
import { openPanel } from '#site/panel-table/panel-query.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import { requireGuardsPassed } from '#site/guards/guard-context.server.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { servicesContext } from '#platform/services.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './blank-layout.module.css'
import { findCentreOfReturn } from './centre-of-return.server.ts'
import type { LayoutCentre } from '../shell/default-layout-data.ts'
import selectorStyles from '../frame/centre-selector.module.css'
import { KeepVisitsWhenIdle } from '../offline/keep-visits-when-idle.ts'
import { useRootData } from '../shell/use-shell.ts'

/**
 * The centre of a page whose address names none: the centre of the payment or, on the page for signing out, the one
 * that `findCentreToSignOut` returns.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LayoutCentre> {
  const { navigation } = requireGuardsPassed(context)
  const uid =
    navigation.route === 'logout'
      ? await findCentreToSignOut(context, request)
      : await findCentreOfReturn(context, navigation)
  const { content } = context.get(servicesContext)
  return { centre: uid === null ? null : ((await findCentreSummary(content, uid)) ?? null) }
}

/**
 * The uid of the centre on whose pages the visitor has signed in, otherwise of the favourite one. Null inside a native
 * app, which shows no link to the website.
 */
async function findCentreToSignOut(
  context: LoaderFunctionArgs['context'],
  request: Request,
): Promise<string | null> {
  const session = context.get(sessionContext)
  if (session.loggedIn && session.webview) return null
  const centreUid = session.loggedIn ? findRouteByPath(session.origin)?.params['centerUid'] : undefined
  const cookie = request.headers.get('cookie')
  return findCentreOfVisitor(context.get(servicesContext).content, { cookie, centreUid })
}

/**
 * The layout without navigation and footer: only the page, below the selector of its centre if the address names no
 * centre.
 *
 * A visitor who waits for a payment keeps the centre's name, colour and selector (NAV-04), but the page is blank (RTE-27):
 * it has no side panels and asks every few seconds for the outcome, which would take an open panel away. So this
 * selector is a link to the centre's own page with the details open. The payment goes on without its page.
 */
export default function BlankLayout() {
  const { centre } = useLoaderData<typeof loader>()
  const { configuration } = useRootData()
  const t = useTranslate()
  const locale = useLocale()
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      {centre && (
        <Link
          className={selectorStyles.selector}
          to={
            pathOf('centerUid', locale, { centerUid: centre.uid }) +
            openPanel('', ['center-details'], configuration.queryParamsToContentMap)
          }
          aria-label={t('center_selector_current', { name: centre.name })}
        >
          <Icon name="pin" size={20} className={selectorStyles.pin} />
          <span className={selectorStyles.name}>{centre.name}</span>
          <Icon name="down" size={18} className={selectorStyles.pin} />
        </Link>
      )}
      <Outlet />
      <KeepVisitsWhenIdle />
    </main>
  )
}

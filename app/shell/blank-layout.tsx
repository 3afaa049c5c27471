import { Link, Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findFavouriteCentre } from '#app/features/centres/start-path.server.ts'
import { requireGuardsPassed } from '#app/guards/guard-context.server.ts'
import { useLocale } from '#app/i18n/translate.tsx'
import { pathOf } from '#app/paths.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import styles from './blank-layout.module.css'
import { findCentreOfReturn } from './centre-of-return.server.ts'
import type { LayoutCentre } from './default-layout-data.ts'
import { Mark } from './frame/mark.tsx'
import { useRootData } from './use-shell.ts'

/** The centre of a page whose address names none: that of the payment, and for signing out the favourite one. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LayoutCentre> {
  const { navigation } = requireGuardsPassed(context)
  const { content } = context.get(servicesContext)
  const uid =
    navigation.route === 'logout'
      ? await findFavouriteCentre(content, request.headers.get('cookie'))
      : await findCentreOfReturn(context, navigation)
  return { centre: uid === null ? null : { uid } }
}

/** Only the page, under the name of its centre if the address does not name one: no navigation, no footer. */
export default function BlankLayout() {
  const { centre } = useLoaderData<typeof loader>()
  const { centres } = useRootData()
  const locale = useLocale()
  const named = centres.find(({ uid }) => uid === centre?.uid)
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      {named && (
        <Link className={styles.centre} to={pathOf('centerUid', locale, { centerUid: named.uid })}>
          <Mark />
          {named.name}
        </Link>
      )}
      <Outlet />
    </main>
  )
}

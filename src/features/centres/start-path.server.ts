import { isUid } from '#core/uid.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { favouriteCentreCookie, readChoiceCookie } from '#platform/cookies.ts'
import type { Content } from '#platform/content.server.ts'
import { centreSummaries } from './centre-content.server.ts'
import { findOnlyCentre } from './centres.server.ts'

type CentreHints = {
  readonly cookie: string | null | undefined
  /** A centre that takes precedence over the favourite one, such as that of the previous page. */
  readonly centreUid?: string | undefined
}

/** Where a visitor starts if nothing else is known: at the home page of their centre, else at that of the app (LOG-04). */
export async function findStartPath(
  content: Content,
  { locale, ...hints }: CentreHints & { readonly locale: Locale },
): Promise<string> {
  const uid = await findCentreOfVisitor(content, hints)
  return uid === null ? pathOf('home', locale) : pathOf('centerUid', locale, { centerUid: uid })
}

/**
 * The uid of the visitor's centre on pages whose address names none: the only one, or the chosen one. Null if the visitor
 * has chosen none, or if it does not exist any more.
 */
export async function findCentreOfVisitor(
  content: Content,
  { cookie, centreUid }: CentreHints,
): Promise<string | null> {
  const centres = await content.read(centreSummaries)
  const uids = [centreUid, readChoiceCookie(favouriteCentreCookie, cookie)]
  const chosen = uids.find((uid) => uid !== undefined && isUid(uid) && centres.has(uid))
  return chosen ?? findOnlyCentre(content)
}

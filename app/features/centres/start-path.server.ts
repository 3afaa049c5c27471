import { isUid } from '#app/core/uid.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { pathOf } from '#app/paths.ts'
import { favouriteCentreCookie, readChoiceCookie } from '#app/platform/cookies.ts'
import type { Content } from '#app/platform/content.server.ts'
import { centreSummaries } from './centre-content.server.ts'

type StartFacts = {
  readonly locale: Locale
  /** The `Cookie` header, which holds the favourite centre. */
  readonly cookie: string | null | undefined
  /** A centre that takes precedence over the favourite one, such as that of the previous page. */
  readonly centreUid?: string | undefined
}

/**
 * The path where a visitor starts if nothing else is known: the home page of their centre, otherwise that of the app
 * (LOG-04).
 */
export async function findStartPath(
  content: Content,
  { locale, cookie, centreUid }: StartFacts,
): Promise<string> {
  for (const uid of [centreUid, readChoiceCookie(favouriteCentreCookie, cookie)]) {
    if (uid === undefined || !isUid(uid)) continue
    if ((await content.read(centreSummaries)).has(uid)) return pathOf('centerUid', locale, { centerUid: uid })
  }
  return pathOf('home', locale)
}

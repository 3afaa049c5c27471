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
  const uid = (await findKnown(content, centreUid)) ?? (await findFavouriteCentre(content, cookie))
  return uid === null ? pathOf('home', locale) : pathOf('centerUid', locale, { centerUid: uid })
}

/** The uid of the visitor's favourite centre; null if there is none, or if it does not exist any more. */
export const findFavouriteCentre = async (
  content: Content,
  cookie: string | null | undefined,
): Promise<string | null> => findKnown(content, readChoiceCookie(favouriteCentreCookie, cookie))

async function findKnown(content: Content, uid: string | undefined): Promise<string | null> {
  if (uid === undefined || !isUid(uid)) return null
  return (await content.read(centreSummaries)).has(uid) ? uid : null
}

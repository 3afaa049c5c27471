import { seeOther } from './answer-page.server.ts'
import { parse, serialize } from 'hono/utils/cookie'
import { signInLanguageCookie } from '#features/sign-in/sign-in-language.ts'
import { isUid } from '#core/uid.ts'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { keepsSecureCookies } from '#platform/http/keeps-secure-cookies.ts'
import { backPath } from '../relying-party/page-before.server.ts'
import { endedCookie } from './provider-configuration.server.ts'

type EndedSignIn = {
  readonly uid: string
  readonly locale: Locale
  readonly centre: unknown
  /** Whether the visitor has chosen the language on the page. */
  readonly isLocaleChosen: boolean
}

/** As long as a sign-in may take. */
const maxAge = 60 * 60

/**
 * The cookies by which the browser remembers a sign-in that has ended: where going back to its page leads, and the language
 * that was chosen there, for the return to the app.
 */
export function noteEndedSignIn(
  { uid, locale, centre, isLocaleChosen }: EndedSignIn,
  identityOrigin: string,
): string[] {
  const attributes = { httpOnly: true, secure: keepsSecureCookies(identityOrigin), sameSite: 'Lax' } as const
  const place = typeof centre === 'string' && isUid(centre) ? centre : ''
  const { name, path } = signInLanguageCookie
  return [
    serialize(endedCookie.name, `${uid}.${locale}.${place}`, {
      ...attributes,
      path: endedCookie.path,
      maxAge,
    }),
    ...(isLocaleChosen ? [serialize(name, locale, { ...attributes, path, maxAge: 60 })] : []),
  ]
}

/**
 * Leads a browser that goes back to a sign-in that has ended to the app, which knows the page before it, or else the
 * centre. Null if this browser has not ended it.
 */
export function leadOn(headers: Headers, uid: string | undefined, publicOrigin: string): Response | null {
  const [ended, locale, centre = ''] = parse(headers.get('cookie') ?? '')[endedCookie.name]?.split('.') ?? []
  if (ended === undefined || ended !== uid || !isLocale(locale)) return null
  const returnTo = isUid(centre) ? pathOf('centerUid', locale, { centerUid: centre }) : pathOf('home', locale)
  return seeOther(`${publicOrigin}${backPath}?${new URLSearchParams({ returnTo })}`)
}

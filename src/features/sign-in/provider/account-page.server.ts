import type { Locale } from '#i18n/locale.ts'
import type { EdgeContext } from '#platform/http/edge-env.server.ts'
import { chooseLocale, readAcceptedLanguages } from './choose-locale.ts'
import type { Audience } from './pages/identity-view.server.tsx'
import { mountPath } from './provider-configuration.server.ts'
import type { KeptSession } from './provider-records.server.ts'

/** The account that is signed in at the provider in the browser of a request; null if none is. */
export type FindSession = (
  c: EdgeContext,
) => Promise<{ readonly oid: string; readonly kept: KeptSession } | null>

export function audienceOfAccountPage(c: EdgeContext): Audience {
  const accepted = readAcceptedLanguages(c.req.header('accept-language'))
  return { locale: chooseLocale(c.req.query('lang'), accepted), centre: c.req.query('center') }
}

export function accountPageAddress(c: EdgeContext, page: string, language?: Locale): string {
  const { locale, centre } = audienceOfAccountPage(c)
  const query = new URLSearchParams({ lang: language ?? locale })
  if (typeof centre === 'string') query.set('center', centre)
  return `${mountPath}/account/${page}?${query}`
}

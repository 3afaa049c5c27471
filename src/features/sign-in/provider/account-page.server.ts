import type { Locale } from '#i18n/locale.ts'
import type { EdgeContext } from '#platform/http/edge-env.server.ts'
import { chooseLocale, readAcceptedLanguages } from './choose-locale.ts'
import { answerPage } from './answer-page.server.ts'
import type { Audience, IdentityView, Notice } from './pages/identity-view.server.tsx'
import { mountPath } from './provider-configuration.server.ts'

export function audienceOfAccountPage(c: EdgeContext): Audience {
  const accepted = readAcceptedLanguages(c.req.header('accept-language'))
  return { locale: chooseLocale(c.req.query('lang'), accepted), centre: c.req.query('center') }
}

export function pageAddress(c: EdgeContext, path: string, language?: Locale): string {
  const { locale, centre } = audienceOfAccountPage(c)
  const query = new URLSearchParams({ lang: language ?? locale })
  if (typeof centre === 'string') query.set('center', centre)
  return `${path}?${query}`
}

export const accountPageAddress = (c: EdgeContext, page: string, language?: Locale): string =>
  pageAddress(c, `${mountPath}/account/${page}`, language)

export const answerNotice = async (c: EdgeContext, view: IdentityView, notice: Notice, status = 200) =>
  answerPage(await view.notice(audienceOfAccountPage(c), notice), status)

export const answerLinkExpired = (c: EdgeContext, view: IdentityView) =>
  answerNotice(c, view, { title: 'identity_link_expired', text: 'identity_link_expired_text' }, 410)

import type { ReactNode } from 'react'
import { otherLocale, type Locale } from '#i18n/locale.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { writePlainPage } from '#platform/plain-pages/plain-page.server.tsx'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import { staffPath } from '#platform/routes/server-pages.ts'
import { findReach, reachesAny } from '../staff-roles.ts'
import type { Staff } from '../staff-sessions.server.ts'
import styles from './staff-page.css?raw'

export type StaffSection = 'payments' | 'close' | 'payouts' | 'notices' | 'audit'

export type StaffPage = {
  readonly title: MessageKey
  readonly body: ReactNode
  readonly section?: StaffSection
  /** The address of this page, for the switch of languages; absent for an answer to a form. */
  readonly self?: string
  /** Where the browser goes at once. */
  readonly next?: string
  /** The text of the script of the page, which may ask the server. */
  readonly script?: string
  /** After how many seconds the page is loaded again where no scripts run. */
  readonly reloadedAfter?: number
}

/** @param reader who is signed in, or on the pages around signing in the language of the page */
export type StaffView = {
  readonly answer: (reader: Staff | Locale, page: StaffPage, status?: number) => Promise<Response>
}

/** The pages as whole answers: no browser, proxy or search engine keeps one. */
export const createStaffView = (services: Services): StaffView => ({
  answer: async (reader, page, status = 200) => {
    const staff = typeof reader === 'string' ? null : reader
    const locale = typeof reader === 'string' ? reader : reader.locale
    const messages = await getCompiledMessages(services, locale)
    const product = services.environment.PRODUCT_NAME
    const text = (key: MessageKey) => formatMessage(locale, messages[key])
    const { title, body, section, self, next, script, reloadedAfter } = page
    const { html, policy } = writePlainPage({
      locale,
      messages,
      title: `${text(title)} – ${text('staff_area')} – ${product}`,
      width: 'wide',
      place: (
        <>
          {product} <small>{text('staff_area')}</small>
        </>
      ),
      styles,
      otherLanguage: self && inOtherLanguage(self, locale),
      bar: staff && <WhoIsIn name={staff.name} />,
      menu: staff && <Menu staff={staff} section={section} />,
      main: (
        <main>
          <h1>{text(title)}</h1>
          {body}
        </main>
      ),
      script,
      reloadedAfter,
      asks: script !== undefined,
    })
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
        ...(next !== undefined && { refresh: `0;url=${next}` }),
      },
    })
  },
})

function inOtherLanguage(self: string, locale: Locale): string {
  const address = new URL(self, 'https://ours.invalid')
  address.searchParams.set('lang', otherLocale(locale))
  return address.pathname + address.search
}

function WhoIsIn({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <form className="who" method="post" action={`${staffPath}/sign-out`}>
      <span>{t('staff_signed_in_as', { name })}</span>
      <button className="button outlined" type="submit">
        {t('staff_sign_out')}
      </button>
    </form>
  )
}

/** Only what the roles open. */
function Menu({ staff, section }: { staff: Staff; section: StaffSection | undefined }) {
  const t = useTranslate()
  const sections = [
    ...(reachesAny(findReach(staff.roles, 'payments')) ? (['payments', 'close', 'payouts'] as const) : []),
    ...(reachesAny(findReach(staff.roles, 'notices')) ? (['notices'] as const) : []),
    ...(reachesAny(findReach(staff.roles, 'audit')) ? (['audit'] as const) : []),
  ]
  if (sections.length === 0) return null
  return (
    <nav aria-label={t('staff_nav')}>
      {sections.map((name) => (
        <a key={name} href={`${staffPath}/${name}`} aria-current={name === section ? 'page' : undefined}>
          {t(`staff_${name}`)}
        </a>
      ))}
    </nav>
  )
}

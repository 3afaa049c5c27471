import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { otherLocale, type Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { TranslationProvider, useLocale, useTranslate } from '#i18n/translate.tsx'
import { getLook } from '#platform/theme/look.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { Services } from '#platform/services.server.ts'
import { staffPath } from '#platform/routes/server-pages.ts'
import { Mark } from '#ui/mark.tsx'
import tokens from '#ui/styles/tokens.css?raw'
import { findReach, reachesAny } from '../staff-roles.ts'
import type { Staff } from '../staff-sessions.server.ts'
import ownStyles from './staff-page.css?raw'

/** The areas that the menu names. */
export type StaffSection = 'payments' | 'close' | 'payouts' | 'audit'

/** What a page for staff is made of. */
export type StaffPage = {
  readonly title: MessageKey
  readonly body: ReactNode
  /** Who is signed in; null on the pages around signing in. */
  readonly staff: Staff | null
  readonly section?: StaffSection
  /** The address of this page, for the switch of languages; absent for an answer to a form. */
  readonly self?: string
  /** The address that the browser opens at once. */
  readonly goesOnTo?: string
  /** After so many seconds the browser loads the page again. */
  readonly refreshSeconds?: number
}

/** The app's own styles with those of the operator's theme. */
const writeStyles = (): string => tokens + getLook().styles + ownStyles.replace('__FONT__', fontFile)

/** Only its own styles, font and mark; forms only post to this site. Nothing else is loaded, and no script runs. */
const policyOf = (styles: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Renders the pages for staff. */
export type StaffView = {
  readonly answer: (locale: Locale, page: StaffPage, status?: number) => Promise<Response>
}

/** The pages as whole answers: no browser, proxy or search engine keeps one. */
export const createStaffView = (services: Services): StaffView => ({
  answer: async (locale, page, status = 200) => {
    const messages = await getCompiledMessages(services, locale)
    const styles = writeStyles()
    const html = renderToStaticMarkup(
      <TranslationProvider locale={locale} messages={messages}>
        <Frame page={page} product={services.environment.PRODUCT_NAME} styles={styles} />
      </TranslationProvider>,
    )
    return new Response(`<!doctype html>${html}`, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'content-security-policy': policyOf(styles),
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
        ...(page.refreshSeconds && { refresh: `${page.refreshSeconds}` }),
      },
    })
  },
})

function Frame({ page, product, styles }: { page: StaffPage; product: string; styles: string }) {
  const t = useTranslate()
  const { title, body, staff, goesOnTo } = page
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        {goesOnTo && <meta httpEquiv="refresh" content={`0;url=${goesOnTo}`} />}
        <title>{`${t(title)} – ${t('staff_area')} – ${product}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <div className="bar">
            <span className="place">
              <Mark />
              {product} <small>{t('staff_area')}</small>
            </span>
            {page.self && <LanguageLink self={page.self} />}
            {staff && <WhoIsIn name={staff.name} />}
          </div>
          {staff && <Menu staff={staff} section={page.section} />}
        </header>
        <main>
          <h1>{t(title)}</h1>
          {body}
        </main>
      </body>
    </html>
  )
}

const languageNames: Readonly<Record<Locale, string>> = { de: 'Deutsch', en: 'English' }

function LanguageLink({ self }: { self: string }) {
  const other = otherLocale(useLocale())
  const address = new URL(self, 'https://ours.invalid')
  address.searchParams.set('lang', other)
  return (
    <a href={address.pathname + address.search} lang={other} hrefLang={other}>
      {languageNames[other]}
    </a>
  )
}

function WhoIsIn({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <form className="who" method="post" action={`${staffPath}/sign-out`}>
      <span>{t('staff_signed_in_as', { name })}</span>
      <button className="quiet" type="submit">
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

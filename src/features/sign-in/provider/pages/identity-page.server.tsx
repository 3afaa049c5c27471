import type { ReactNode } from 'react'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { writePlainPage, type WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'
import styles from './identity-page.css?raw'
import type { IdentityPlace } from './identity-place.server.ts'

type IdentityPage = {
  readonly locale: Locale
  readonly messages: CompiledMessages
  readonly place: IdentityPlace
  readonly title: string
  readonly body: ReactNode
  /** The same page in the other language; absent if there is none. */
  readonly otherLanguage?: string | undefined
  /** The text of the one script of the page, for the few pages that have one; all work without. */
  readonly script?: string | undefined
  readonly scriptFile?: string | undefined
}

/**
 * A page of the identity provider.
 * @param publicOrigin the origin of the app, where a submitted form ends over several redirects
 */
export const renderIdentityPage = (
  { place, title, body, ...page }: IdentityPage,
  publicOrigin: string,
): WrittenPage =>
  writePlainPage({
    ...page,
    title: `${title} – ${place.name}`,
    width: 'narrow',
    place: place.name,
    logotype: place.logotype,
    brand: place.brand,
    styles,
    main: body,
    footer: <Footer place={place} />,
    formTarget: publicOrigin,
  })

function Footer({ place }: { place: IdentityPlace }) {
  const t = useTranslate()
  return (
    <>
      <a href={place.dataProtection}>{t('footer_data_protection')}</a>
      <a href={place.terms}>{t('footer_terms')}</a>
    </>
  )
}

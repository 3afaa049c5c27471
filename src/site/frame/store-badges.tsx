import { useLocation } from 'react-router'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { deepLinkTo } from '../head/deep-link.ts'
import type { PublicConfiguration } from '../shell/root-data.ts'
import styles from './store-badges.module.css'

/** The badges of the configured app stores, 140 by 42 pixels, and the link that opens this page in the app. */
export default function StoreBadges({ configuration }: { configuration: PublicConfiguration }) {
  const t = useTranslate()
  const locale = useLocale()
  const { pathname } = useLocation()
  const { iOsAppId, androidAppId, deepLinkScheme } = configuration
  const stores = [
    iOsAppId && {
      track: 'click_app_store:app_store' satisfies TrackedClick,
      href: `https://apps.apple.com/de/app/id${iOsAppId}`,
      image: `/badges/app-store-${locale}.svg`,
      alt: t('footer_app_store'),
    },
    androidAppId && {
      track: 'click_app_store:google_play' satisfies TrackedClick,
      href: `https://play.google.com/store/apps/details?id=${androidAppId}`,
      image: `/badges/google-play-${locale}.svg`,
      alt: t('footer_google_play'),
    },
  ].filter((store) => typeof store === 'object' && store !== null)
  return (
    <section className={styles.badges} aria-label={t('footer_apps_headline')}>
      {stores.map(({ track, href, image, alt }) => (
        <a key={href} href={href} data-track={track} target="_blank" rel="noopener noreferrer">
          <img src={image} alt={alt} width={140} height={42} loading="lazy" />
        </a>
      ))}
      {deepLinkScheme && <a href={deepLinkTo(deepLinkScheme, pathname)}>{t('footer_open_app')}</a>}
    </section>
  )
}

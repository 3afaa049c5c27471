import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { lazyOptional } from '#app/ui/lazy-optional.ts'
import styles from './footer.module.css'
import { Mark } from './mark.tsx'
import { listLegalLinks } from './navigation.ts'
import { PanelLink } from '../panels/panel-link.tsx'
import type { PublicConfiguration } from '../root-data.ts'
import { useRootData } from '../use-shell.ts'
import { useSelectedCentre } from '../use-selected-centre.ts'

/** The badges are loaded only if apps are configured. */
const StoreBadges = lazyOptional(() => import('./store-badges.tsx'))

/** Memoised, because a new render with the footer would make React remove the badges until their code is loaded. */
const Badges = memo(
  ({ configuration }: { configuration: PublicConfiguration }) =>
    (configuration.iOsAppId ?? configuration.androidAppId ?? configuration.deepLinkScheme) && (
      <Suspense>
        <StoreBadges configuration={configuration} />
      </Suspense>
    ),
)

export function Footer() {
  const t = useTranslate()
  const locale = useLocale()
  const { configuration } = useRootData()
  const centre = useSelectedCentre()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <Mark size={36} />
          <span>{centre?.name ?? configuration.name}</span>
        </p>
        <Badges configuration={configuration} />
        <nav aria-label={t('footer_legal_label')}>
          <ul className={styles.links}>
            {listLegalLinks(centre?.uid ?? null, locale).map(({ label, to }) => (
              <li key={label}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
            <li>
              <PanelLink flag="cookie-settings">{t('footer_cookie_settings')}</PanelLink>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

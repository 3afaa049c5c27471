import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import type { CentreDetails } from '#features/centres/centre.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import { Kept } from '#platform/html/kept-markup.tsx'
import { CentreFacts } from './centre-facts.tsx'
import styles from './footer.module.css'
import { Mark } from '#ui/mark.tsx'
import { listLegalLinks } from '../shell/navigation.ts'
import { PanelLink } from '../panel-table/panel-link.tsx'
import type { PublicConfiguration } from '../shell/root-data.ts'
import { useCentre, useRootData } from '../shell/use-shell.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'

/** The badges are loaded only if apps are configured. */
const StoreBadges = lazyOptional(() => import('./store-badges.tsx'))

/** Memoised, because a new render of the footer would make React remove the badges until their code is loaded. */
const Badges = memo(
  ({ configuration }: { configuration: PublicConfiguration }) =>
    (configuration.iOsAppId ?? configuration.androidAppId ?? configuration.deepLinkScheme) && (
      <Suspense>
        <StoreBadges configuration={configuration} />
      </Suspense>
    ),
)

/** Name of the centre or product, store badges, and links to legal pages, newsletter and cookie settings. */
export function Footer() {
  const t = useTranslate()
  const locale = useLocale()
  const { configuration } = useRootData()
  const centre = useSelectedCentre()
  const details = useCentre()
  const { name } = useScreen()
  if (name !== null && payingScreens.has(name)) return <ShortFooter centreUid={centre?.uid ?? null} />
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <Mark size={36} />
          <span>{centre?.name ?? configuration.name}</span>
        </p>
        <Badges configuration={configuration} />
        {details && <CentreFacts centre={details} />}
        {details && (
          <Kept of={details} variant="links">
            <CentreLinks centre={details} />
          </Kept>
        )}
        <nav aria-label={t('footer_legal_label')}>
          <ul className={styles.links}>
            {centre === null ? (
              <LegalLinks centreUid={null} />
            ) : (
              <Kept of={centre} variant={`legal ${locale}`}>
                <LegalLinks centreUid={centre.uid} />
              </Kept>
            )}
            {configuration.newsletter && (
              <li>
                <a
                  href={`${configuration.newsletter}?lang=${locale}${centre ? `&center=${centre.uid}` : ''}`}
                >
                  {t('footer_newsletter')}
                </a>
              </li>
            )}
            <li>
              <PanelLink flag="cookie-settings">{t('footer_cookie_settings')}</PanelLink>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

/** Where somebody pays, nothing leads elsewhere but what the law asks for. */
const payingScreens: ReadonlySet<RouteName> = new Set([
  'centerUid-parking-payTicket',
  'centerUid-parking-topUpCard',
])
const needless: ReadonlySet<MessageKey> = new Set(['footer_services', 'footer_faq'])

function ShortFooter({ centreUid }: { centreUid: string | null }) {
  const t = useTranslate()
  const links = listLegalLinks(centreUid, useLocale()).filter(({ label }) => !needless.has(label))
  return (
    <footer className={styles.footer}>
      <nav className={styles.inner} aria-label={t('footer_legal_label')}>
        <ul className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{t(label)}</Link>
            </li>
          ))}
          <li>
            <PanelLink flag="cookie-settings">{t('footer_cookie_settings')}</PanelLink>
          </li>
        </ul>
      </nav>
    </footer>
  )
}

/** Links to the legal and help pages of a centre, or else of the app. */
function LegalLinks({ centreUid }: { centreUid: string | null }) {
  const t = useTranslate()
  return listLegalLinks(centreUid, useLocale()).map(({ label, to }) => (
    <li key={label}>
      <Link to={to}>{t(label)}</Link>
    </li>
  ))
}

/** Parking, the centre's social networks and its own pages elsewhere; nothing if it has none of them. */
function CentreLinks({ centre }: { centre: CentreDetails }) {
  const t = useTranslate()
  const locale = useLocale()
  const { contacts, links } = centre
  const outside = [
    ['contact_instagram', contacts.instagram, 'click_centre_contact:instagram'],
    ['contact_facebook', contacts.facebook, 'click_centre_contact:facebook'],
    ['footer_jobs', links.jobs],
    ['footer_lettings', links.lettings],
  ] satisfies readonly [MessageKey, string | null, TrackedClick?][]
  const named = outside.filter(([, address]) => address)
  if (!centre.parkingFeatureIsActive && named.length === 0) return null
  return (
    <nav aria-label={centre.name}>
      <ul className={styles.links}>
        {centre.parkingFeatureIsActive && (
          <li>
            <Link to={pathOf('centerUid-parking', locale, { centerUid: centre.uid })}>
              {t('header_navigation_parking')}
            </Link>
          </li>
        )}
        {named.map(([label, address, track]) => (
          <li key={label}>
            <a href={address ?? ''} target="_blank" rel="noopener noreferrer" data-track={track}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

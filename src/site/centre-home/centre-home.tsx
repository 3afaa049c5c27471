import { Suspense, useState, type ReactNode } from 'react'
import { PhotoRow } from '#features/centres/photo-row.tsx'
import type { CentreProfile } from '#features/centres/centre-profile.ts'
import type { CentreDetails } from '#features/centres/centre.ts'
import { CouponGrid } from '#features/coupons/coupon-grid.tsx'
import type { Coupon } from '#features/coupons/coupon.ts'
import { TeaserGrid } from '#features/editorial/teaser-card.tsx'
import type { Teaser } from '#features/editorial/teaser.ts'
import { useKept } from '#features/kept/kept-store.ts'
import { OpeningHoursTable } from '#features/centres/opening-hours/opening-hours-table.tsx'
import { NoticeList } from '#features/centres/services/notice-list.tsx'
import { ServiceLinks } from '#features/centres/services/service-links.tsx'
import type { Notice, Service } from '#features/centres/services/service.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { MoreLink } from '#ui/more-link.tsx'
import { Page, Section } from '#ui/page.tsx'
import { Prose } from '#ui/prose.tsx'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import type { ExitCardProps } from '../exit-card/exit-card-props.ts'
import { ExitCardWhenPaid } from '../exit-card/exit-card-when-paid.tsx'
import styles from './centre-home.module.css'
import { CentreHero } from './centre-hero.tsx'
import { CentreShortcuts, type ParkingShortcut } from './centre-shortcuts.tsx'
import type { OwnHome } from './home-order.tsx'
import type { HomeSection } from './home-sections.ts'
import type { TodayItem } from './today-item.ts'
import { TodayList } from './today-list.tsx'

const HomeOrder = lazyOptional(() => import('./home-order.tsx'))

/** Days with hours of their own that are not folded. */
const mostExceptions = 3

type CentreHomeProps = {
  centre: CentreDetails
  profile: CentreProfile
  /** What is different today. */
  today: readonly TodayItem[]
  /** Whether any event is announced; those of today stand under `today`. */
  hasEvents: boolean
  texts: {
    readonly today: string
    readonly allEvents: string
    readonly allNews: string
  }
  parking: ParkingShortcut | null
  /** What helps to leave the car park; null if the centre offers none. */
  exit: Omit<ExitCardProps, 'centreUid'> | null
  events: readonly Teaser[]
  news: readonly Teaser[]
  coupons: readonly Coupon[]
  services: readonly Pick<Service, 'uid' | 'icon' | 'name'>[]
  notices: readonly Notice[]
  shopCount: number
  couponCount: number
}

/** A centre's home page: opening status, shortcuts, current events and coupons, and what visitors need on the spot. */
export function CentreHome({
  centre,
  profile,
  today,
  hasEvents,
  texts,
  parking,
  exit,
  services,
  notices,
  shopCount,
  couponCount,
  ...shared
}: CentreHomeProps) {
  const t = useTranslate()
  const locale = useLocale()
  const eventsPage = pathOf('centerUid-events', locale, { centerUid: centre.uid })
  const kept = useKept()
  const [own, setOwn] = useState<OwnHome>()
  const { events, coupons, news } = own?.lists ?? shared
  const servicesPage = pathOf('centerUid-services', locale, { centerUid: centre.uid })
  const sections: Record<HomeSection, ReactNode> = {
    // Nothing is left for it if all events stand under «today».
    events: (events.length > 0 || !hasEvents) && (
      <Section
        key="events"
        title={t('centre_home_events')}
        more={hasEvents && <MoreLink to={eventsPage}>{texts.allEvents}</MoreLink>}
      >
        {!hasEvents ? (
          <p>{t('centre_home_no_events')}</p>
        ) : (
          <TeaserGrid teasers={events} centreUid={centre.uid} />
        )}
      </Section>
    ),
    coupons: coupons.length > 0 && (
      <Section
        key="coupons"
        title={t('centre_home_coupons')}
        more={
          <MoreLink to={pathOf('centerUid-coupons', locale, { centerUid: centre.uid })}>
            {t('centre_home_all_coupons')}
          </MoreLink>
        }
      >
        <CouponGrid centreUid={centre.uid} coupons={coupons} swiped linksToShop heading="h3" />
      </Section>
    ),
    news: news.length > 0 && (
      <Section
        key="news"
        title={t('centre_home_news')}
        more={<MoreLink to={`${eventsPage}#news`}>{texts.allNews}</MoreLink>}
      >
        <TeaserGrid teasers={news} centreUid={centre.uid} />
      </Section>
    ),
  }
  return (
    <>
      {exit && <ExitCardWhenPaid centreUid={centre.uid} {...exit} />}
      <CentreHero centre={centre}>
        <CentreShortcuts
          centreUid={centre.uid}
          shopCount={shopCount}
          couponCount={couponCount}
          parking={parking}
          parkingNearby={profile.parkingNearby}
        />
      </CentreHero>
      <Page>
        {services.length > 0 && (
          <ServiceLinks services={services} page={servicesPage} label={t('footer_services')} />
        )}
        <NoticeList notices={notices} label={t('centre_home_notices')} />
        <TodayList items={today} title={texts.today} />
        {kept && (
          <Suspense>
            <HomeOrder
              key={eventsPage}
              centreUid={centre.uid}
              kept={kept}
              shared={shared}
              today={today}
              onOrder={setOwn}
            />
          </Suspense>
        )}
        {own?.sections.map((name) => sections[name]) ?? Object.values(sections)}
        <div className={styles.columns}>
          <Section title={t('centre_home_about')}>
            <About profile={profile} />
          </Section>
          <div id="opening-hours">
            <Section title={t('centre_home_hours')}>
              <OpeningHoursTable opening={centre.opening} most={mostExceptions} />
            </Section>
          </div>
        </div>
      </Page>
    </>
  )
}

/** The first paragraph about the centre; on a phone the others and the photos are folded. */
function About({ profile: { description: html, photos } }: { profile: CentreProfile }) {
  const t = useTranslate()
  const end = html.value.indexOf('</p>') + '</p>'.length
  const rest = html.value.slice(end)
  return (
    <>
      <Prose html={{ ...html, value: html.value.slice(0, end) }} />
      {(rest.trim() !== '' || photos.length > 0) && (
        <details className={styles.about}>
          <summary>{t('centre_home_more_about')}</summary>
          <Prose html={{ ...html, value: rest }} />
          {photos.length > 0 && <PhotoRow photos={photos} />}
        </details>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { ContactList } from '#features/centres/contact-list.tsx'
import { PhotoRow } from '#features/centres/photo-row.tsx'
import { OpeningHoursTable } from '#features/centres/opening-hours/opening-hours-table.tsx'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { Section } from '#ui/page.tsx'
import { ShopGrid } from '../list/shop-grid.tsx'
import { queryOfCategory } from '../category-query.ts'
import styles from './shop-page.module.css'
import type { GastronomyView, LoyaltyProgram } from '../shop.ts'
import { allTimesId } from './shop-hero.tsx'
import type { ShopPageData } from './shop-page-data.ts'

/** Days with hours of their own that are not folded. */
const mostExceptions = 3
/** So many similar shops fill no row on a desktop, and stand beside the hours. */
const fewSimilar = 2

/** The part of a shop's page below its head: offers, where it is, hours, contacts, and similar shops. */
export function ShopRest({
  data,
  gastronomy,
  offers,
  hasOneOffer,
  place,
}: {
  data: ShopPageData
  gastronomy: Pick<GastronomyView, 'kitchen'> | null
  offers: ReactNode
  /** A single coupon or event fills no row: it stands beside the hours. */
  hasOneOffer: boolean
  place: ReactNode
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { shop, centreName, categoryId, similar } = data
  const shops = pathOf('centerUid-shops', locale, { centerUid: similar.centreUid })
  const hasContacts = Object.values(shop.contacts).some((contact) => contact !== null)
  const similarShops = similar.shops.length > 0 && (
    <Section
      isScreenOnly
      title={t('shop_similar')}
      more={
        <MoreLink to={shops + queryOfCategory(categoryId)}>
          {t('shop_similar_all', { category: shop.category.value })}
        </MoreLink>
      }
    >
      <ShopGrid collection={similar} />
    </Section>
  )
  const hasFew = similar.shops.length <= fewSimilar
  return (
    <>
      {shop.photos.length > 1 && <PhotoRow photos={shop.photos.slice(1)} />}
      {!hasOneOffer && offers}
      {/* One column for each thing there is, so that none is left empty. */}
      <div className={styles.columns}>
        {hasOneOffer && <div className={styles.offer}>{offers}</div>}
        {(place ?? shop.loyaltyProgram) && (
          <div className={styles.stack}>
            {place && <div className={styles.facts}>{place}</div>}
            {shop.loyaltyProgram && <Loyalty program={shop.loyaltyProgram} />}
          </div>
        )}
        <div className={styles.facts}>
          <section id={allTimesId}>
            <h2>{t('centre_details_hours')}</h2>
            <p className={styles.soft}>
              {shop.hasOwnHours ? t('shop_hours_own') : t('shop_hours_centre', { centre: centreName })}
            </p>
            <OpeningHoursTable opening={shop.opening} most={mostExceptions} />
          </section>
          {gastronomy?.kitchen && (
            <section>
              <h2>{gastronomy.kitchen.title}</h2>
              <OpeningHoursTable opening={gastronomy.kitchen.opening} />
            </section>
          )}
          {hasContacts && (
            <section>
              <h2>{t('centre_details_contact')}</h2>
              <ContactList contacts={shop.contacts} />
            </section>
          )}
        </div>
        {hasFew && similarShops && <div className={styles.few}>{similarShops}</div>}
      </div>
      {!hasFew && similarShops}
    </>
  )
}

function Loyalty({ program: { name, text, registration } }: { program: LoyaltyProgram }) {
  const t = useTranslate()
  return (
    <section className={styles.loyalty}>
      <Icon name="star" size={28} />
      <div>
        <p className={styles.soft}>{t('shop_mark_loyalty')}</p>
        <h2>{name}</h2>
        <p>
          <Text of={text} />
        </p>
        {registration && (
          <ButtonAnchor
            variant="secondary"
            href={registration}
            target="_blank"
            rel="noopener noreferrer"
            data-track={'click_loyalty_register' satisfies TrackedClick}
          >
            {t('shop_loyalty_register')}
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}

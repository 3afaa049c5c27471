import type { ReactNode } from 'react'
import { ContactList } from '#features/centres/contact-list.tsx'
import { OpeningHoursTable } from '#features/centres/opening-hours/opening-hours-table.tsx'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { Section } from '#ui/page.tsx'
import { Prose } from '#ui/prose.tsx'
import { Tag } from '#ui/tag.tsx'
import { ShopGrid } from '../list/shop-grid.tsx'
import { queryOfCategory } from '../category-query.ts'
import styles from './shop-page.module.css'
import type { GastronomyView } from '../shop.ts'
import type { ShopPageData } from './shop-page-data.ts'

/** The part of a shop's page below its head: hours, contacts, description, coupons, and similar shops. */
export function ShopRest({
  data,
  gastronomy,
  coupons,
  place,
}: {
  data: ShopPageData
  gastronomy: GastronomyView | null
  coupons: ReactNode
  place: ReactNode
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { shop, centreName, categoryId, similar } = data
  const shops = pathOf('centerUid-shops', locale, { centerUid: similar.centreUid })
  const hasContacts = Object.values(shop.contacts).some((contact) => contact !== null)
  return (
    <>
      <div className={styles.columns}>
        <aside className={styles.facts}>
          {place}
          <section>
            <h2>{t('centre_details_hours')}</h2>
            <p className={styles.soft}>
              {shop.hasOwnHours ? t('shop_hours_own') : t('shop_hours_centre', { centre: centreName })}
            </p>
            <OpeningHoursTable opening={shop.opening} />
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
        </aside>
        <div className={styles.about}>
          {shop.note && (
            <section className={styles.note}>
              <h2>{t('shop_note')}</h2>
              <Prose html={shop.note} />
            </section>
          )}
          <section>
            <h2>{t('shop_about', { name: shop.name })}</h2>
            <Prose html={shop.description} />
            {gastronomy && gastronomy.marks.length > 0 && (
              <ul className={styles.marks} aria-label={gastronomy.title}>
                {gastronomy.marks.map((mark) => (
                  <li key={mark}>
                    <Tag>{mark}</Tag>
                  </li>
                ))}
              </ul>
            )}
            {gastronomy?.menu && (
              <ButtonAnchor
                look="secondary"
                href={gastronomy.menu.href}
                target="_blank"
                rel="noopener noreferrer"
              >
                {gastronomy.menu.label}
              </ButtonAnchor>
            )}
          </section>
          {shop.loyaltyProgram && (
            <section className={styles.loyalty}>
              <Icon name="star" size={28} />
              <div>
                <p className={styles.soft}>{t('shop_mark_loyalty')}</p>
                <h2>{shop.loyaltyProgram.name}</h2>
                <p>
                  <Text of={shop.loyaltyProgram.text} />
                </p>
                {shop.loyaltyProgram.registration && (
                  <ButtonAnchor
                    look="secondary"
                    href={shop.loyaltyProgram.registration}
                    target="_blank"
                    rel="noopener noreferrer"
                    data-track={'click_loyalty_register' satisfies TrackedClick}
                  >
                    {t('shop_loyalty_register')}
                  </ButtonAnchor>
                )}
              </div>
            </section>
          )}
        </div>
      </div>
      {coupons}
      {similar.shops.length > 0 && (
        <Section
          title={t('shop_similar')}
          more={
            <MoreLink to={shops + queryOfCategory(categoryId)}>
              {t('shop_similar_all', { category: shop.category.value })}
            </MoreLink>
          }
        >
          <ShopGrid collection={similar} />
        </Section>
      )}
    </>
  )
}

import { memo } from 'react'
import { Link } from 'react-router'
import { KeepButton } from '#features/kept/keep-button.tsx'
import { useReason } from '#features/kept/kept-store.ts'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import { ShopFront } from '#features/shops/shop-front.tsx'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { Text } from '#i18n/translate.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ChoiceLinks, ChoiceRows } from '#ui/choice-links.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Tag } from '#ui/tag.tsx'
import type { GastronomyPageData, PlaceView } from './gastronomy-page-data.ts'
import styles from './gastronomy-page.module.css'

/** The restaurants and cafés of a centre with their filters (FOO-01). */
export function GastronomyPage({ data }: { data: GastronomyPageData }) {
  const { centre, places, texts } = data
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: centre.name, to: texts.crumb }]} here={texts.title} />
      <PageHeader title={texts.title} lead={texts.lead} />
      <ChoiceRows>
        <ChoiceLinks label={texts.filter} choices={data.wishes} variant="row" />
        {data.cuisines.length > 1 && (
          <ChoiceLinks label={texts.cuisines} choices={data.cuisines} variant="row" />
        )}
      </ChoiceRows>
      <section className={styles.places} aria-labelledby="places">
        <h2 id="places" className={styles.count}>
          {texts.count}
        </h2>
        {places.length === 0 ? (
          <p>
            {texts.none} <Link to={data.everything}>{texts.all}</Link>
          </p>
        ) : (
          <ul className={styles.grid}>
            {places.map((place) => (
              <PlaceCard
                key={place.uid}
                centreUid={centre.uid}
                place={place}
                renderedAt={data.renderedAt}
                menu={texts.menu}
              />
            ))}
          </ul>
        )}
      </section>
    </Page>
  )
}

type PlaceCardProps = { centreUid: string; place: PlaceView; renderedAt: number; menu: string }

/** A choice of a filter leaves the cards that stay as they are. */
const PlaceCard = memo(({ centreUid, place, renderedAt, menu }: PlaceCardProps) => {
  return (
    <li className={styles.card}>
      <ShopFront shop={place} />
      <div className={styles.text}>
        <h3>
          <Link to={place.to} data-track={`click_shop:${place.uid}` satisfies TrackedClick}>
            {place.name}
          </Link>
        </h3>
        <p className={styles.soft}>
          {place.cuisine !== '' && `${place.cuisine}, `}
          <span className={styles.floor}>
            <Text of={place.floor} />
          </span>
        </p>
        <p className={styles.status}>
          <OpeningBadge timeline={place.timeline} renderedAt={renderedAt} />
          {place.kitchen && <span className={styles.soft}>{place.kitchen}</span>}
        </p>
        {place.marks.length > 0 && (
          <p className={styles.marks}>
            {place.marks.map((mark) => (
              <Tag key={mark}>{mark}</Tag>
            ))}
          </p>
        )}
        {place.menu && (
          <p className={styles.menu}>
            <a href={place.menu.href} target="_blank" rel="noopener noreferrer" aria-label={place.menu.label}>
              {menu}
            </a>
          </p>
        )}
      </div>
      {useReason('place', centreUid, place.uid)}
      <div className={styles.keep}>
        <KeepButton thing={{ kind: 'shop', centreUid, uid: place.uid }} name={place.name} variant="round" />
      </div>
    </li>
  )
})

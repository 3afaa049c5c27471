import { rememberCentre } from '#features/centres/remember-centre.ts'
import { CentreCard } from '#features/centres/centre-card.tsx'
import { CouponCard } from '#features/coupons/coupon-card.tsx'
import { TeaserCard } from '#features/editorial/teaser-card.tsx'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import { OpeningHoursTable } from '#features/centres/opening-hours/opening-hours-table.tsx'
import { ShopCard } from '#features/shops/list/shop-card.tsx'
import { pickText } from '#i18n/localised.ts'
import { useLocale } from '#i18n/translate.tsx'
import { longTitle } from './showcase-samples.ts'
import type { ShowcaseContent, ShowcaseData } from './showcase.ts'
import { Chapter, Specimen } from './specimen.tsx'

/** Opening hours, and the cards of centres, shops, coupons, events and news. */
export function Places({ data }: { data: ShowcaseData }) {
  const { content, opening, openingSamples, renderedAt } = data
  return (
    <>
      <Chapter name="opening">
        {openingSamples.map(({ kind, timeline }, index) => (
          <Specimen code={`<OpeningBadge> ${kind}`} key={`${kind} ${index}`}>
            <OpeningBadge timeline={timeline} renderedAt={renderedAt} />
          </Specimen>
        ))}
        <Specimen code="<OpeningHoursTable>" wide>
          <OpeningHoursTable opening={opening} />
        </Specimen>
      </Chapter>
      <Chapter name="cards">{content && <Cards content={content} renderedAt={renderedAt} />}</Chapter>
    </>
  )
}

function Cards({ content, renderedAt }: { content: ShowcaseContent; renderedAt: number }) {
  const locale = useLocale()
  const { centre, shops, coupons, teasers } = content
  const [teaser] = teasers
  const [coupon] = coupons
  const [shop] = shops.shops
  const awkward = { title: pickText(longTitle, locale), exclusive: true }
  const onlyGerman = pickText({ de: longTitle.de, en: null }, locale)
  return (
    <>
      <Specimen code="<CentreCard>" wide>
        <CentreCard centre={centre} renderedAt={renderedAt} priority={false} onChoose={rememberCentre} />
      </Specimen>
      {teasers.map((one) => (
        <Specimen code={`<TeaserCard> ${one.type}`} key={one.uid}>
          <TeaserCard teaser={one} centreUid={centre.uid} />
        </Specimen>
      ))}
      {teaser && (
        <>
          <Specimen code="<TeaserCard> exclusive, long">
            <TeaserCard teaser={{ ...teaser, ...awkward }} centreUid={centre.uid} />
          </Specimen>
          <Specimen code="<TeaserCard wide> lang" wide>
            <TeaserCard teaser={{ ...teaser, title: onlyGerman }} centreUid={centre.uid} wide />
          </Specimen>
        </>
      )}
      {shops.shops.map((one) => (
        <Specimen code="<ShopCard>" key={one.uid}>
          <ShopCard
            centreUid={centre.uid}
            shop={one}
            centreTimeline={shops.centreTimeline}
            now={renderedAt}
          />
        </Specimen>
      ))}
      {shop && (
        <Specimen code="<ShopCard> coupons, loyalty, long">
          <ShopCard
            centreUid={centre.uid}
            shop={{ ...shop, name: awkward.title.value, hasCoupons: true, hasLoyaltyProgram: true }}
            centreTimeline={shops.centreTimeline}
            now={renderedAt}
          />
        </Specimen>
      )}
      {coupons.map((one) => (
        <Specimen code="<CouponCard>" key={one.uid}>
          <CouponCard centreUid="showcase" coupon={one} />
        </Specimen>
      ))}
      {coupon && (
        <>
          <Specimen code="<CouponCard> code, daysLeft 0, exclusive">
            <CouponCard
              centreUid="showcase"
              coupon={{ ...coupon, ...awkward, code: 'PASSAGE-2026', daysLeft: 0 }}
            />
          </Specimen>
          <Specimen code="<CouponCard linksToShop={false}>">
            <CouponCard
              centreUid="showcase"
              coupon={{ ...coupon, code: null, daysLeft: 3 }}
              linksToShop={false}
            />
          </Specimen>
        </>
      )}
    </>
  )
}

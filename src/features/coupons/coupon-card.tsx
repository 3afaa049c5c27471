import { Link } from 'react-router'
import { KeepButton } from '#features/kept/keep-button.tsx'
import { useReason } from '#features/kept/kept-store.ts'
import { useAccountKnown } from '#features/sign-in/use-account-known.ts'
import { BrandTile } from '#features/shops/brand-tile.tsx'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { useLang, useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { rememberPreview } from '#platform/loading/previews.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Prose } from '#ui/prose.tsx'
import { Tag } from '#ui/tag.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CopyableCode } from './copyable-code.tsx'
import styles from './coupon-card.module.css'
import { CouponScreen } from './coupon-screen.tsx'
import { HoursText } from './hours-text.tsx'
import type { CouponPreview } from './coupon-preview.ts'
import type { Coupon, CouponIssuer } from './coupon.ts'

export type CouponCardProps = {
  centreUid: string
  coupon: Coupon
  /** The ways to shops on the plan of the centre, by their uid. */
  ways?: Readonly<Record<string, { readonly label: string; readonly to: string }>> | undefined
  /** Whether the card links to the shop; false on a shop's own pages. */
  linksToShop?: boolean
  /** The level of the heading: one below the headline above the cards. */
  heading?: 'h2' | 'h3'
  /** Whether it is not known yet how the coupon is used. */
  isPending?: boolean
  /** Whether it is the one coupon of its page, to be shown at the till. */
  isOwn?: boolean
}

export function CouponCard({
  centreUid,
  coupon,
  ways = {},
  linksToShop = true,
  heading: Heading = 'h3',
  isPending = false,
  isOwn = false,
}: CouponCardProps) {
  const t = useTranslate()
  const langOf = useLang()
  const {
    issuer,
    title,
    benefit,
    text,
    conditions,
    validUntil,
    daysLeft,
    code,
    payPath,
    exclusive,
    isHidden,
  } = coupon
  const isAccountKnown = useAccountKnown()
  const way = issuer.kind === 'centre' ? undefined : ways[issuer.shopUid]
  return (
    <article className={styles.coupon}>
      {useReason('coupon', centreUid, coupon.uid)}
      <div className={styles.top}>
        <div className={styles.issuer}>
          <BrandTile brand={issuer.brand} className={styles.logo} />
          {linksToShop ? <Issuer issuer={issuer} /> : <span>{issuer.name}</span>}
        </div>
        <div className={styles.keep}>
          <KeepButton
            thing={{ kind: 'coupon', centreUid, uid: coupon.uid }}
            name={title.value}
            variant="round"
          />
        </div>
        <p className={styles.benefit} lang={langOf(benefit)}>
          {benefit.value}
        </p>
        <Heading className={styles.title} lang={langOf(title)}>
          {title.value}
        </Heading>
        <Prose html={text} className={styles.words} />
      </div>
      <div className={styles.foot}>
        <p className={styles.validity}>
          {t('coupon_valid_until', { date: validUntil })}
          {daysLeft !== null && (
            <Tag tone={daysLeft < 2 ? 'accent' : 'plain'}>{t('coupon_days_left', { days: daysLeft })}</Tag>
          )}
          {coupon.hours && <HoursText hours={coupon.hours} next={coupon.hours.next} />}
          {/* The page of a coupon is for those who have an account. */}
          {!isOwn && (exclusive || coupon.isRedeemable) && (
            <Tag>{t(isAccountKnown ? 'coupon_exclusive_yours' : 'coupon_exclusive')}</Tag>
          )}
        </p>
        {isPending ? (
          coupon.isRedeemable ? null : (
            <p className={styles.code} aria-busy="true" />
          )
        ) : isHidden ? (
          <p className={styles.members}>
            {t('coupon_members')}
            <ButtonLink
              to={coupon.ownPath}
              // The page may be shown before other listeners of the click are called.
              onClickCapture={() =>
                rememberPreview(coupon.ownPath, { centreUid, coupon } satisfies CouponPreview)
              }
              variant="secondary"
              wide
              data-track={`click_coupon:${coupon.uid}` satisfies TrackedClick}
            >
              {t('coupon_members_open')}
              <VisuallyHidden>{`: ${title.value}`}</VisuallyHidden>
            </ButtonLink>
          </p>
        ) : coupon.isRedeemable ? null : (
          <>
            {code === null ? (
              <p className={styles.shown} data-unscripted="">
                {t('coupon_without_code')}
              </p>
            ) : (
              <p className={styles.code}>
                <span>{t('coupon_code')}</span>
                <CopyableCode code={code} />
              </p>
            )}
            <CouponScreen coupon={coupon} isMain={isOwn} />
          </>
        )}
        {payPath !== null && (
          <ButtonLink to={payPath} wide>
            <Icon name="parking" size={20} />
            {t('coupon_pay_parking')}
          </ButtonLink>
        )}
        {way && (
          <Link
            className={styles.way}
            to={way.to}
            aria-label={`${way.label} – ${issuer.name}`}
            data-screen-only=""
          >
            <Icon name="route" size={18} />
            {way.label}
          </Link>
        )}
        <details className={styles.conditions}>
          <summary data-track={`click_coupon:${coupon.uid}` satisfies TrackedClick}>
            {t('coupon_conditions')}
            <Icon name="down" size={18} />
          </summary>
          <p lang={langOf(conditions)}>{conditions.value}</p>
        </details>
      </div>
    </article>
  )
}

function Issuer({ issuer }: { issuer: CouponIssuer }) {
  const locale = useLocale()
  if (issuer.kind === 'centre') return <span>{issuer.name}</span>
  const { centreUid, shopUid, name } = issuer
  return <Link to={pathOf('centerUid-shops-shopUid', locale, { centerUid: centreUid, shopUid })}>{name}</Link>
}

import { useLocation } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf, routeId } from '#platform/routes/paths.ts'
import type { Proposal } from '#core/proposal.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { RouteStyles } from '../head/page-styles.tsx'
import styles from './not-found-links.module.css'
import { CentreSelector } from '../frame/centre-selector.tsx'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'

/**
 * The links on a page that does not exist: what the visitor may have meant, the search of the centre, its coupons if one
 * was wanted, its home page, all of its shops; without a centre, the choice of one. The search starts with the words of
 * the address, since it tolerates misspellings. The styles of the search field are those of the search page.
 */
export default function NotFoundLinks({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const centre = useSelectedCentre()
  const { pathname } = useLocation()
  if (centre === null) return <CentreSelector position="content" />
  const params = { centerUid: centre.uid }
  const shops = pathOf('centerUid-shops', locale, params)
  const coupons = pathOf('centerUid-coupons', locale, params)
  const isOfCoupon = pathname.startsWith(`${coupons}/`)
  return (
    <div className={styles.ways}>
      <RouteStyles ids={[routeId(locale, 'centerUid-search')]} />
      {proposals.length > 0 && (
        <div className={styles.proposals}>
          <p>{t('error_proposals')}</p>
          {proposals.map(({ title, path }) => (
            <ButtonLink key={path} to={path}>
              {title}
            </ButtonLink>
          ))}
        </div>
      )}
      {isOfCoupon && <p>{t('error_coupon')}</p>}
      <form action={pathOf('centerUid-search', locale, params)} role="search">
        <SearchField
          name="q"
          label={t('error_search')}
          submit={t('error_search_submit')}
          defaultValue={wantedShop(pathname, shops)}
        />
      </form>
      <p className={styles.links}>
        <ButtonLink
          variant={proposals.length > 0 ? 'secondary' : 'primary'}
          to={pathOf('centerUid', locale, params)}
        >
          {t('error_centre_home', { name: centre.name })}
        </ButtonLink>
        {isOfCoupon && (
          <ButtonLink variant="secondary" to={coupons}>
            {t('error_all_coupons')}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={shops}>
          {t('error_all_shops')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** The words of the shop's uid in the address of a shop: `kaffee-bar` of `/hafen/shops/kaffee-bar` is `kaffee bar`. */
function wantedShop(pathname: string, shops: string): string {
  const uid = pathname.startsWith(`${shops}/`) ? pathname.slice(shops.length + 1).split('/')[0] : undefined
  return uid !== undefined && /^[a-z\d-]+$/.test(uid) ? uid.replaceAll('-', ' ').trim() : ''
}

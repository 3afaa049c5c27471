import { SignInButton } from '#platform/loading/sign-in-button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { CouponGrid } from '#features/coupons/coupon-grid.tsx'
import { TeaserGrid } from '#features/editorial/teaser-card.tsx'
import type { KeptState } from '#features/kept/kept-state.ts'
import { loadKept, useKept } from '#features/kept/kept-store.ts'
import type { KeptThing } from '#features/kept/kept-thing.ts'
import { ShopGrid } from '#features/shops/list/shop-grid.tsx'
import { useLang, useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Page, PageHeader, Section } from '#ui/page.tsx'
import { useCentre } from '../shell/use-shell.ts'
import styles from './my-list-page.module.css'
import { OwnPlateList } from './own-plate-list.tsx'
import { pickKept, type ListOffer } from './pick-kept.ts'

/**
 * All that a visitor keeps of a centre. The server renders the same page for everybody; the browser fills in the list,
 * from the account or the device.
 */
export function MyListPage({ offer }: { offer: ListOffer }) {
  const t = useTranslate()
  const locale = useLocale()
  const state = useKept()
  useEffect(() => void loadKept().catch(console.warn), [])
  return (
    <Page className={styles.page}>
      <Breadcrumb
        crumbs={[
          { label: offer.centreName, to: pathOf('centerUid', locale, { centerUid: offer.centreUid }) },
        ]}
        here={t('my_list_title')}
      />
      <PageHeader title={t('my_list_title')} />
      {state ? (
        <List offer={offer} state={state} />
      ) : (
        <div className={styles.waiting}>
          <div data-scripted="">
            <p className={styles.loading} role="status">
              {t('my_list_loading')}
            </p>
          </div>
          <p data-unscripted="">{t('my_list_needs_scripts')}</p>
        </div>
      )}
    </Page>
  )
}

function List({ offer, state }: { offer: ListOffer; state: KeptState }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { centreUid } = offer
  const lang = useLang()
  const hasParking = useCentre()?.parkingFeatureIsActive === true
  const isOnDevice = state.place === 'device'
  const isUnreachable = isOnDevice && isAccountKnown()
  const { shops, coupons, events, gone } = pickKept(offer, useEverShown(state), state.kept)
  return (
    <>
      <div className={styles.place}>
        <p>
          {t(isUnreachable ? 'my_list_unreachable' : isOnDevice ? 'my_list_on_device' : 'my_list_in_account')}
        </p>
        {isOnDevice && !isUnreachable && (
          <SignInButton variant="secondary" href={signInPath(pathname)}>
            {t('my_list_sign_in')}
          </SignInButton>
        )}
      </div>
      {/* What a visitor has planned and does not take place as announced comes first. */}
      {events.map(
        ({ uid, title, notice }) =>
          notice !== null && (
            <p key={uid} className={styles.changed}>
              <span lang={lang(title)}>{title.value}</span>: {notice}
            </p>
          ),
      )}
      {shops.length + coupons.length + events.length === 0 && <Empty centreUid={centreUid} />}
      {shops.length > 0 && (
        <Section title={t('my_list_shops')}>
          <ShopGrid collection={{ ...offer.shops, shops }} />
        </Section>
      )}
      {coupons.length > 0 && (
        <Section title={t('my_list_coupons')}>
          <CouponGrid centreUid={centreUid} coupons={coupons} linksToShop heading="h3" />
        </Section>
      )}
      {events.length > 0 && (
        <Section title={t('my_list_events')}>
          <TeaserGrid teasers={events} centreUid={centreUid} />
        </Section>
      )}
      {(hasParking || state.kept.plates.length > 0) && <OwnPlateList />}
      <Gone gone={gone} />
    </>
  )
}

/** What was kept and is no longer offered, with a button that removes it from the list; then a line says that it is gone. */
function Gone({ gone }: { gone: readonly KeptThing[] }) {
  const t = useTranslate()
  const line = useRef<HTMLParagraphElement>(null)
  const [isRemoved, setRemoved] = useState(false)
  if (gone.length === 0 && !isRemoved) return null
  const remove = () => {
    // The button goes; the next key continues from here.
    line.current?.focus()
    setRemoved(true)
    loadKept()
      .then(({ change }) => change({ forget: gone }))
      .catch(console.warn)
  }
  return (
    <p className={styles.gone} ref={line} tabIndex={-1} role="status">
      {gone.length === 0 ? t('my_list_gone_removed') : t('my_list_gone', { count: gone.length })}
      {gone.length > 0 && (
        <Button variant="quiet" onClick={remove}>
          {t('my_list_forget_gone')}
        </Button>
      )}
    </p>
  )
}

/**
 * The names of the things that were kept at any time since the page was opened: what is removed stays on the page with
 * its heart, so that the focus is not lost and a mistaken tap can be undone.
 */
function useEverShown({ keys }: KeptState): ReadonlySet<string> {
  const [shown, setShown] = useState(keys)
  if ([...keys].every((key) => shown.has(key))) return shown
  const all = new Set([...shown, ...keys])
  setShown(all)
  return all
}

function Empty({ centreUid }: { centreUid: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const params = { centerUid: centreUid }
  return (
    <div className={styles.empty}>
      <img src="/illustrations/empty-list.svg" width={240} height={180} alt="" />
      <div>
        <h2>{t('my_list_empty_title')}</h2>
        <p>{t('my_list_empty_text')}</p>
        <p className={styles.ways}>
          <ButtonLink to={pathOf('centerUid-shops', locale, params)}>{t('my_list_to_shops')}</ButtonLink>
          <ButtonLink variant="secondary" to={pathOf('centerUid-coupons', locale, params)}>
            {t('my_list_to_coupons')}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

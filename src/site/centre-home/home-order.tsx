import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { KeptState } from '#features/kept/kept-state.ts'
import { loadKept } from '#features/kept/kept-store.ts'
import { MoreMessages } from '#i18n/more-messages.tsx'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { PanelLink } from '../panel-table/panel-link.tsx'
import styles from './centre-home.module.css'
import { chooseOrder, listenToChoice, readChoice, type HomeChoice } from './home-order-choice.ts'
import { findMaterial, loadMaterial, type HomeMaterial, type OwnLists } from './home-order-material.ts'
import { orderHome, type HomeOrder as Order } from './order-home.ts'

/** The own order of a centre's home, as the page shows it. */
export type OwnHome = Pick<Order<OwnLists>, 'lists' | 'sections'>

type HomeOrderProps = {
  centreUid: string
  kept: KeptState
  shared: OwnLists
  /** The uids of events and news that stand under «today», by kind. */
  today: readonly { readonly kind: string; readonly uid: string }[]
  onOrder: (own: OwnHome | undefined) => void
}

/** What the page shows now: the own order, and whether the visitor wants it. */
type Shown = { readonly order: Order<OwnLists>; readonly isOwn: boolean; readonly material: HomeMaterial }

/**
 * Puts the home of a centre into the visitor's own order (KEE-06, KEE-07), and says so above it, with the reason and a
 * switch. What the visitor is looking at stays where it is: the order changes while it is below the window, or when the
 * page is opened the next time.
 */
export default function HomeOrder({ centreUid, kept, shared, today, onOrder }: HomeOrderProps) {
  const material = useMaterial(centreUid)
  const choice = useSyncExternalStore(listenToChoice, () => readChoice(kept.place))
  const { events, coupons, news } = shared
  const wanted = useMemo(
    () =>
      material &&
      choice &&
      decide({ centreUid, kept, shared: { events, coupons, news }, today, material, choice }),
    [centreUid, kept, events, coupons, news, today, material, choice],
  )
  const [shown, setShown] = useState<Shown>()
  const place = useRef<HTMLDivElement>(null)
  /** The first layout comes before anything is seen, and the visitor expects a change after the switch. */
  const isExpected = useRef(true)

  useLayoutEffect(() => {
    const show = () => {
      setShown(wanted)
      onOrder(wanted?.isOwn ? wanted.order : undefined)
    }
    const isAtOnce = isExpected.current
    isExpected.current = false
    if (wanted === undefined && shown === undefined) return undefined
    const element = place.current
    if (isAtOnce || element === null) {
      show()
      return undefined
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined || entry.isIntersecting || entry.boundingClientRect.top < 0) return
        observer.disconnect()
        show()
      },
      { rootMargin: lowestQuarter },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown follows from what is wanted
  }, [wanted])
  useEffect(() => () => onOrder(undefined), [onOrder])

  return (
    <div ref={place}>
      {shown && (
        <MoreMessages messages={shown.material.messages}>
          <Reason
            {...shown}
            centreUid={centreUid}
            onSwitch={(isOwn) => {
              isExpected.current = true
              void chooseOrder(kept.place, isOwn, () => {
                isExpected.current = true
                loadKept()
                  .then(({ tellFailure }) => tellFailure())
                  .catch(console.warn)
              })
            }}
          />
        </MoreMessages>
      )}
    </div>
  )
}

/** The margin of an observer that leaves out the lowest quarter of the window, where hardly anything is read yet. */
const lowestQuarter = '0px 0px -25% 0px'

function useMaterial(centreUid: string): HomeMaterial | undefined {
  const locale = useLocale()
  const [material, setMaterial] = useState(() => findMaterial(centreUid, locale))
  useEffect(() => {
    if (material === undefined) loadMaterial(centreUid, locale).then(setMaterial).catch(console.warn)
  }, [centreUid, locale, material])
  return material
}

type Decided = Pick<HomeOrderProps, 'centreUid' | 'kept' | 'shared' | 'today'> & {
  readonly material: HomeMaterial
  readonly choice: HomeChoice
}

function decide({ centreUid, kept, shared, today, material, choice }: Decided): Shown | undefined {
  const isNotToday = ({ type, uid }: { readonly type: string; readonly uid: string }) =>
    !today.some((item) => item.kind === type && item.uid === uid)
  const { lists, topics } = material
  const all = {
    events: lists.events?.filter(isNotToday) ?? shared.events,
    coupons: lists.coupons ?? shared.coupons,
    news: lists.news?.filter(isNotToday) ?? shared.news,
  }
  const order = orderHome(all, topics, { centreUid, keys: kept.keys, interests: choice.interests })
  return order && { order, isOwn: choice.isOwn, material }
}

/** Says that the order is the visitor's own, and why; the switch for it stands there too, on or off. */
function Reason({
  order,
  isOwn,
  material,
  centreUid,
  onSwitch,
}: Shown & { centreUid: string; onSwitch: (isOwn: boolean) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const suited = material.interests.filter(({ id }) => order.interests.includes(id))
  return (
    <details className={styles.reason}>
      <summary>
        <Icon name="heart" size={18} />
        {t(isOwn ? 'order_own' : 'order_shared')}
        <span className={styles.why}>{t('order_why')}</span>
      </summary>
      <div className={styles.text}>
        {order.followsKept && (
          <p>
            {t('order_because_kept')}{' '}
            <Link to={pathOf('centerUid-myList', locale, { centerUid: centreUid })}>
              {t('order_to_list')}
            </Link>
          </p>
        )}
        {suited.length > 0 && (
          <p>
            {t('order_because_interests')}{' '}
            {suited.map(({ id, name, lang }, place) => (
              <span key={id} lang={lang}>
                {(place > 0 ? ', ' : '') + name}
              </span>
            ))}
            {'. '}
            <PanelLink flag="profile-preferences">{t('order_to_interests')}</PanelLink>
          </p>
        )}
        <p>{t('order_on_device')}</p>
        <label className={styles.switcher}>
          <input type="checkbox" checked={isOwn} onChange={(event) => onSwitch(event.target.checked)} />
          {t('order_switch')}
        </label>
      </div>
    </details>
  )
}

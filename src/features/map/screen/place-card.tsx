import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './place-card.module.css'
import type { PlanMaterial } from './view/plan-material.ts'
import type { PlanView } from './view/view-plan.ts'

type CardProps = {
  material: PlanMaterial
  place: number
  renderedAt: number
  addressOf: (changed: Partial<PlanView['query']>) => string
}

export function PlaceFacts({ material, place, renderedAt }: Omit<CardProps, 'addressOf'>) {
  const t = useTranslate()
  const locale = useLocale()
  const { uid, kind, floor } = material.graph.places[place] ?? { uid: '', kind: '', floor: 0 }
  const timeline = material.timelines[material.hours[place] ?? -1]
  return (
    <p className={styles.facts}>
      <span>{material.floors[floor]?.name}</span>
      {timeline && <OpeningBadge timeline={timeline} renderedAt={renderedAt} />}
      {kind === 'shop' && (
        <Link to={pathOf('centerUid-shops-shopUid', locale, { centerUid: material.centreUid, shopUid: uid })}>
          {t('map_to_shop')}
        </Link>
      )}
    </p>
  )
}

export function PlaceCard({ addressOf, onClose, ...facts }: CardProps & { onClose: () => void }) {
  const t = useTranslate()
  const close = useRef<HTMLButtonElement>(null)
  const place = facts.material.graph.places[facts.place]
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    close.current?.focus()
    const left = new AbortController()
    const look = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    document.addEventListener('keydown', look, { signal: left.signal })
    return () => left.abort()
  }, [])
  if (place === undefined) return null
  return (
    <section className={styles.card} aria-label={place.name.de}>
      <h2>{place.name.de}</h2>
      <button
        ref={close}
        type="button"
        className={styles.close}
        aria-label={t('map_close_card')}
        onClick={onClose}
      >
        <Icon name="close" size={20} />
      </button>
      <PlaceFacts {...facts} />
      <div className={styles.actions}>
        <ButtonLink to={addressOf({ to: place.uid, floor: null })} preventScrollReset>
          {t('map_way_here')}
        </ButtonLink>
        <ButtonLink variant="secondary" to={addressOf({ from: place.uid, floor: null })} preventScrollReset>
          {t('map_way_from_here')}
        </ButtonLink>
      </div>
    </section>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CentreCardView } from '../centre-card.tsx'
import { findNearest } from './nearest-centre.ts'
import styles from '../centre-card.module.css'

type Answer = ReturnType<typeof findNearest<CentreCardView>> | 'waiting' | 'refused' | 'unknown'

/** How long the device may look for its position, and how old the one that it knows may be, in milliseconds. */
const limits = { timeout: 10_000, maximumAge: 300_000 }

type NearestCentreButtonProps = {
  centres: readonly CentreCardView[]
  onChoose: (uid: string) => void
}

/**
 * Names the nearest centre by the position of the device, which is asked for only by this button, and leaves neither the
 * page nor this function.
 */
export function NearestCentreButton({ centres, onChoose }: NearestCentreButtonProps) {
  const t = useTranslate()
  const [answer, setAnswer] = useState<Answer>()
  const ask = () => {
    setAnswer('waiting')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setAnswer(findNearest(centres, { lat: latitude, lng: longitude })),
      ({ code }) => setAnswer(code === GeolocationPositionError.PERMISSION_DENIED ? 'refused' : 'unknown'),
      limits,
    )
  }
  return (
    <div className={styles.nearest} data-scripted="">
      <Button variant="secondary" pending={answer === 'waiting'} onClick={ask}>
        <Icon name="pin" size={20} />
        {t('home_nearest')}
      </Button>
      <p role="status">
        {answer === undefined ? (
          t('home_nearest_note')
        ) : typeof answer === 'string' ? (
          t(`home_nearest_${answer}`)
        ) : (
          <Nearest {...answer} onChoose={onChoose} />
        )}
      </p>
    </div>
  )
}

type NearestProps = { centre: CentreCardView; km: number; onChoose: (uid: string) => void }

function Nearest({ centre: { uid, name }, km, onChoose }: NearestProps) {
  const t = useTranslate()
  return (
    <>
      <Link to={pathOf('centerUid', useLocale(), { centerUid: uid })} onClick={() => onChoose(uid)}>
        {name}
      </Link>{' '}
      {t('home_nearest_distance', { km: Math.max(1, Math.round(km)) })}
    </>
  )
}

import { useEffect, useState } from 'react'
import { formatClock } from '#i18n/date-text.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import styles from '../parking-overview-page.module.css'
import { formatMoment, formatStay } from '../rules/stay-text.ts'
import { findPriceLife, type OwnCar, type OwnCarsAnswer } from './own-cars.ts'

type FoundCarsAnswer = Extract<OwnCarsAnswer, { kind: 'cars' }>

type FoundCarsProps = {
  answer: FoundCarsAnswer
  timeZone: string
  payPath: string
}

export default function FoundCars({ answer, timeZone, payPath }: FoundCarsProps) {
  const t = useTranslate()
  const isStale = useStale(answer)
  return (
    <>
      <ul>
        {answer.cars.map((car) => (
          <CarItem key={car.plate} car={car} timeZone={timeZone} payPath={payPath} />
        ))}
      </ul>
      {answer.retryAfter !== null && (
        <p>{t('own_cars_too_many', { minutes: Math.ceil(answer.retryAfter / 60) })}</p>
      )}
      <p className={styles.note}>
        {t('own_cars_as_of', { time: formatClock(answer.at, timeZone) })}
        {isStale && ` ${t('own_cars_stale')}`}
        {answer.cars.some(({ kind }) => kind === 'absent') && ` ${t('own_cars_camera')}`}
      </p>
    </>
  )
}

function CarItem({ car, timeZone, payPath }: { car: OwnCar; timeZone: string; payPath: string }) {
  const t = useTranslate()
  const { plate } = car
  return (
    <li>
      <strong>{plate}</strong>
      {useCarTexts(car, timeZone).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {car.kind === 'inside' && car.amountCents > 0 && (
        <form method="post" action={payPath}>
          <input type="hidden" name="intent" value="find" />
          <input type="hidden" name="by" value="plate" />
          <input type="hidden" name="licencePlate" value={plate} />
          <Button type="submit" wide>
            {t('own_cars_pay', { plate })}
          </Button>
        </form>
      )}
    </li>
  )
}

function useCarTexts(car: OwnCar, timeZone: string): readonly string[] {
  const t = useTranslate()
  switch (car.kind) {
    case 'inside': {
      const { enteredAt, minutes, amountCents, validUntil } = car
      const time = formatClock(validUntil, timeZone)
      return [
        enteredAt === null || minutes === null
          ? t('own_cars_inside')
          : t('own_cars_since', { time: formatMoment(enteredAt, timeZone), stay: formatStay(minutes) }),
        amountCents === 0
          ? t('own_cars_free', { time })
          : t('own_cars_price', { price: formatMoney(amountCents), time }),
      ]
    }
    case 'paid':
      return [
        car.exitUntil === null
          ? t('own_cars_paid')
          : t('own_cars_paid_until', { time: formatClock(car.exitUntil, timeZone) }),
      ]
    case 'absent':
      return [t('own_cars_absent')]
    case 'unknown':
      return [t('own_cars_unknown')]
  }
}

function useStale(answer: FoundCarsAnswer): boolean {
  const [stale, setStale] = useState<FoundCarsAnswer | null>(null)
  useEffect(() => {
    const life = findPriceLife(answer)
    if (life === null) return undefined
    const timer = setTimeout(() => setStale(answer), life)
    return () => clearTimeout(timer)
  }, [answer])
  return stale === answer
}

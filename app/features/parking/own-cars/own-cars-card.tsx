import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { useKept } from '#app/features/kept/kept-store.ts'
import { formatClock } from '#app/i18n/date-text.ts'
import { formatMoney } from '#app/i18n/money-text.ts'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import styles from '../overview/parking-overview-page.module.css'
import { formatMoment, formatStay } from '../rules/stay-text.ts'
import { findPriceLife, mostUnasked, type OwnCar, type OwnCarsAnswer } from './own-cars.ts'

type CardProps = {
  timeZone: string
  /** The answer to a form that was posted without scripts. */
  posted: OwnCarsAnswer | null | undefined
  payPath: string
  listPath: string
  signInPath: string
}

/**
 * «Is my car still inside?»: looks up the number plates that the visitor keeps, since when each is there and what it
 * costs now (PKC-06). For few plates of an account it does so when the page opens, else by the button; never again by
 * itself, because each look-up counts.
 */
export function OwnCarsCard({ timeZone, posted, payPath, listPath, signInPath }: CardProps) {
  const t = useTranslate()
  const fetcher = useFetcher<OwnCarsAnswer | null>()
  const kept = useKept()
  const answer = fetcher.data ?? posted ?? null
  const isStale = useStale(answer)
  const ofDevice = kept?.place === 'device' ? kept.kept.plates : []
  const ofAccount = kept?.place === 'account' ? kept.kept.plates.length : 0
  const isPosted = posted !== undefined
  const ask = useEffectEvent(() => void fetcher.submit({ intent: 'own-cars' }, { method: 'post' }))
  useEffect(() => {
    if (!isPosted && ofAccount > 0 && ofAccount <= mostUnasked) ask()
  }, [isPosted, ofAccount])
  return (
    <section className={[styles.card, styles.ownCars].join(' ')}>
      <h2>{t('own_cars_title')}</h2>
      <div role="status">
        {answer === null && <p>{t('own_cars_text')}</p>}
        {answer?.kind === 'no-plates' && <p>{t('own_cars_none')}</p>}
        {answer?.kind === 'sign-in' && <p>{t('own_cars_sign_in')}</p>}
        {answer?.kind === 'cars' && (
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
        )}
      </div>
      {answer?.kind === 'no-plates' && (
        <ButtonLink to={listPath} look="secondary" wide>
          {t('own_cars_keep')}
        </ButtonLink>
      )}
      {answer?.kind === 'sign-in' ? (
        <ButtonAnchor href={signInPath} wide>
          {t('account_login')}
        </ButtonAnchor>
      ) : (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="own-cars" />
          {ofDevice.map((plate) => (
            <input key={plate} type="hidden" name="plate" value={plate} />
          ))}
          <Button type="submit" look="secondary" wide pending={fetcher.state !== 'idle'}>
            {t(answer === null ? 'own_cars_ask' : 'own_cars_again')}
          </Button>
        </fetcher.Form>
      )}
    </section>
  )
}

/** One car, and the way to pay for it. */
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

/** What is said of a car, line by line. */
function useCarTexts(car: OwnCar, timeZone: string): readonly string[] {
  const t = useTranslate()
  switch (car.kind) {
    case 'inside': {
      const { enteredAt, minutes, amountCents, validUntil } = car
      const time = formatClock(validUntil, timeZone)
      return [
        t('own_cars_since', { time: formatMoment(enteredAt, timeZone), stay: formatStay(minutes) }),
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

/** Whether a price of this answer may have changed since. */
function useStale(answer: OwnCarsAnswer | null): boolean {
  const [stale, setStale] = useState<OwnCarsAnswer | null>(null)
  useEffect(() => {
    const life = answer && findPriceLife(answer)
    if (life === null) return undefined
    const timer = setTimeout(() => setStale(answer), life)
    return () => clearTimeout(timer)
  }, [answer])
  return answer !== null && stale === answer
}

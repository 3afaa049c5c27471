import { howBarrierOpens } from '#features/centres/barrier-opening.ts'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import { OpeningHoursTable } from '#features/centres/opening-hours/opening-hours-table.tsx'
import { formatCount, formatMeasure } from '#i18n/count-text.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Prose } from '#ui/prose.tsx'
import { FreeSpaces } from '../live/free-spaces.tsx'
import { OwnCarsCard } from '../own-cars/own-cars-card.tsx'
import type { OwnCarsAnswer } from '../own-cars/own-cars.ts'
import { BarrierHelp } from '../place/barrier-help.tsx'
import type { ParkingLevel } from '../place/parking-level.ts'
import { PlaceCard } from '../place/place-card.tsx'
import styles from '../parking-overview-page.module.css'
import type { ParkingOverview } from './parking-overview.ts'
import { TariffTable } from './tariff-table.tsx'

export function ParkingOverviewPage({
  centreUid,
  parking,
  renderedAt,
  payPath,
  historyPath,
  topUpPath,
  listPath,
  signInPath,
  guestChoice,
  ownCars,
  ways,
}: {
  centreUid: string
  parking: ParkingOverview
  renderedAt: number
  payPath: string
  historyPath: string
  /** Null where visitors have no cards to top up. */
  topUpPath: string | null
  listPath: string
  signInPath: string
  /** Where guests may pay: the path to post to on the way to the ticket, which offers to sign in; null: not offered. */
  guestChoice: string | null
  ownCars: OwnCarsAnswer | null | undefined
  ways: { readonly title: string; readonly levels: readonly ParkingLevel[] }
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { bays } = parking
  const facts = [
    [t('parking_spaces'), formatCount(parking.spaces, locale)],
    [t('parking_height'), t('parking_height_value', { metres: formatMeasure(parking.heightLimit, locale) })],
    [t('parking_accessible'), bays.accessible],
    [t('parking_charging'), bays.charging],
    [t('parking_family'), bays.family],
    [t('parking_grace'), t('parking_grace_value', { minutes: parking.graceMinutes })],
  ] as const
  return (
    <>
      <div className={styles.columns}>
        <section className={[styles.card, styles.now].join(' ')}>
          <h2>{t('parking_now')}</h2>
          <OpeningBadge timeline={parking.opening.timeline} renderedAt={renderedAt} />
          <FreeSpaces
            centreUid={centreUid}
            counted={parking.freeSpaces}
            spaces={parking.spaces}
            className={styles.freeSpaces}
          />
          {guestChoice === null ? (
            <ButtonLink to={payPath} wide>
              {t('parking_pay')}
            </ButtonLink>
          ) : (
            <form className={styles.pay} method="post" action={guestChoice}>
              <input type="hidden" name="returnTo" value={payPath} />
              <Button type="submit" wide>
                {t('parking_pay')}
              </Button>
            </form>
          )}
          <div className={styles.more}>
            <ButtonLink to={historyPath} variant="quiet">
              {t('profile_payment_history')}
            </ButtonLink>
            {topUpPath !== null && (
              <ButtonLink to={topUpPath} variant="quiet">
                {t('profile_top_up')}
              </ButtonLink>
            )}
          </div>
        </section>
        <div className={styles.stack}>
          <section className={styles.card}>
            <h2>{t('parking_prices')}</h2>
            <TariffTable tariff={parking.tariff} />
          </section>
          <section className={styles.card}>
            <h2>{t('parking_facts')}</h2>
            <dl className={styles.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <div className={styles.stack}>
          {parking.plateRecognition && (
            <OwnCarsCard
              key={centreUid}
              timeZone={parking.timeZone}
              posted={ownCars}
              payPath={payPath}
              listPath={listPath}
              signInPath={signInPath}
            />
          )}
          <PlaceCard centreUid={centreUid} levels={ways.levels} />
          {ways.levels.length > 0 && (
            <section className={styles.card}>
              <h2>{ways.title}</h2>
              <div className={styles.more}>
                {ways.levels.map(({ away }) => (
                  <ButtonLink key={away.to} to={away.to} variant="secondary">
                    <Icon name="route" size={20} />
                    {away.label}
                  </ButtonLink>
                ))}
              </div>
            </section>
          )}
        </div>
        <div className={styles.stack}>
          <BarrierHelp
            phone={parking.phone}
            levels={ways.levels}
            className={[styles.card, styles.help].join(' ')}
          />
          <section className={styles.card}>
            <h2>{t('parking_hours')}</h2>
            <OpeningHoursTable opening={parking.opening} />
          </section>
        </div>
      </div>
      <div className={styles.texts}>
        <section className={styles.text}>
          <h2>{t('parking_way_in')}</h2>
          <Prose html={parking.wayIn} />
        </section>
        <section className={styles.text}>
          <h2>{t('parking_payment')}</h2>
          <p>{t('barrier_opening', { opens: howBarrierOpens(parking) })}</p>
          <Prose html={parking.payment} />
        </section>
      </div>
    </>
  )
}

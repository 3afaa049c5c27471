import { phoneAddress } from '#core/phone-address.ts'
import { addressLine, routeLink } from '#features/centres/centre-address.ts'
import type { CentreDetails } from '#features/centres/centre.ts'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import { describeTodaysHours } from '#features/centres/opening-hours/todays-hours.ts'
import { useNowOf } from '#features/centres/opening-hours/use-now.ts'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRootData } from '../shell/use-shell.ts'
import styles from './centre-facts.module.css'

/** The centre's opening status, address and phone number, for the footer and the menu. */
export function CentreFacts({ centre }: { centre: CentreDetails }) {
  const t = useTranslate()
  const { now: renderedAt } = useRootData()
  const { timeline } = centre.opening
  const now = useNowOf(timeline, renderedAt)
  const hours = describeTodaysHours(timeline, now)
  const { phone } = centre.contacts
  return (
    <div className={styles.facts}>
      <p className={styles.hours} data-screen-only="">
        <OpeningBadge timeline={timeline} renderedAt={renderedAt} />
        {hours && <span>{t('footer_today', { hours })}</span>}
      </p>
      <address>
        <span>
          <Icon name="pin" size={20} />
          {addressLine(centre.address)}
        </span>
        <a {...routeLink(centre.address)} data-screen-only="">
          <Icon name="route" size={20} />
          {t('centre_details_route')}
        </a>
        {phone && (
          <a href={phoneAddress(phone)} data-track={'click_centre_contact:phone' satisfies TrackedClick}>
            <Icon name="phone" size={20} />
            {phone}
          </a>
        )}
      </address>
    </div>
  )
}

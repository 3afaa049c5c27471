import { formatClock } from '#i18n/date-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { PostedForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import type { FlowFormProps } from './find-ticket-form.tsx'
import type { TicketInfos } from '../flow/flow-answer.ts'
import { KnownTicket } from './known-ticket.tsx'
import { StepHeading } from './step-heading.tsx'
import { TicketName, TicketPrice } from './ticket-details.tsx'
import type { TicketCentre } from '../flow/ticket-centre.ts'
import { findAcceptedVoucher } from '../rules/voucher.ts'
import styles from './ticket-page.module.css'

type PayStepProps = FlowFormProps & {
  infos: TicketInfos
  centre: TicketCentre
  termsPath: string
  onBack: () => void
}

/**
 * Step 3: what the law requires to be shown right above the button that places the order: service, price and terms. How
 * the price comes about has been said in step 2.
 */
export function PayStep({ state, fetcher, isBusy, infos, centre, termsPath, onBack }: PayStepProps) {
  const t = useTranslate()
  const isPaid = infos.amountCents === 0
  const voucher = findAcceptedVoucher(infos)
  return (
    <section className={styles.card}>
      <StepHeading>{t('ticket_pay_title')}</StepHeading>
      <dl className={styles.facts}>
        <div>
          <dt>{t('ticket_pay_service')}</dt>
          <dd>{t('ticket_pay_service_text', { name: centre.name })}</dd>
        </div>
        <TicketName infos={infos} typedPlate={state.ticketFormValues.licencePlate} />
      </dl>
      <TicketPrice infos={infos} />
      {!isPaid && (
        <p className={styles.note}>
          {t('ticket_valid_until', { time: formatClock(infos.validUntil, centre.timeZone) })}
        </p>
      )}
      <p className={styles.note}>
        {t('ticket_pay_terms_label')}: <a href={termsPath}>{t('ticket_pay_terms')}</a>
      </p>
      <PostedForm by={fetcher} onSubmit={useSingleSubmit(isBusy)}>
        <KnownTicket state={state} infos={infos} intent="pay" />
        <Button type="submit" pending={isBusy} wide>
          {t(
            isBusy
              ? isPaid
                ? 'ticket_free_pending'
                : 'ticket_pay_pending'
              : !isPaid
                ? 'ticket_pay'
                : voucher
                  ? 'ticket_pay_free'
                  : 'ticket_pay_waived',
          )}
        </Button>
      </PostedForm>
      {!isPaid && <p className={styles.note}>{t('ticket_pay_note', { minutes: centre.graceMinutes })}</p>}
      <Button variant="quiet" data-scripted="" onClick={onBack} wide>
        {t('ticket_back')}
      </Button>
    </section>
  )
}

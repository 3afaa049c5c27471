import { useEffect, useId, useRef, type SyntheticEvent } from 'react'
import { howBarrierOpens } from '#features/centres/barrier-opening.ts'
import { isBelowMinimum } from '#features/payments/is-below-minimum.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PostedForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import type { FlowFormProps } from './find-ticket-form.tsx'
import type { TicketInfos } from '../flow/flow-answer.ts'
import type { TicketCentre } from '../flow/ticket-centre.ts'
import { KnownTicket } from './known-ticket.tsx'
import { StepHeading } from './step-heading.tsx'
import { formatClock } from '#i18n/date-text.ts'
import { isVoucherOpen } from '../rules/voucher.ts'
import { voucherTextLimit } from '#features/payments/voucher-text-limit.ts'
import { TicketFacts, TicketPrice } from './ticket-details.tsx'
import styles from './ticket-page.module.css'
import { useFieldProps } from './use-field-props.ts'
import { useTypedEarly } from './use-typed-early.ts'
import { phoneAddress } from '#core/phone-address.ts'
import { formatMoney } from '#i18n/money-text.ts'

type PriceStepProps = FlowFormProps & {
  infos: TicketInfos
  centre: TicketCentre
  onContinue: () => void
  onBack: () => void
}

export function PriceStep(props: PriceStepProps) {
  const { state, dispatch, fetcher, isBusy, infos, centre, onContinue, onBack } = props
  const { timeZone } = centre
  const t = useTranslate()
  const fieldProps = useFieldProps(state, dispatch)
  const submitOnce = useSingleSubmit(isBusy)
  const saved = state.savedTicketVoucher
  const { voucher: typed } = state.ticketFormValues
  const refused = state.ticketFormValidationStatus.voucher?.status === 'error' ? typed : null
  const isOpen = isVoucherOpen(typed, { accepted: saved, refused })
  const formId = useId()
  const submitVoucher = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { submitter } = event.nativeEvent
    if (isOpen || !(submitter instanceof HTMLButtonElement) || submitter.value !== 'review') submitOnce(event)
    else {
      event.preventDefault()
      onContinue()
    }
  }
  const voucherForm = useFocusOnChange(saved)
  useTypedEarly(voucherForm, state.ticketFormValues, dispatch)
  const until = formatClock(infos.validUntil, timeZone)
  return (
    <section className={styles.card}>
      <StepHeading>{t('ticket_details_title')}</StepHeading>
      <TicketFacts infos={infos} typedPlate={state.ticketFormValues.licencePlate} timeZone={timeZone} />
      {infos.grossCents === 0 ? (
        <div className={styles.free}>
          <p>
            <strong>{t('ticket_free_title')}</strong>
          </p>
          <p>{`${t('ticket_free_text', { time: until })} ${t('barrier_opening', { opens: howBarrierOpens(centre) })}`}</p>
        </div>
      ) : (
        <>
          <TicketPrice infos={infos} />
          <p className={styles.note}>{t('ticket_valid_until', { time: until })}</p>
          <PostedForm
            by={fetcher}
            id={formId}
            className={styles.voucher}
            onSubmit={submitVoucher}
            ref={voucherForm}
            noValidate
          >
            <KnownTicket state={state} infos={infos} intent={null} />
            <input type="hidden" name="refused" value={refused ?? ''} />
            {saved === null ? (
              <TextField
                {...fieldProps('voucher')}
                label={t('ticket_voucher_label')}
                hint={t('ticket_voucher_hint')}
                autoComplete="off"
                maxLength={voucherTextLimit}
                upperCase
              />
            ) : (
              <>
                <input type="hidden" name="voucher" value="" />
                <TextField
                  {...fieldProps('voucher')}
                  name={undefined}
                  value={saved}
                  label={t('ticket_voucher_label')}
                  hint={t('ticket_voucher_ok')}
                  readOnly
                />
              </>
            )}
            <Button type="submit" name="intent" value="voucher" variant="secondary" pending={isBusy}>
              {t(saved === null ? 'ticket_voucher_redeem' : 'ticket_voucher_remove')}
            </Button>
          </PostedForm>
          {isBelowMinimum(infos.amountCents, centre.minimumCents) ? (
            <SmallRemainder centre={centre} />
          ) : (
            <Button type="submit" form={formId} name="intent" value="review" pending={isBusy && isOpen} wide>
              {t('ticket_continue')}
            </Button>
          )}
        </>
      )}
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        <Button type="submit" variant="quiet" wide>
          {t('ticket_other')}
        </Button>
      </form>
    </section>
  )
}

function useFocusOnChange(saved: string | null) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(saved)
  useEffect(() => {
    if (before.current !== saved) form.current?.querySelector<HTMLElement>('[type="text"]')?.focus()
    before.current = saved
  }, [saved])
  return form
}

function SmallRemainder({ centre: { minimumCents, phone } }: { centre: TicketCentre }) {
  const t = useTranslate()
  return (
    <div className={styles.small}>
      <p>
        <strong>{t('ticket_small_title')}</strong>
      </p>
      <p>
        {t('ticket_small_text', { minimum: formatMoney(minimumCents) })}{' '}
        <a href={phoneAddress(phone)}>{phone}</a>
      </p>
    </div>
  )
}

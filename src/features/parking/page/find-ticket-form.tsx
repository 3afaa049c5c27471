import { type Dispatch, lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import type { Post } from '#platform/posts/use-post.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PostedForm } from '#platform/posts/posted-form.tsx'
import { useSingleSubmit } from '#ui/use-single-submit.ts'
import { StepHeading } from './step-heading.tsx'
import { takeNumberAlong } from '../flow/flow-step.ts'
import type { TicketCentre } from '../flow/ticket-centre.ts'
import type { TicketFlowEvent, TicketFlowState } from '../flow/ticket-flow.ts'
import { writtenPlateLimit } from '../rules/written-plate-limit.ts'
import { formatTicketNumber, writtenNumberLimit } from '#core/ticket-number.ts'
import styles from './ticket-page.module.css'
import { OwnPlates } from './own-plates.tsx'
import { useFieldProps } from './use-field-props.ts'
import { useTypedEarly } from './use-typed-early.ts'
import { judgeNaming } from '../flow/ticket-form.schema.ts'

/** Camera and barcode reader are loaded when the visitor asks for them. */
const BarcodeScanner = lazy(() =>
  import('./barcode-scanner.tsx').then((module) => ({ default: module.BarcodeScanner })),
)

export type FlowFormProps = {
  state: TicketFlowState
  dispatch: Dispatch<TicketFlowEvent>
  fetcher: Post
  isBusy: boolean
}

/** Step 1: identify the ticket by its number, its barcode or, if the car park reads plates, the plate (PRK-07). */
export function FindTicketForm({
  state,
  dispatch,
  fetcher,
  isBusy,
  centre: { plateRecognition, elsewhere },
}: FlowFormProps & { centre: Pick<TicketCentre, 'plateRecognition' | 'elsewhere'> }) {
  const t = useTranslate()
  const [isScanning, setScanning] = useState(false)
  const { by } = state.ticketFormValues
  const fieldProps = useFieldProps(state, dispatch)
  const submitOnce = useSingleSubmit(isBusy)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, state.ticketFormValues, dispatch)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const answer = judgeNaming(state.ticketFormValues)
    if (answer === null) return submitOnce(event)
    event.preventDefault()
    dispatch({ type: 'answered', answer })
    event.currentTarget.querySelector<HTMLElement>(`[name="${answer.field}"]`)?.focus()
  }
  const takeNumber = (number: string) => {
    setScanning(false)
    dispatch({ type: 'naming-chosen', by: 'number' })
    dispatch({ type: 'typed', field: 'ticketNumber', value: formatTicketNumber(number) })
    form.current?.querySelector<HTMLElement>('[name="ticketNumber"]')?.focus()
  }
  return (
    <PostedForm by={fetcher} className={styles.card} onSubmit={submit} ref={form} noValidate>
      <StepHeading>{t('ticket_find_title')}</StepHeading>
      <input type="hidden" name="intent" value="find" />
      {/* A coupon may have brought one along. */}
      <input type="hidden" name="voucher" value={state.ticketFormValues.voucher} />
      {plateRecognition && (
        <fieldset className={styles.naming}>
          <legend>{t('ticket_by_label')}</legend>
          {(['number', 'plate'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="by"
                value={each}
                checked={by === each}
                onChange={() => dispatch({ type: 'naming-chosen', by: each })}
              />
              {t(`ticket_by_${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.named} data-naming="number">
        <TextField
          {...fieldProps('ticketNumber')}
          label={t('ticket_number_label')}
          hint={t('ticket_number_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={writtenNumberLimit}
          action={{
            icon: 'scan',
            label: t('ticket_scan'),
            text: t('ticket_scan_short'),
            onPress: () => setScanning(true),
          }}
        />
      </div>
      {plateRecognition && (
        <div className={styles.named} data-naming="plate">
          <TextField
            {...fieldProps('licencePlate')}
            label={t('ticket_plate_label')}
            hint={t('ticket_plate_hint')}
            autoComplete="off"
            maxLength={writtenPlateLimit}
            upperCase
          />
          <OwnPlates
            typed={state.ticketFormValues.licencePlate}
            onChoose={(value) => dispatch({ type: 'typed', field: 'licencePlate', value })}
          />
          <details className={styles.foreign} open={state.isForeignPlateShown}>
            <summary
              onClick={(event) => {
                event.preventDefault()
                dispatch({ type: 'foreign-plate-toggled' })
              }}
            >
              <Icon name="globe" size={20} />
              {t('ticket_foreign_plate')}
            </summary>
            <p>{t('ticket_foreign_plate_text')}</p>
          </details>
        </div>
      )}
      <Button type="submit" pending={isBusy} wide>
        {t(isBusy ? 'ticket_find_pending' : 'ticket_find')}
      </Button>
      {isUnknown(state) && (
        <div className={styles.named} data-naming="number">
          <Elsewhere centres={elsewhere} ticketNumber={state.ticketFormValues.ticketNumber} />
        </div>
      )}
      {isScanning && (
        <Suspense>
          <BarcodeScanner onNumber={takeNumber} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </PostedForm>
  )
}

/** Whether there is no such ticket here. Whether there is one at another centre is not told. */
function isUnknown({ ticketFormValidationStatus: { ticketNumber } }: TicketFlowState): boolean {
  return ticketNumber?.status === 'error' && ticketNumber.message.key === 'ticket_fault_unknown'
}

/** Links to the other centres with a car park, which take the ticket number along in the tab's history. */
function Elsewhere({ centres, ticketNumber }: { centres: TicketCentre['elsewhere']; ticketNumber: string }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <ul className={styles.elsewhere}>
      {centres.map(({ uid, name }) => (
        <li key={uid}>
          <ButtonLink
            to={pathOf('centerUid-parking-payTicket', locale, { centerUid: uid })}
            state={takeNumberAlong(ticketNumber)}
            variant="secondary"
            wide
          >
            {t('ticket_elsewhere', { name })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

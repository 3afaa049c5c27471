import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Fault, Field } from './field.tsx'
import { listSubject } from './plain-names.ts'

export type TypedRefund = { readonly howMuch: string; readonly amount: string; readonly reason: string }
export type RefundFaults = Partial<Readonly<Record<keyof TypedRefund, MessageKey>>>

export type RefundFormProps = {
  readonly self: string
  readonly step: string
  /** What had been refunded when the page was made, and what is left, in cents. */
  readonly seenCents: number
  readonly leftCents: number
  /** Whether a part can be refunded. */
  readonly mayBePart: boolean
  readonly typed: TypedRefund
  readonly faults: RefundFaults
}

/** Asks for amount and reason; the next page asks for a confirmation. */
export function RefundForm(props: RefundFormProps) {
  const { self, step, seenCents, leftCents, mayBePart, typed, faults } = props
  const t = useTranslate()
  const amount = formatMoney(leftCents)
  return (
    <section className="card" aria-labelledby="refund">
      <h2 id="refund">{t('staff_refund')}</h2>
      <p>{t('staff_refund_text', { amount })}</p>
      <form className="form" method="post" action={`${self}/refund`} noValidate>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="seen" value={seenCents} />
        {mayBePart ? (
          <>
            <fieldset aria-describedby={faults.howMuch && 'how-much-fault'}>
              <legend>{t('staff_refund_how_much')}</legend>
              {(['whole', 'part'] as const).map((howMuch) => (
                <label key={howMuch} className="choice">
                  <input
                    type="radio"
                    name="howMuch"
                    value={howMuch}
                    defaultChecked={typed.howMuch === howMuch}
                  />
                  {t(`staff_refund_${howMuch}`, { amount })}
                </label>
              ))}
              {faults.howMuch && <Fault id="how-much-fault" text={faults.howMuch} />}
            </fieldset>
            <Field
              id="amount"
              label={t('staff_refund_amount')}
              fault={faults.amount}
              hint={t('staff_refund_amount_hint')}
            >
              {(described) => (
                <input
                  id="amount"
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={typed.amount}
                  {...described}
                />
              )}
            </Field>
          </>
        ) : (
          <input type="hidden" name="howMuch" value="whole" />
        )}
        <Field
          id="reason"
          label={t('staff_refund_reason')}
          fault={faults.reason}
          hint={t('staff_refund_reason_hint')}
        >
          {(described) => <textarea id="reason" name="reason" defaultValue={typed.reason} {...described} />}
        </Field>
        <div className="actions">
          <button className="button" type="submit">
            {t('staff_refund_check')}
          </button>
        </div>
      </form>
    </section>
  )
}

type ConfirmProps = Pick<RefundFormProps, 'self' | 'step' | 'seenCents' | 'typed'> & {
  readonly amountCents: number
  /** What is left before this refund, in cents. */
  readonly leftCents: number
  /** Which payment it is: what was paid for, its number, its receipt. */
  readonly service: string
  readonly subject: Readonly<Record<string, string | number | boolean | null>>
  readonly receiptNumber: string | null
}

export function ConfirmRefund(props: ConfirmProps) {
  const { self, step, seenCents, typed, amountCents, leftCents, service, subject, receiptNumber } = props
  const t = useTranslate()
  const amount = formatMoney(amountCents)
  const fields = { step, seen: seenCents, ...typed, confirmed: 'yes' }
  return (
    <section className="card">
      <h2>{t('staff_refund_sure', { amount })}</h2>
      <dl>
        <dt>{t('staff_for')}</dt>
        <dd>{service}</dd>
        {listSubject(t, subject).map(([label, value]) => [
          <dt key={`${label} dt`}>{label}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
        {receiptNumber !== null && (
          <>
            <dt>{t('staff_receipt')}</dt>
            <dd>{receiptNumber}</dd>
          </>
        )}
        <dt>{t('staff_refund_reason')}</dt>
        <dd>{typed.reason}</dd>
        <dt>{t('staff_refund_rest')}</dt>
        <dd>{formatMoney(leftCents - amountCents)}</dd>
      </dl>
      <p>{t('staff_refund_sure_text')}</p>
      <form className="actions" method="post" action={`${self}/refund`}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button" type="submit">
          {t('staff_refund_confirm', { amount })}
        </button>
        <a href={self}>{t('staff_back')}</a>
      </form>
    </section>
  )
}

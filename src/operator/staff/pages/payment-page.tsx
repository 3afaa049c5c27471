import type { ReactNode } from 'react'
import type { LedgerEntry, PaymentFile } from '#features/payments/operations/payments-for-operator.server.ts'
import { pickText } from '#i18n/localised.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import type { AuditRow } from '../audit/list-audit.server.ts'
import { AuditTable } from './audit-page.tsx'
import { type CentreChoice, Moment, StateTag, Table, CodeInWords } from './parts.tsx'
import { listSubject, nameAccount, nameCause, nameProvider } from './plain-names.ts'
import { RefundForm, type RefundFormProps } from './refund-form.tsx'
import { StepNotice } from './step-notice.tsx'
import { tellVisitor } from './what-to-say.ts'

export type PaymentPageProps = {
  readonly file: PaymentFile
  /** The centre of the payment; none if it is gone from the content. */
  readonly centres: readonly CentreChoice[]
  readonly postings: readonly LedgerEntry[]
  readonly audit: readonly AuditRow[]
  /** The address that the forms post to, without their own last segment. */
  readonly self: string
  readonly step: string
  /** The step whose outcome is told first; null if the page was opened by a link. */
  readonly told: string | null
  readonly canRetry: boolean
  /** What the form to refund shows; null if nothing can be refunded. */
  readonly refund: Pick<RefundFormProps, 'typed' | 'faults'> | null
}

/** One payment with its amounts, history, effects and postings, and what can be done about it. */
export function PaymentPage(page: PaymentPageProps) {
  const { file, audit, told, self, step, refund } = page
  const { payment } = file
  const t = useTranslate()
  return (
    <>
      {told !== null && <StepNotice rows={audit.filter((row) => row.step === told)} state={payment.state} />}
      {told === null && <Refused payment={payment} />}
      <div className="columns">
        <Summary file={file} centres={page.centres} />
        <div className="form">
          <section className="card" aria-labelledby="say">
            <h2 id="say">{t('staff_say')}</h2>
            <p>{tellVisitor(t, payment, findExit(file))}</p>
          </section>
          {page.canRetry && (
            <section className="card" aria-labelledby="retry">
              <h2 id="retry">{t('staff_retry')}</h2>
              <p>{t('staff_retry_text')}</p>
              <form method="post" action={`${self}/retry`}>
                <input type="hidden" name="step" value={step} />
                <button className="button outlined" type="submit">
                  {t('staff_retry')}
                </button>
              </form>
            </section>
          )}
          <Refunding payment={payment} />
          {refund && (
            <RefundForm
              {...refund}
              self={self}
              step={step}
              seenCents={payment.refunded_cents}
              leftCents={payment.captured_cents - payment.refunded_cents}
              mayBePart={payment.state === 'completed'}
            />
          )}
        </div>
      </div>
      <Records {...page} />
    </>
  )
}

/** Until when the car park lets the car out; null if it has not said so. */
function findExit({ effects }: PaymentFile): string | null {
  const until = effects.find(({ kind }) => kind === 'gate-release')?.result['exitUntil']
  return typeof until === 'string' ? until : null
}

/** A refund whose outcome is not known yet, in place of the form. */
function Refunding({ payment }: Pick<PaymentFile, 'payment'>) {
  const t = useTranslate()
  const { refund_claimed_until: until, refund_order: order } = payment
  if (until === null || order === null) return null
  const values = { amount: formatMoney(order.amountCents), name: order.givenBy, reason: order.reason }
  return (
    <section className="card" aria-labelledby="refunding">
      <h2 id="refunding">{t('staff_refunding')}</h2>
      <p>{t('staff_refunding_text', values)}</p>
    </section>
  )
}

/** The provider has refused to give the money back: the state says that it is going back, which it is not. */
function Refused({ payment: { state, refund_refused } }: Pick<PaymentFile, 'payment'>) {
  const t = useTranslate()
  if (!refund_refused || (state !== 'refund_due' && state !== 'review')) return null
  return <p className="notice bad">{t(state === 'review' ? 'staff_refused_review' : 'staff_refused_due')}</p>
}

function Summary({ file: { payment, events }, centres }: Pick<PaymentPageProps, 'file' | 'centres'>) {
  const t = useTranslate()
  const locale = useLocale()
  const cause = events.at(-1)?.reason
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('staff_state'), <StateTag key="state" state={payment.state} />],
    ...(payment.state === 'review' && cause !== undefined
      ? [[t('staff_reason_code'), nameCause(t, cause) ?? cause] as const]
      : []),
    [t('staff_since'), <Moment key="since" at={payment.moved_at} />],
    [t('staff_for'), pickText(payment.service, locale).value],
    [t('staff_centre'), centres[0]?.name ?? payment.centre_uid],
    ...listSubject(t, payment.subject),
    [t('staff_amount'), formatMoney(payment.amount_cents)],
    [t('staff_captured'), formatMoney(payment.captured_cents)],
    [t('staff_refunded'), formatMoney(payment.refunded_cents)],
    ...(payment.disputed_cents > 0
      ? [[t('staff_disputed'), formatMoney(payment.disputed_cents)] as const]
      : []),
    [t('staff_receipt'), payment.receipt_number],
    [t('staff_provider'), nameProvider(t, payment.provider, payment.provider_account)],
    [t('staff_provider_ref'), payment.psp_ref],
    [t('staff_transaction'), payment.id],
  ]
  return (
    <section className="card" aria-labelledby="summary">
      <h2 id="summary">{t('staff_summary')}</h2>
      <dl>
        {rows
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => [<dt key={`${label} dt`}>{label}</dt>, <dd key={label}>{value}</dd>])}
      </dl>
    </section>
  )
}

const effectNames = { 'gate-release': 'staff_effect_gate', 'card-credit': 'staff_effect_credit' } as const
const isNamed = (kind: string): kind is keyof typeof effectNames => Object.hasOwn(effectNames, kind)

function Records({ file, postings, audit, centres }: PaymentPageProps) {
  const t = useTranslate()
  const { events, effects, reversals, discrepancies } = file
  const open = discrepancies.filter(({ settled_at }) => settled_at === null)
  const [when, what, amount] = [
    t('staff_when'),
    t('staff_what'),
    { name: t('staff_amount'), isMoney: true },
  ] as const
  return (
    <>
      {open.length > 0 && (
        <Record title="staff_differences">
          <Table
            label={t('staff_differences')}
            columns={[
              when,
              what,
              { name: t('staff_ours'), isMoney: true },
              { name: t('staff_theirs'), isMoney: true },
            ]}
            rows={open.map(({ kind, found_at, ours, theirs }) => ({
              key: kind,
              cells: [
                <Moment key="when" at={found_at} />,
                kind === 'captured' ? t('staff_captured') : t('staff_refunded'),
                formatMoney(Number(ours)),
                formatMoney(Number(theirs)),
              ],
            }))}
          />
        </Record>
      )}
      <Record title="staff_history">
        <Table
          label={t('staff_history')}
          columns={[when, t('staff_state'), t('staff_reason_code')]}
          rows={events.map(({ id, happened_at, to_state, reason }) => ({
            key: id,
            cells: [
              <Moment key="when" at={happened_at} />,
              <StateTag key="state" state={to_state} />,
              <CodeInWords key="reason" text={nameCause(t, reason)} code={reason} />,
            ],
          }))}
        />
      </Record>
      {effects.length > 0 && (
        <Record title="staff_effects">
          <Table
            label={t('staff_effects')}
            columns={[what, t('staff_state'), t('staff_attempts'), t('staff_reason_code')]}
            rows={effects.map(({ kind, state, attempts, last_reason }) => ({
              key: kind,
              cells: [
                isNamed(kind) ? t(effectNames[kind]) : kind,
                t(`staff_effect_${state}`),
                attempts,
                last_reason && (
                  <CodeInWords key="cause" text={nameCause(t, last_reason)} code={last_reason} />
                ),
              ],
            }))}
          />
        </Record>
      )}
      {reversals.length > 0 && (
        <Record title="staff_reversals">
          <Table
            label={t('staff_reversals')}
            columns={[when, what, amount, t('staff_by'), t('staff_refund_reason')]}
            rows={reversals.map(({ id, happened_at, kind, amount_cents, source, given_by, reason }) => ({
              key: id,
              cells: [
                <Moment key="when" at={happened_at} />,
                t(`staff_reversal_${kind}`),
                formatMoney(amount_cents),
                source === 'operator' ? given_by : t(`staff_source_${source}`),
                reason,
              ],
            }))}
          />
        </Record>
      )}
      {postings.length > 0 && (
        <Record title="staff_ledger">
          <Table
            label={t('staff_ledger')}
            columns={[
              when,
              t('staff_account'),
              { name: t('staff_debit'), isMoney: true },
              { name: t('staff_credit'), isMoney: true },
            ]}
            rows={postings.map(({ posting, account, amountCents, at }) => ({
              key: `${posting} ${account}`,
              cells: [
                <Moment key="when" at={at} />,
                <CodeInWords key="account" text={nameAccount(t, account, centres)} code={account} />,
                amountCents > 0 ? formatMoney(amountCents) : '',
                amountCents < 0 ? formatMoney(-amountCents) : '',
              ],
            }))}
          />
        </Record>
      )}
      {audit.length > 0 && (
        <Record title="staff_steps">
          <AuditTable rows={audit} label={t('staff_steps')} centres={centres} ofPayment />
        </Record>
      )}
    </>
  )
}

type RecordTitle =
  | 'staff_differences'
  | 'staff_history'
  | 'staff_effects'
  | 'staff_reversals'
  | 'staff_ledger'
  | 'staff_steps'

function Record({ title, children }: { title: RecordTitle; children: ReactNode }) {
  const t = useTranslate()
  return (
    <section>
      <h2>{t(title)}</h2>
      {children}
    </section>
  )
}

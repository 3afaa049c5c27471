import type { ReactNode } from 'react'
import type { FoundPayments } from '#features/payments/operations/search-payments.server.ts'
import type { PaymentRow } from '#features/payments/payment-context.server.ts'
import type { GuessedPin } from '#features/coupons/redemptions/guessed-pins.server.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { pickText } from '#i18n/localised.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { staffPath } from '#platform/routes/server-pages.ts'
import { ages, formatPaymentQuery, shownGroups, type PaymentQuery } from '../payment-query.ts'
import { stateLabel } from './state-label.ts'
import { tellVisitor } from './what-to-say.ts'
import { Choice, Moment, Pages, StateTag, Table, type CentreChoice } from './parts.tsx'

const listPath = `${staffPath}/payments`

type PaymentListProps = {
  query: PaymentQuery
  found: FoundPayments
  /** The cars that wait at a barrier; none where something is looked for. */
  waiting: readonly PaymentRow[]
  /** After how many seconds the lists renew themselves; null where they are being read. */
  renewedAfter: number | null
  /** The staff PINs that somebody is trying to find. */
  guessed: readonly GuessedPin[]
  now: number
  centres: readonly CentreChoice[]
}

/** The list of payments, with the choices that have made it. */
export function PaymentListPage(props: PaymentListProps) {
  const { query, found, waiting, renewedAfter, guessed, now, centres } = props
  const t = useTranslate()
  const locale = useLocale()
  const nameOf = (uid: string) => centres.find((centre) => centre.uid === uid)?.name ?? uid
  const pageAt = (page: number) => `${listPath}?${formatPaymentQuery(query, page)}`
  const { payments, hasMore } = found
  const noAttention = waiting.length === 0 ? 'staff_no_attention' : 'staff_no_other_attention'
  const emptyText = query.show === 'attention' ? noAttention : 'staff_no_payments'
  return (
    <>
      <Live after={renewedAfter}>
        {guessed.map(({ centreUid, centreName, shop, wrong }) => (
          <p key={`${centreUid} ${shop}`} className="notice bad">
            {t('staff_guessed', { who: shop === null ? centreName : `${shop} (${centreName})`, wrong })}
          </p>
        ))}
        <WaitingCars waiting={waiting} now={now} nameOf={nameOf} />
      </Live>
      <Filters query={query} centres={centres} />
      <Live after={renewedAfter}>
        {payments.length === 0 ? (
          <p>{t(emptyText)}</p>
        ) : (
          <Table
            label={t('staff_payments')}
            columns={[
              t('staff_payment'),
              t('staff_state'),
              t('staff_since'),
              t('staff_centre'),
              t('staff_receipt'),
              { name: t('staff_amount'), isMoney: true },
              { name: t('staff_captured'), isMoney: true },
              { name: t('staff_refunded'), isMoney: true },
              ...(query.text === '' ? [] : [t('staff_say')]),
            ]}
            rows={payments.map((payment) => ({
              key: payment.id,
              cells: [
                <a key="link" href={`${listPath}/${payment.id}`}>
                  {pickText(payment.service, locale).value} {payment.id.slice(0, 8)}
                </a>,
                <StateTag key="state" state={payment.state} />,
                <Moment key="since" at={payment.moved_at} />,
                nameOf(payment.centre_uid),
                payment.receipt_number,
                formatMoney(payment.amount_cents),
                formatMoney(payment.captured_cents),
                formatMoney(payment.refunded_cents),
                ...(query.text === '' ? [] : [tellVisitor(t, payment)]),
              ],
            }))}
          />
        )}
        <Pages
          newer={query.page > 1 ? pageAt(query.page - 1) : null}
          older={hasMore ? pageAt(query.page + 1) : null}
        />
      </Live>
    </>
  )
}

/** A part that renews itself, with a script; what is typed beside it stays. */
const Live = ({ after, children }: { after: number | null; children: ReactNode }) =>
  after === null ? children : <div data-live={after}>{children}</div>

type WaitingProps = Pick<PaymentListProps, 'waiting' | 'now'> & { nameOf: (centreUid: string) => string }

/** The cars whose drivers have paid and stand before a closed barrier, before everything else. */
function WaitingCars({ waiting, now, nameOf }: WaitingProps) {
  const t = useTranslate()
  if (waiting.length === 0) return null
  return (
    <section className="notice bad" aria-labelledby="waiting">
      <h2 id="waiting">{t('staff_waiting')}</h2>
      <Table
        label={t('staff_waiting')}
        columns={[t('staff_waits'), t('staff_subject_ticket'), t('staff_centre')]}
        rows={waiting.map(({ id, moved_at, subject, centre_uid }) => ({
          key: id,
          cells: [
            t('staff_waiting_since', { minutes: Math.floor((now - moved_at.getTime()) / 60_000) }),
            <a key="link" href={`${listPath}/${id}`}>
              {String(subject['ticketNumber'])}
            </a>,
            nameOf(centre_uid),
          ],
        }))}
      />
    </section>
  )
}

function Filters({ query, centres }: Pick<PaymentListProps, 'query' | 'centres'>) {
  const t = useTranslate()
  return (
    <form className="filters card" action={listPath} aria-label={t('staff_filter')}>
      <label className="field whole">
        {t('staff_search')}
        <input name="q" type="search" defaultValue={query.text} autoComplete="off" />
        <small>{t('staff_search_hint')}</small>
      </label>
      <Choice
        name="state"
        label={t('staff_state')}
        value={query.show}
        options={shownGroups.map((group) => [
          group,
          t(group === 'attention' || group === 'all' ? `staff_state_${group}` : stateLabel(group)),
        ])}
      />
      {centres.length > 1 && (
        <Choice
          name="centre"
          label={t('staff_centre')}
          value={query.centre}
          options={[['', t('staff_centre_all')], ...centres.map(({ uid, name }) => [uid, name] as const)]}
        />
      )}
      <Choice
        name="age"
        label={t('staff_age')}
        value={query.age}
        options={ages.map((age) => [age, t(`staff_age_${age}`)])}
      />
      <div className="actions">
        <button className="button" type="submit">
          {t('staff_apply')}
        </button>
        <a href={listPath}>{t('staff_reset')}</a>
      </div>
    </form>
  )
}

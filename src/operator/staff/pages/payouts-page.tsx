import type { ReactNode } from 'react'
import type { MatchedLine, MatchedPayout } from '#features/payments/closing/match-payouts.ts'
import type { PayoutLineKind } from '#features/payments/payment-provider.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { staffPath } from '#platform/routes/server-pages.ts'
import type { AskedPayouts } from '../ask-payouts.ts'
import { DaysForm, type ChosenDays } from './days-form.tsx'
import { Table, Warning, type CentreChoice } from './parts.tsx'
import { nameProvider } from './plain-names.ts'

type PayoutsPageProps = {
  centres: readonly CentreChoice[]
  /** Whether the payouts of all centres together may be chosen. */
  seesAll: boolean
  chosen: ChosenDays
  /** What the providers say; `unreadable` if the days make no period, null before a choice. */
  found: readonly AskedPayouts[] | 'unreadable' | null
}

const payoutsPath = `${staffPath}/payouts`

/** The payouts of some days beside the ledger, for all centres or the share of one. */
export function PayoutsPage({ centres, seesAll, chosen, found }: PayoutsPageProps) {
  const t = useTranslate()
  const { centre, first, last } = chosen
  const query = new URLSearchParams({ centre, from: first, to: last }).toString()
  const shareOf = centre === '' ? null : (centres.find(({ uid }) => uid === centre)?.name ?? centre)
  const hasLines =
    Array.isArray(found) &&
    found.some(({ payouts }) => payouts !== null && payouts !== 'silent' && payouts.length > 0)
  return (
    <>
      <p>{t('staff_payouts_lead')}</p>
      <DaysForm action={payoutsPath} centres={centres} offersAll={seesAll} chosen={chosen} />
      {found === null && <p>{t('staff_payouts_choose')}</p>}
      {found === 'unreadable' && <Warning text="staff_payouts_bad" />}
      {found !== null &&
        found !== 'unreadable' &&
        found.map((account) => (
          <Account
            key={`${account.provider} ${account.account}`}
            {...account}
            shareOf={shareOf}
            query={query}
          />
        ))}
      {hasLines && (
        <p className="actions">
          <a className="button outlined" href={`${payoutsPath}.csv?${query}`}>
            {t('staff_close_csv')}
          </a>
        </p>
      )}
    </>
  )
}

type AccountProps = AskedPayouts & { shareOf: string | null; query: string }

function Account({ provider, account, payouts, shareOf, query }: AccountProps) {
  const t = useTranslate()
  const content = (): ReactNode => {
    if (payouts === 'silent') return <Warning text="staff_payouts_silent" />
    if (payouts === null && provider === 'sandbox') return <p>{t('staff_payouts_sandbox')}</p>
    if (payouts === null)
      return (
        <>
          <p>{t('staff_payouts_untold')}</p>
          <p>
            <a href={`${staffPath}/close?${query}`}>{t('staff_close')}</a>
          </p>
        </>
      )
    if (payouts.length === 0) return <p>{t('staff_payouts_none')}</p>
    return payouts.map((payout) => <Payout key={payout.ref} payout={payout} shareOf={shareOf} />)
  }
  return (
    <section>
      <h2>{nameProvider(t, provider, account)}</h2>
      {content()}
    </section>
  )
}

const kinds: readonly (readonly [kind: PayoutLineKind, label: MessageKey])[] = [
  ['payment', 'staff_payout_payment'],
  ['refund', 'staff_payout_refund'],
  ['dispute', 'staff_payout_dispute'],
  ['fee', 'staff_payout_fee-line'],
  ['other', 'staff_payout_other'],
]

const formatDayOf = (day: string): string => day.split('-').toReversed().join('.')

function Payout({ payout, shareOf }: { payout: MatchedPayout; shareOf: string | null }) {
  const t = useTranslate()
  const { ref, lines, differenceCents } = payout
  const amount = formatMoney(payout.amountCents)
  const values = { amount, day: formatDayOf(payout.day) }
  const faults = lines.filter(({ fault }) => fault !== null)
  const count = faults.length + (differenceCents === 0 ? 0 : 1)
  const title =
    shareOf === null ? t('staff_payout', values) : t('staff_payout_share', { ...values, centre: shareOf })
  const sum = (own: readonly MatchedLine[], field: 'amountCents' | 'feeCents') =>
    own.reduce((cents, line) => cents + line[field], 0)
  return (
    <article className="card form">
      <h3>{title}</h3>
      <p className="hint">
        {t('staff_payout_ref')} <code>{ref}</code>
      </p>
      <Table
        label={title}
        columns={[
          t('staff_payout_kind'),
          { name: t('staff_payout_count'), isMoney: true },
          { name: t('staff_amount'), isMoney: true },
          { name: t('staff_payout_fee'), isMoney: true },
        ]}
        rows={[
          ...kinds.flatMap(([kind, label]) => {
            const own = lines.filter((line) => line.kind === kind)
            const cells = [
              t(label),
              own.length,
              formatMoney(sum(own, 'amountCents')),
              formatMoney(sum(own, 'feeCents')),
            ]
            return own.length === 0 ? [] : [{ key: kind, cells }]
          }),
          { key: 'paid', cells: [<strong key="paid">{t('staff_payout_paid')}</strong>, '', amount, ''] },
        ]}
      />
      <p className={`notice ${count === 0 ? 'good' : 'bad'}`}>
        {count === 0 ? t('staff_payout_agrees') : t('staff_payout_faults', { count })}
      </p>
      {count > 0 && <Faults lines={faults} differenceCents={differenceCents} />}
    </article>
  )
}

type FaultsProps = { lines: readonly MatchedLine[]; differenceCents: number }

/** The differences of a payout, each with a way on. */
function Faults({ lines, differenceCents }: FaultsProps) {
  const t = useTranslate()
  const labelOf = (kind: PayoutLineKind) =>
    t(kinds.find(([known]) => known === kind)?.[1] ?? 'staff_payout_other')
  return (
    <Table
      label={t('staff_payout_way')}
      columns={[
        t('staff_payout_kind'),
        { name: t('staff_amount'), isMoney: true },
        t('staff_payment'),
        t('staff_payout_way'),
        t('staff_provider_ref'),
      ]}
      rows={[
        ...lines.map(({ ref, kind, amountCents, paymentId, fault }) => ({
          key: ref,
          cells: [
            labelOf(kind),
            formatMoney(amountCents),
            fault === 'not-booked' && paymentId !== null && (
              <a key="payment" href={`${staffPath}/payments/${paymentId}`}>
                {paymentId.slice(0, 8)}
              </a>
            ),
            t(fault === 'not-booked' ? 'staff_payout_not-booked' : 'staff_payout_unknown'),
            <code key="ref">{ref}</code>,
          ],
        })),
        ...(differenceCents === 0
          ? []
          : [
              {
                key: 'lineless',
                cells: [
                  t('staff_payout_other'),
                  formatMoney(differenceCents),
                  '',
                  t('staff_payout_lineless'),
                  '',
                ],
              },
            ]),
      ]}
    />
  )
}

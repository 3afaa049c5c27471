import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { staffPath } from '#platform/routes/server-pages.ts'
import type { AuditRow } from '../audit/list-audit.server.ts'
import { tellRefusal } from '../audit/refusal-note.ts'
import { DayFields } from './days-form.tsx'
import { Moment, Pages, Table, type CentreChoice } from './parts.tsx'
import { nameDetail } from './plain-names.ts'

type AuditPageProps = {
  rows: readonly AuditRow[]
  centres: readonly CentreChoice[]
  page: number
  hasMore: boolean
  /** The days of the download, both included. */
  first: string
  last: string
}

export function AuditPage({ rows, centres, page, hasMore, first, last }: AuditPageProps) {
  const t = useTranslate()
  const pageAt = (number: number) => `${staffPath}/audit?page=${number}`
  return (
    <>
      <p>{t('staff_audit_lead')}</p>
      <form className="filters card" action={`${staffPath}/audit.csv`}>
        <DayFields first={first} last={last} />
        <button className="button outlined" type="submit">
          {t('staff_audit_csv')}
        </button>
      </form>
      {rows.length === 0 ? (
        <p>{t('staff_audit_empty')}</p>
      ) : (
        <AuditTable rows={rows} label={t('staff_audit')} centres={centres} />
      )}
      <Pages newer={page > 1 ? pageAt(page - 1) : null} older={hasMore ? pageAt(page + 1) : null} />
    </>
  )
}

type AuditTableProps = {
  rows: readonly AuditRow[]
  label: string
  centres?: readonly CentreChoice[]
  /** All rows are about the payment of this page. */
  ofPayment?: boolean
}

export function AuditTable({ rows, label, centres = [], ofPayment = false }: AuditTableProps) {
  const t = useTranslate()
  const nameOf = (uid: string | null) => centres.find((centre) => centre.uid === uid)?.name ?? uid
  const noteOf = ({ outcome, reason, detail }: AuditRow): string | null => {
    const refusal = outcome === 'refused' && detail !== null ? tellRefusal(t, detail) : null
    if (refusal !== null) return [refusal, reason].filter((text) => text !== null).join(' – ')
    return reason !== null || detail === null ? reason : nameDetail(t, detail, centres)
  }
  return (
    <Table
      label={label}
      columns={[
        t('staff_when'),
        t('staff_who'),
        t('staff_what'),
        t('staff_outcome'),
        ...(ofPayment ? [] : [t('staff_centre'), t('staff_payment')]),
        { name: t('staff_amount'), isMoney: true },
        t('staff_note'),
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <Moment key="when" at={row.happened_at} />,
          row.name,
          t(`staff_action_${row.action}`),
          t(`staff_outcome_${row.outcome}`),
          ...(ofPayment
            ? []
            : [nameOf(row.centre_uid), row.payment_id && <PaymentLink key="payment" id={row.payment_id} />]),
          row.amount_cents === null ? '' : formatMoney(row.amount_cents),
          noteOf(row),
        ],
      }))}
    />
  )
}

const PaymentLink = ({ id }: { id: string }) => <a href={`${staffPath}/payments/${id}`}>{id.slice(0, 8)}</a>

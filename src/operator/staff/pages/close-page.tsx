import { formatMoney } from '#i18n/money-text.ts'
import { useTranslate } from '#i18n/translate.tsx'
import type { AccountTotal } from '#features/payments/closing/total-accounts.ts'
import { staffPath } from '#platform/routes/server-pages.ts'
import { DaysForm, type ChosenDays } from './days-form.tsx'
import { Table, Warning, CodeInWords, type CentreChoice } from './parts.tsx'
import { nameAccount } from './plain-names.ts'

type ClosePageProps = {
  centres: readonly CentreChoice[]
  chosen: ChosenDays
  /** What was posted; `unreadable` if the days make no period, null before a choice. */
  closed: { readonly totals: readonly AccountTotal[]; readonly count: number } | 'unreadable' | null
  offersDatev: boolean
}

const closePath = `${staffPath}/close`

/** The totals of each account on some days of a centre, and the postings as a file. */
export function ClosePage({ centres, chosen, closed, offersDatev }: ClosePageProps) {
  const t = useTranslate()
  const { centre, first, last } = chosen
  const query = new URLSearchParams({ centre, from: first, to: last }).toString()
  return (
    <>
      <p>{t('staff_close_lead')}</p>
      <DaysForm action={closePath} centres={centres} offersAll={false} chosen={chosen} />
      {closed === null && <p>{t('staff_close_choose')}</p>}
      {closed === 'unreadable' && <Warning text="staff_close_bad" />}
      {closed !== null && closed !== 'unreadable' && (
        <>
          <p>{t('staff_close_count', { count: closed.count })}</p>
          {closed.count > 0 && (
            <Table
              label={t('staff_close')}
              columns={[
                t('staff_account'),
                { name: t('staff_debit'), isMoney: true },
                { name: t('staff_credit'), isMoney: true },
              ]}
              rows={[
                ...closed.totals.map(({ account, debitCents, creditCents }) => ({
                  key: account,
                  cells: [
                    <CodeInWords key="account" text={nameAccount(t, account, centres)} code={account} />,
                    formatMoney(debitCents),
                    formatMoney(creditCents),
                  ],
                })),
                {
                  key: 'sum',
                  cells: [
                    <strong key="sum">{t('staff_account_sum')}</strong>,
                    formatMoney(sumOf(closed.totals, 'debitCents')),
                    formatMoney(sumOf(closed.totals, 'creditCents')),
                  ],
                },
              ]}
            />
          )}
          <p className="actions">
            <a className="button outlined" href={`${closePath}/postings.csv?${query}`}>
              {t('staff_close_csv')}
            </a>
            {offersDatev && (
              <a className="button outlined" href={`${closePath}/datev.csv?${query}`}>
                {t('staff_close_datev')}
              </a>
            )}
          </p>
        </>
      )}
    </>
  )
}

const sumOf = (totals: readonly AccountTotal[], side: 'debitCents' | 'creditCents'): number =>
  totals.reduce((sum, total) => sum + total[side], 0)

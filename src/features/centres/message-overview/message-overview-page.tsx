import type { Locale } from '#i18n/locale.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Tag } from '#ui/tag.tsx'
import { groupRows, type MessageOverview, type MessageRow } from './message-overview.ts'
import styles from './message-overview-page.module.css'

export function MessageOverviewPage({ overview }: { overview: MessageOverview }) {
  const t = useTranslate()
  const { query, rows, total, missing } = overview
  return (
    <Page>
      <PageHeader title={t('i18n_title')} lead={t('i18n_lead')}>
        <search>
          <form method="get">
            <SearchField
              name="q"
              label={t('i18n_search')}
              submit={t('i18n_search_submit')}
              defaultValue={query}
              maxLength={80}
            />
          </form>
        </search>
        <p>
          {t('i18n_count', { count: rows.length, total })} · {t('i18n_missing_count', { count: missing })}
        </p>
      </PageHeader>
      {rows.length === 0 ? (
        <p>{t('i18n_none')}</p>
      ) : (
        groupRows(rows).map((group) => (
          // What was looked for stands open; of all texts, only the names of the parts.
          <details key={group.name} className={styles.group} open={query !== ''}>
            <summary>
              <span translate="no">{group.name}</span> ({group.rows.length})
            </summary>
            <div className={styles.table}>
              <MessageTable {...group} />
            </div>
          </details>
        ))
      )}
    </Page>
  )
}

function MessageTable({ name, rows }: { name: string; rows: readonly MessageRow[] }) {
  const t = useTranslate()
  return (
    <DataTable
      caption={`${t('i18n_title')}: ${name}`}
      columns={[t('i18n_key'), 'Deutsch', 'English']}
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          <span className={styles.key} translate="no" key="key">
            {row.key} {row.isIdentical && <Tag>{t('i18n_identical')}</Tag>}
          </span>,
          <Words row={row} locale="de" key="de" />,
          <Words row={row} locale="en" key="en" />,
        ],
      }))}
    />
  )
}

/** A message with its placeholders; a missing one is marked as missing, not left blank. */
function Words({ row, locale }: { row: MessageRow; locale: Locale }) {
  const t = useTranslate()
  const text = row.texts[locale]
  return (
    <>
      {text === '' ? <Tag tone="accent">{t('i18n_missing')}</Tag> : <span lang={locale}>{text}</span>}{' '}
      {row.overridden.includes(locale) && <Tag tone="good">{t('i18n_overridden')}</Tag>}
    </>
  )
}

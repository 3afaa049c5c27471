import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { PageHeader, Section } from '#ui/page.tsx'
import { Tag } from '#ui/tag.tsx'
import type { PublicStatus, SystemStatus } from './system-status.ts'

/** The version that runs here (RTE-29), and for the operator the state of its parts. */
export function SystemStatusPage({ status }: { status: PublicStatus | SystemStatus }) {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('system_title')} lead={t('system_lead')} />
      {'database' in status ? <Operation status={status} /> : <Build status={status} />}
    </>
  )
}

type FactRows = readonly (readonly [name: string, value: string])[]

function useBuildFacts({ buildId }: PublicStatus): FactRows {
  const t = useTranslate()
  return [
    [t('system_build'), buildId],
    [t('system_locale'), useLocale()],
  ]
}

function Facts({ facts }: { facts: FactRows }) {
  const t = useTranslate()
  return (
    <Section title={t('system_version')}>
      <DataTable
        caption={t('system_version')}
        columns={[t('system_name'), t('system_value')]}
        rows={facts.map(([name, value]) => ({ key: name, cells: [name, value] }))}
      />
    </Section>
  )
}

const Build = ({ status }: { status: PublicStatus }) => <Facts facts={useBuildFacts(status)} />

function Operation({ status }: { status: SystemStatus }) {
  const t = useTranslate()
  const locale = useLocale()
  const { database, content } = status
  const facts: FactRows = [
    ...useBuildFacts(status),
    [t('system_content_version'), String(status.contentVersion)],
    [t('system_node'), status.nodeVersion],
    [t('system_mode'), status.mode],
    [t('system_database'), t(`system_database_${database.kind}`)],
  ]
  const parts = [
    {
      name: t('system_database'),
      isGood: database.milliseconds !== null,
      about: database.milliseconds === null ? '' : t('system_milliseconds', { ms: database.milliseconds }),
    },
    {
      name: t('system_content'),
      isGood: status.contentVersion > 0 && (content?.centres ?? 0) > 0,
      about: content ? t('system_content_counts', content) : '',
    },
    { name: t('system_pages'), isGood: true, about: t('system_pages_text') },
  ]
  return (
    <>
      <Section title={t('system_health')}>
        <DataTable
          caption={t('system_health')}
          columns={[t('system_part'), t('system_state')]}
          rows={parts.map(({ name, isGood, about }) => ({
            key: name,
            cells: [
              name,
              <span key="state">
                <Tag tone={isGood ? 'good' : 'accent'}>{t(isGood ? 'system_good' : 'system_bad')}</Tag>{' '}
                {about}
              </span>,
            ],
          }))}
        />
      </Section>
      <Facts facts={facts} />
      {status.outbox && (
        <Section title={t('system_mails')}>
          <ButtonAnchor variant="secondary" href={`${status.outbox}?lang=${locale}`}>
            {t('system_outbox')}
          </ButtonAnchor>
        </Section>
      )}
      <Section title={t('system_settings')}>
        <DataTable
          caption={t('system_settings')}
          columns={[t('system_setting'), t('system_state')]}
          rows={status.settings.map(({ name, isGiven }) => ({
            key: name,
            cells: [
              <span translate="no" key="name">
                {name}
              </span>,
              isGiven ? <Tag key="state">{t('system_set')}</Tag> : t('system_not_set'),
            ],
          }))}
        />
      </Section>
    </>
  )
}

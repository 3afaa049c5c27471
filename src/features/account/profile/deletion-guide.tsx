import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Page, PageHeader, Section } from '#ui/page.tsx'
import styles from './deletion-guide.module.css'

type DeletionGuideProps = {
  action: ReactNode
  dataProtection: ReactNode
}

const steps = ['one', 'two', 'three'] as const
const erased = ['profile', 'interests', 'signin'] as const

export function DeletionGuide({ action, dataProtection }: DeletionGuideProps) {
  const t = useTranslate()
  return (
    <Page>
      <PageHeader title={t('deletion_title')} lead={t('deletion_lead')} />
      <div className={styles.columns}>
        <Section title={t('deletion_how_title')}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`deletion_how_${step}`)}</li>
            ))}
          </ol>
          {action}
        </Section>
        <Section title={t('deletion_what_title')}>
          <ul className={styles.list}>
            {erased.map((part) => (
              <li key={part}>{t(`deletion_what_${part}`)}</li>
            ))}
          </ul>
          <p>{t('deletion_kept')}</p>
          <p>{dataProtection}</p>
        </Section>
      </div>
    </Page>
  )
}

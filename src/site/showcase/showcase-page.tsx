import { useTranslate } from '#i18n/translate.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { Feedback } from './feedback.tsx'
import { Fields, FormMessages } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Parts } from './parts.tsx'
import styles from './showcase-page.module.css'
import type { ContrastRow } from '#platform/theme/colour-contrast.ts'
import { chapterNames, chapterTitle } from './specimen.tsx'

/** Every component of `src/ui` in every state (RTE-30), in the order of the table of contents. */
export function ShowcasePage({ contrasts }: { contrasts: readonly ContrastRow[] }) {
  const t = useTranslate()
  return (
    <Page>
      <PageHeader title={t('showcase_title')} lead={t('showcase_lead')}>
        <nav aria-label={t('showcase_contents')}>
          <ul className={styles.contents}>
            {chapterNames.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(chapterTitle(name))}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeader>
      <Foundations contrasts={contrasts} />
      <Parts />
      <Fields />
      <FormMessages />
      <Feedback />
    </Page>
  )
}

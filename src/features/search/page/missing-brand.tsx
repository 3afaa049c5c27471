import { useTranslate } from '#i18n/translate.tsx'
import type { SearchResults } from '../search-result.ts'
import { ResultItem } from './result-list.tsx'
import styles from './search-page.module.css'

/** Says that a chain is not in the centre, and what is like it. */
export function MissingBrand({
  missing: { name, similar },
}: {
  missing: NonNullable<SearchResults['missing']>
}) {
  const t = useTranslate()
  return (
    <section className={styles.group}>
      <h2>{t('search_missing_title', { name })}</h2>
      {similar.length > 0 && (
        <>
          <h3>{t('search_missing_similar')}</h3>
          <ul className={styles.results}>
            {similar.map((result) => (
              <ResultItem key={result.uid} result={result} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

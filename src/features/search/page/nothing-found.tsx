import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { formatSearchQuery } from '../search-query.ts'
import styles from './search-page.module.css'
import type { SearchResults } from '../search-result.ts'
import { ResultItem } from './result-list.tsx'

/** What a visitor can do if nothing was found: nearby words, all shops, the people at the desk, the hours. */
export function NothingFound({
  centreUid,
  path,
  nearest,
}: {
  centreUid: string
  path: string
  nearest: readonly string[]
}) {
  const t = useTranslate()
  const locale = useLocale()
  const params = { centerUid: centreUid }
  const home = pathOf('centerUid', locale, params)
  return (
    <section className={styles.group}>
      <h2>{t('search_none_title')}</h2>
      <p>{t('search_none_text')}</p>
      {nearest.length > 0 && (
        <>
          <h3>{t('search_nearest')}</h3>
          <ul className={styles.words}>
            {nearest.map((word) => (
              <li key={word}>
                <Link to={path + formatSearchQuery({ q: word, kind: null })}>{word}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className={styles.words}>
        <li>
          <Link to={pathOf('centerUid-shops', locale, params)}>{t('search_to_shops')}</Link>
        </li>
        <li>
          <Link to={`${home}?center-details`}>{t('search_to_contact')}</Link>
        </li>
        <li>
          <Link to={`${home}#opening-hours`}>{t('search_to_hours')}</Link>
        </li>
      </ul>
    </section>
  )
}

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

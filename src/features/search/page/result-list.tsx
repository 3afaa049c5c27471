import { Link } from 'react-router'
import { Text, useLang, useTranslate } from '#i18n/translate.tsx'
import { isServerPage } from '#platform/routes/server-pages.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { formatSearchQuery, type SearchQuery } from '../search-query.ts'
import type { ResultGroup, ResultReason, SearchResult } from '../search-result.ts'
import type { SearchPageData } from './search-page-data.ts'
import styles from './search-page.module.css'

export function ResultList({
  group: { kind, results, more },
  path,
  query,
  ways,
}: {
  group: ResultGroup
  path: string
  query: SearchQuery
  ways: SearchPageData['ways']
}) {
  const t = useTranslate()
  return (
    <section className={styles.group}>
      <h2>{t(`search_kind_${kind}`)}</h2>
      <ul className={styles.results}>
        {results.map((result) => (
          <ResultItem key={result.uid} result={result} way={ways[result.path]} />
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to={path + formatSearchQuery({ ...query, kind })}>
            {t('search_more', { count: more })}
            <VisuallyHidden> – {t(`search_kind_${kind}`)}</VisuallyHidden>
          </Link>
        </p>
      )}
    </section>
  )
}

export function ResultItem({
  result,
  way,
}: {
  result: SearchResult
  way?: SearchPageData['ways'][string] | undefined
}) {
  const lang = useLang()
  return (
    <li>
      <Link to={result.path} reloadDocument={isServerPage(result.path)} lang={lang(result.title)}>
        {result.title.value}
      </Link>
      {result.detail !== '' && <span>{result.detail}</span>}
      {result.reason !== null && (
        <small>
          <Reason of={result.reason} />
        </small>
      )}
      {way && (
        <Link className={styles.way} to={way.to} aria-label={`${way.label} – ${result.title.value}`}>
          {way.label}
        </Link>
      )}
    </li>
  )
}

function Reason({ of: reason }: { of: ResultReason }) {
  const t = useTranslate()
  if (reason.field === 'data') return t(`search_reason_${reason.need}`)
  return (
    <>
      {t(`search_reason_${reason.field}`)} <Text of={reason.text} />
    </>
  )
}

import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { formatSearchQuery } from '../search-query.ts'
import { listResults } from '../search-result.ts'
import { AnswerCard } from './answer-card.tsx'
import { MissingBrand, NothingFound } from './nothing-found.tsx'
import { ResultList } from './result-list.tsx'
import { SearchForm } from './search-form.tsx'
import type { SearchPageData } from './search-page-data.ts'
import styles from './search-page.module.css'

/** Needs that visitors have most often, as words to search for. */
const often = ['toilet', 'open', 'eat', 'parking', 'lost', 'cash'] as const

/** The search of a centre: the field, the answer if there is one, and results by kind. */
export function SearchPage({ data }: { data: SearchPageData }) {
  const t = useTranslate()
  const locale = useLocale()
  const { centreUid, centreName, query, results, ways } = data
  const path = pathOf('centerUid-search', locale, { centerUid: centreUid })
  const count =
    results === null
      ? 0
      : listResults(results).length + results.groups.reduce((sum, { more }) => sum + more, 0)
  return (
    <Page>
      <Breadcrumb
        crumbs={[{ label: centreName, to: pathOf('centerUid', locale, { centerUid: centreUid }) }]}
        here={t('search_title')}
      />
      <PageHeader title={t('search_title')} lead={t('search_lead')} />
      <SearchForm key={query.q} path={path} centreUid={centreUid} typed={query.q} />
      {results === null ? (
        <section className={styles.group}>
          <h2>{t('search_often')}</h2>
          <ul className={styles.words}>
            {often.map((need) => (
              <li key={need}>
                <Link to={path + formatSearchQuery({ q: t(`search_often_${need}`), kind: null })}>
                  {t(`search_often_${need}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <>
          <p className={styles.count} role="status">
            {t('search_count', { count, query: query.q })}
          </p>
          {query.kind !== null && (
            <p>
              <Link to={path + formatSearchQuery({ ...query, kind: null })}>{t('search_all_kinds')}</Link>
            </p>
          )}
          {results.answer && <AnswerCard answer={results.answer} way={ways[results.answer.result.path]} />}
          {results.groups.map((group) => (
            <ResultList key={group.kind} group={group} path={path} query={query} ways={ways} />
          ))}
          {results.missing !== null && <MissingBrand missing={results.missing} />}
          {count === 0 && results.missing === null && (
            <NothingFound centreUid={centreUid} path={path} nearest={results.nearest} />
          )}
        </>
      )}
    </Page>
  )
}

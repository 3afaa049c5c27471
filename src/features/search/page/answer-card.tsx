import { Link } from 'react-router'
import { useLang, useTranslate } from '#i18n/translate.tsx'
import type { SearchAnswer } from '../search-result.ts'
import type { SearchPageData } from './search-page-data.ts'
import styles from './search-page.module.css'

/** The fact that answers the question at once, with the way to the whole of it. */
export function AnswerCard({
  answer: { result, text },
  way,
}: {
  answer: SearchAnswer
  way: SearchPageData['ways'][string] | undefined
}) {
  const t = useTranslate()
  const lang = useLang()
  return (
    <section className={styles.answer} aria-label={t('search_answer')}>
      <h2 lang={lang(result.title)}>{result.title.value}</h2>
      <p lang={lang(text)}>{text.value}</p>
      <p>
        <Link to={result.path} aria-label={`${t('search_answer_more')}: ${result.title.value}`}>
          {t('search_answer_more')}
        </Link>
      </p>
      {way && (
        <p>
          <Link to={way.to}>{way.label}</Link>
        </p>
      )}
    </section>
  )
}

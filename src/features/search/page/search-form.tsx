import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { longestQuery } from '#platform/limits/longest-query.ts'
import { formatSearchQuery, parseSearchQuery } from '../search-query.ts'
import styles from './search-page.module.css'

/** Loaded at the first letter. */
const Suggestions = lazyOptional(() => import('./suggestions.tsx'))

/** The field of the search in a plain GET form, which works without a script; with one it suggests while one types. */
export function SearchForm({ path, centreUid, typed }: { path: string; centreUid: string; typed: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    // What was typed before the page's scripts ran gets suggestions too.
    if (field.current?.value !== field.current?.defaultValue) setInput(field.current)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    const query = parseSearchQuery(
      `?${new URLSearchParams({ q: typeof q === 'string' ? q : '' }).toString()}`,
    )
    void navigate(path + formatSearchQuery(query))
  }
  return (
    <search>
      <form className={styles.form} method="get" action={path} onSubmit={submit}>
        <SearchField
          name="q"
          label={t('search_label')}
          submit={t('search_submit')}
          defaultValue={typed}
          maxLength={longestQuery}
          ref={field}
          onInput={() => setInput(field.current)}
        />
        {input !== null && (
          <Suspense>
            <Suggestions input={input} centreUid={centreUid} />
          </Suspense>
        )}
      </form>
    </search>
  )
}

import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '#app/i18n/translate.tsx'
import { SearchField } from '#app/ui/fields/search-field.tsx'
import { formatSearchQuery, longestQuery, parseSearchQuery } from '../search-query.ts'

/** The field of the search in a plain GET form, which works without a script. */
export function SearchForm({ path, typed }: { path: string; centreUid: string; typed: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
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
      <form method="get" action={path} onSubmit={submit}>
        <SearchField
          name="q"
          label={t('search_label')}
          submit={t('search_submit')}
          defaultValue={typed}
          maxLength={longestQuery}
        />
      </form>
    </search>
  )
}

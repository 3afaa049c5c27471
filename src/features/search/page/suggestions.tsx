import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { isServerPage } from '#platform/routes/server-pages.ts'
import type { SearchKind } from '#platform/search/search-entry.ts'
import styles from './search-page.module.css'

/** A result as the API answers it (SRC-06). */
type Suggestion = {
  readonly kind: SearchKind
  readonly uid: string
  readonly title: string
  readonly detail: string
  readonly path: string
}

type Found = {
  readonly results: readonly Suggestion[]
  readonly missing: string | null
  readonly similar: readonly Suggestion[]
}

const mostSuggestions = 7
/** One letter would suggest nearly everything. */
const shortest = 2
const pauseAfterTyping = 150

/**
 * Suggestions below the field while the visitor types: a combobox as ARIA describes it. Its code is loaded at the first
 * letter, and the field works without it.
 */
export default function Suggestions({ input, centreUid }: { input: HTMLInputElement; centreUid: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const [typed, setTyped] = useState(input.value)
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [missing, setMissing] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && found.length > 0

  useEffect(() => {
    const words = typed.trim()
    if (words.length < shortest) return
    const asked = new AbortController()
    const call = ['/api/center/centers', centreUid, 'search'].join('/')
    const ask = async () => {
      const query = new URLSearchParams({ q: words, locale }).toString()
      try {
        const response = await fetch(`${call}?${query}`, {
          signal: asked.signal,
        })
        if (!response.ok) return
        const answer = (await response.json()) as Found
        setMissing(answer.missing)
        setFound([...answer.results, ...answer.similar].slice(0, mostSuggestions))
        setActive(-1)
        setOpen(document.activeElement === input)
      } catch {
        // Without suggestions the field searches as before.
      }
    }
    const timer = setTimeout(() => void ask(), pauseAfterTyping)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed, locale, centreUid, input])

  useEffect(() => {
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    const type = () => {
      setTyped(input.value)
      if (input.value.trim().length < shortest) setOpen(false)
    }
    input.addEventListener('input', type, listen)
    // What was typed while this code was being loaded.
    type()
    input.addEventListener('blur', () => setOpen(false), listen)
    return () => ended.abort()
  }, [input])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chosen = isShown ? found[active] : undefined
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && found.length > 0) {
        setOpen(true)
        setActive(
          isShown
            ? (active + step + found.length + 1) % (found.length + 1)
            : step === 1
              ? 0
              : found.length - 1,
        )
      } else if (event.key === 'Escape' && isShown) setOpen(false)
      // A click of the link, as by the mouse, so that it also counts as one (TRK-01).
      else if (event.key === 'Enter' && chosen !== undefined)
        document.getElementById(`${id}-${active}`)?.click()
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  }, [input, id, found, active, isShown])

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', id)
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown && found[active] !== undefined) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, isShown, found, active])

  return (
    <div
      className={styles.suggestions}
      id={id}
      role="listbox"
      aria-label={t('search_suggestions')}
      hidden={!isShown}
    >
      {missing !== null && <p role="presentation">{t('search_missing_title', { name: missing })}</p>}
      {found.map(({ kind, uid, title, detail, path }, at) => (
        // The keyboard reaches an option through the field, which keeps the focus.
        <Link
          key={`${kind} ${uid}`}
          id={`${id}-${at}`}
          to={path}
          reloadDocument={isServerPage(path)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
        >
          {title} <small>{detail === '' ? t(`search_kind_${kind}`) : detail}</small>
        </Link>
      ))}
    </div>
  )
}

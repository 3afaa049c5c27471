import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { formatShopQuery, type ShopQuery } from '../shop-query.ts'
import type { FindShops } from '../shop-search.ts'
import type { ListSearch } from './create-list-search.ts'
import { findByName } from './find-by-name.ts'
import type { ShopList } from './shop-list.ts'

const pauseAfterTyping = 200

export type SearchForm = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onFocus: () => void
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
  readonly onSubmit: (event: { preventDefault: () => void }) => void
}

/**
 * Makes a plain GET form answer while it is filled in: at once with the shops that the browser holds and the index of the
 * search, which it fetches when the visitor first touches the form; then with the server's answer, which is
 * asked for after a choice at once, and after typing when it pauses. The history entry is
 * replaced, and empty fields are left out of the query. If the address changes in another way (a removed filter, Back),
 * the fields follow, except the one in which the visitor types. What was filled in before the page's scripts ran is
 * searched for as soon as they run.
 * @returns the form's properties, and the list to show; `isPreview` says that the server's answer to it is on its way,
 * `isSearching` that the browser finds nothing and only the server can know more
 */
export function useSearchForm(
  list: ShopList,
  openSearch: () => Promise<FindShops>,
): SearchForm & {
  readonly shown: ShopList
  readonly isPreview: boolean
  readonly isSearching: boolean
} {
  const { query } = list
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** How often the visitor has changed something, and how many of these changes the page already shows. */
  const changes = useRef({ made: 0, answered: 0 })
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const isTakenOver = useRef(false)
  const find = useRef<ListSearch>(undefined)
  const whole = useWholeList(list)
  const [preview, setPreview] = useState<ShopList | 'searching' | null>(null)

  const loadSearch = () => {
    if (isAsked.current) return
    isAsked.current = true
    import('./create-list-search.ts').then(
      ({ createListSearch }) => (find.current = createListSearch(openSearch)),
      (reason: unknown) => {
        find.current = findByName
        console.warn(reason)
      },
    )
  }
  const search = async () => {
    clearTimeout(timer.current)
    if (form.current === null) return
    const { made } = changes.current
    await navigate(readForm(form.current), { replace: true, preventScrollReset: true })
    changes.current.answered = Math.max(changes.current.answered, made)
    if (changes.current.answered === changes.current.made) setPreview(null)
  }
  const takeOver = useEffectEvent(() => {
    if (form.current === null || isTakenOver.current) return
    isTakenOver.current = true
    if (form.current.contains(document.activeElement)) loadSearch()
    if (readForm(form.current) === (formatShopQuery(query) || '?')) return
    changes.current.made += 1
    void search()
  })
  useEffect(() => {
    takeOver()
    // The answer to an earlier change would undo the visitor's latest one.
    if (changes.current.answered < changes.current.made) return
    if (form.current) showQuery(form.current, query)
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])

  const isSearching = preview === 'searching'
  const found = isSearching ? null : preview
  const isPreview = found !== null && formatShopQuery(found.query) !== formatShopQuery(query)
  return {
    form,
    shown: isPreview ? found : list,
    isPreview: isPreview || isSearching,
    isSearching,
    onFocus: loadSearch,
    onChange: ({ target, currentTarget }) => {
      clearTimeout(timer.current)
      changes.current.made += 1
      timer.current = setTimeout(() => void search(), target.name === 'q' ? pauseAfterTyping : 0)
      if (whole && find.current)
        setPreview(find.current(whole, readForm(currentTarget), Date.now()) ?? 'searching')
    },
    onSubmit: (event) => {
      event.preventDefault()
      void search()
    },
  }
}

/** Sets the fields to a query, except the one in which the visitor types. */
function showQuery(fields: HTMLFormElement, query: ShopQuery): void {
  for (const field of fields.elements) {
    const value = query[(field as HTMLInputElement).name as keyof ShopQuery]
    if (field instanceof HTMLSelectElement) field.value = String(value ?? '')
    if (!(field instanceof HTMLInputElement)) continue
    if (field.type === 'checkbox') field.checked = value === true
    else if (field !== document.activeElement) field.value = String(value)
  }
}

function readForm(fields: HTMLFormElement): string {
  const filled = [...new FormData(fields)].filter((field): field is [string, string] => field[1] !== '')
  return `?${new URLSearchParams(filled).toString()}`
}

/** The list without any query, if the browser has had it on this page. */
function useWholeList(list: ShopList): ShopList | null {
  const [whole, setWhole] = useState<ShopList | null>(null)
  const isWhole = formatShopQuery(list.query) === ''
  if (isWhole && whole !== list) setWhole(list)
  return isWhole ? list : whole
}

import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { ShopQuery } from '../shop-query.ts'

const pauseAfterTyping = 200

/**
 * Makes a plain GET form answer while it is filled in: a choice at once, typing after a short pause. The history entry
 * is replaced, and empty fields are left out of the query. If the address changes in another way (a removed filter,
 * Back), the fields follow, except the one in which the visitor types.
 */
export function useSearchForm(query: ShopQuery): {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void
  readonly onSubmit: (event: { preventDefault: () => void }) => void
} {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** How often the visitor has changed something, and how many of these changes the page already shows. */
  const changes = useRef({ made: 0, answered: 0 })
  const navigate = useNavigate()

  useEffect(() => {
    // The answer to an earlier change would undo the visitor's latest one.
    if (changes.current.answered < changes.current.made) return
    for (const field of form.current?.elements ?? []) {
      const value = query[(field as HTMLInputElement).name as keyof ShopQuery]
      if (field instanceof HTMLSelectElement) field.value = String(value ?? '')
      if (!(field instanceof HTMLInputElement)) continue
      if (field.type === 'checkbox') field.checked = value === true
      else if (field !== document.activeElement) field.value = String(value)
    }
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = async () => {
    clearTimeout(timer.current)
    if (form.current === null) return
    const { made } = changes.current
    const filled = [...new FormData(form.current)].filter(
      (field): field is [string, string] => field[1] !== '',
    )
    await navigate(`?${new URLSearchParams(filled).toString()}`, { replace: true, preventScrollReset: true })
    changes.current.answered = Math.max(changes.current.answered, made)
  }
  return {
    form,
    onChange: ({ target }) => {
      clearTimeout(timer.current)
      changes.current.made += 1
      timer.current = setTimeout(() => void search(), target.name === 'q' ? pauseAfterTyping : 0)
    },
    onSubmit: (event) => {
      event.preventDefault()
      void search()
    },
  }
}

import { createContext, use, type ReactNode } from 'react'

/*
 * Long lists take most of the time of rendering a page, and their items are the same on every page that shows them. So
 * the server keeps the markup of an item together with the data that it was rendered from: the next page with the same
 * data gets it as text. The browser gets the same bytes either way, and renders the items as usual.
 */

/** The items of a page that are rendered for the first time, in the order of their marks. */
export type NewItems = { readonly of: object; readonly variant: string }[]

/** Collects the new items of the page that is being rendered; null where nothing is kept. */
export const NewItemsContext = createContext<NewItems | null>(null)

/** Ends with the data that the markup was rendered from. */
const markups = new WeakMap<object, Map<string, string>>()

type KeptItemProps = {
  readonly id?: string | undefined
  /** The data that decide the markup alone, together with the variant; they never change. */
  readonly of: object
  /** Distinguishes different markup of the same data. */
  readonly variant?: string
  /** No list items among them, and nothing with an id made by React. */
  readonly children: ReactNode
}

/** An item of a long list, `<li>`. */
export const KeptItem = import.meta.env.SSR
  ? KeptItemOnServer
  : ({ id, children }: KeptItemProps) => <li id={id}>{children}</li>

function KeptItemOnServer({ id, of, variant = '', children }: KeptItemProps) {
  const newItems = use(NewItemsContext)
  if (newItems === null) return <li id={id}>{children}</li>
  const known = markups.get(of)?.get(variant)
  if (known !== undefined) return <li id={id} dangerouslySetInnerHTML={{ __html: known }} />
  newItems.push({ of, variant })
  return (
    <li id={id} data-new-item={newItems.length - 1}>
      {children}
    </li>
  )
}

const marked = /<li\b[^>]*?( data-new-item="(\d+)")>/g
const end = '</li>'

/** Takes the marks out of a rendered page, and keeps the markup of the items that they were on. */
export function keepNewItems(html: string, newItems: NewItems): string {
  if (newItems.length === 0) return html
  return html.replaceAll(marked, (tag: string, mark: string, number: string, index: number) => {
    const item = newItems[Number(number)]
    const from = index + tag.length
    if (item !== undefined) {
      const variants = markups.get(item.of) ?? new Map<string, string>()
      markups.set(item.of, variants.set(item.variant, html.slice(from, html.indexOf(end, from))))
    }
    return tag.replace(mark, '')
  })
}

import { useState } from 'react'

/** Makes the data of the open page with the filter of an address; null if only the server can know. */
type FilterOpenPage = (address: string) => object | null

let filterOpenPage: FilterOpenPage = () => null

/** Sets what filters the open page, once its code is loaded. */
export const setOpenPageFilter = (next: FilterOpenPage): void => void (filterOpenPage = next)

/**
 * The data that a page with filters shows, and what a click on a choice does: it shows the filtered page in the click
 * itself, if the browser can filter it. The router comes to the same data, on a slow phone a tenth of a second later, and
 * then shows its own.
 */
export function useFilterAtOnce<Page extends object>(
  page: Page,
): readonly [shown: Page, choose: (address: string) => void] {
  const [early, setEarly] = useState<Page | null>(null)
  const [opened, setOpened] = useState(page)
  // The router may come back to the same data, when the visitor takes the choice back.
  if (opened !== page) {
    setOpened(page)
    setEarly(null)
  }
  return [early ?? page, (address) => setEarly(filterOpenPage(address) as Page | null)]
}

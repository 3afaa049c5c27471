import { useInsertionEffect } from 'react'
import { useMatches } from 'react-router'
import type { CentreSummary } from '#features/centres/centre.ts'
import { useLayoutCentre } from '../centre-choice/known-centre.ts'
import type { RootData } from '../shell/root-data.ts'
import { usePageHead } from './use-page-head.ts'

/** The colours of a centre, which the attribute `data-centre` selects. */
export type CentreColours = Pick<CentreSummary, 'uid' | 'accent' | 'accentDark'>

/** The colours of every centre that the page shows: that of its frame, and those that its loader names. */
export function useCentreColours(): readonly CentreColours[] {
  const root = useMatches().find(({ id }) => id === 'root')?.loaderData as RootData | undefined
  const layout = useLayoutCentre()
  const shown = [...(root?.centres ?? []), ...(layout ? [layout] : []), ...(usePageHead()?.colours ?? [])]
  return [...new Map(shown.map((centre) => [centre.uid, centre])).values()]
}

export const writeColours = ({ uid, accent, accentDark }: CentreColours): string =>
  `[data-centre="${uid}"]{--accent-light:${accent};--accent-dark:${accentDark}}`

/** The rule by which the card of the centre that was visited last stands first (see `markLastCentre`). */
export const writeOrder = ({ uid }: CentreColours): string =>
  `[data-last="${uid}"] li:has(>[data-centre="${uid}"]){order:-1}`

/** Names the style element of the colours, which is never empty, because browsers refuse an empty one for its hash. */
export const coloursName = 'colours'

/** Centres whose rules the browser has added to those that came with the document. */
const added = new Set<string>()

/**
 * Adds the colours of pages that are shown later to the styles that came with the document. The rules are inserted, not
 * written as text, because the page's policy allows no other inline styles.
 */
export function useAddedColours(): void {
  const colours = useCentreColours()
  useInsertionEffect(() => {
    const sheet = document.querySelector<HTMLStyleElement>(`style[data-href~="${coloursName}"]`)?.sheet
    for (const centre of colours) {
      if (!sheet || added.has(centre.uid)) continue
      added.add(centre.uid)
      sheet.insertRule(writeColours(centre))
    }
  })
}

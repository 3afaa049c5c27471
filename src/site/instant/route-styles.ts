import { preinit } from 'react-dom'
import { decideSheetDelivery, listRouteStyles } from '#platform/page-styles.ts'

/** Links the style sheets of a route before its page is shown; they have to be fetched. */
export function linkRouteStyles(id: string): void {
  for (const sheet of listRouteStyles(id))
    if (decideSheetDelivery(sheet) === 'linked') preinit(sheet, { as: 'style', precedence: 'page' })
}

/** Whether the page has the style sheets of a route. */
export const hasRouteStyles = (id: string): boolean =>
  listRouteStyles(id).every(
    (sheet) =>
      decideSheetDelivery(sheet) === 'written' ||
      document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${sheet}"]`)?.sheet,
  )

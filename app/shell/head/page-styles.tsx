import { Links, useMatches } from 'react-router'
import { decideSheetDelivery, listStyleSheets } from '#app/platform/page-styles.ts'

/** The style sheets of the current routes. */
export const PageStyles = () => <RouteStyles ids={useMatches().map(({ id }) => id)} />

/** The style sheets of some routes; in development Vite provides them. */
export function RouteStyles({ ids }: { ids: readonly string[] }) {
  if (import.meta.env.DEV) {
    return (
      <>
        <style>{'@layer reset, tokens, base, components;'}</style>
        <Links />
      </>
    )
  }
  return listStyleSheets(ids).map((address) => {
    const sheet = decideSheetDelivery(address)
    if (sheet === 'written') return null
    return sheet === 'linked' ? (
      <link key={address} rel="stylesheet" href={address} precedence="page" />
    ) : (
      <style key={address} href={address} precedence="page">
        {sheet.css}
      </style>
    )
  })
}

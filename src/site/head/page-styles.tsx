import { Links, useMatches } from 'react-router'
import { useKeptText } from '#platform/html/kept-markup.tsx'
import { decideSheetDelivery, listStyleSheets } from '#platform/page-styles.ts'

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
      <SheetStyle key={address} address={address} css={sheet.css} />
    )
  })
}

const SheetStyle = ({ address, css }: { address: string; css: string }) => (
  <style href={address} precedence="page">
    {useKeptText(css)}
  </style>
)

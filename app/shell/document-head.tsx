import { useMatches } from 'react-router'
import { truncate } from '#app/core/truncate.ts'
import { locales, type Locale } from '#app/i18n/locale.ts'
import { fillPath } from '#app/paths.ts'
import { routeTable } from '#app/route-table.ts'
import type { PageHead, RootData } from './root-data.ts'
import { useScreen } from './use-screen.ts'

/** Search engines and messengers show about this many characters, and cut the rest wherever it falls. */
const longestDescription = 160

/**
 * Title, description, canonical address, languages, link preview and schema.org data of the shown page. An error page
 * has no `head` and brings its own title.
 */
export function DocumentHead({ root, locale }: { root: RootData | undefined; locale: Locale }) {
  const head = useHead()
  const { name, params } = useScreen()
  const product = root?.configuration.name ?? ''
  const origin = root?.configuration.host ?? ''
  const row = name === null ? undefined : routeTable[name]
  const address = (language: Locale) => (row ? origin + fillPath(row.paths[language], params) : '')
  const description = head?.description && truncate(head.description, longestDescription)
  const image = head?.image ?? '/icons/preview.png'
  return (
    <>
      {head && <title>{head.title === product ? product : `${head.title} – ${product}`}</title>}
      {description && <meta name="description" content={description} />}
      {row && head && row.indexable ? (
        <>
          <link rel="canonical" href={address(locale)} />
          {locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('de')} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:title" content={head?.title ?? product} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:locale" content={locale === 'de' ? 'de_DE' : 'en_GB'} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {row && <meta property="og:url" content={address(locale)} />}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {head?.jsonLd?.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          // «<» is escaped so that no text of the content can end the script element.
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'),
          }}
        />
      ))}
    </>
  )
}

/** The `head` that the shown page's loader returned; undefined on error pages. */
function useHead(): PageHead | undefined {
  const data = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'head' in data ? (data.head as PageHead) : undefined
}

import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { locales, type Locale } from '#i18n/locale.ts'
import { getTheme } from '#platform/theme/theme.ts'
import { fillPath, pathOf } from '#platform/routes/paths.ts'
import { routeTable, type LayoutName } from '#platform/routes/route-table.ts'
import { AppHead } from './app-head.tsx'
import type { RootData, PublicConfiguration } from '../shell/root-data.ts'
import { useLayoutCentre } from '../centre-choice/known-centre.ts'
import { coloursName, useCentreColours, writeColours, writeOrder } from './centre-colours.ts'
import { usePageHead } from './use-page-head.ts'
import { useScreen } from '../shell/use-screen.ts'
import css from '../consent/consent-bar.css?inline'
import { needsConsent } from '../consent/needs-consent.ts'

/**
 * What React calls the precedence of the styles that are in a document from the start and never change. They come before
 * the style sheets of the pages: a sheet that the browser links later is then the last one. A browser lays the whole
 * page out again if a sheet that declares a cascade layer comes before any other (Chromium 156: its fonts may have
 * changed), which blocks a phone for 50 ms on the list of shops.
 */
const firstStyles = 'first'

type DocumentHeadProps = { root: RootData | undefined; locale: Locale; layout: LayoutName }

/**
 * Everything in the head except title and styles: viewport, description, canonical address, languages, link preview,
 * schema.org data, the colours of its centres. Rendered on the server only.
 */
export function DocumentHead({ root, locale, layout }: DocumentHeadProps) {
  const head = usePageHead()
  const { name, params } = useScreen()
  const product = root?.configuration.name ?? ''
  const origin = root?.configuration.host ?? ''
  const row = name === null ? undefined : routeTable[name]
  const address = (language: Locale) => (row ? origin + fillPath(row.paths[language], params) : '')
  const description = head?.description
  const centre = useLayoutCentre()
  const image = head?.image ?? centre?.previewImage ?? '/icons/preview.png'
  return (
    <>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content={
          layout === 'webview'
            ? 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'
            : 'width=device-width, initial-scale=1, viewport-fit=cover'
        }
      />
      <meta name="color-scheme" content="light dark" />
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        href={getTheme().font ?? fontFile}
        crossOrigin="anonymous"
      />
      <CentreColours />
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
      {root && row && <AppHead configuration={root.configuration} address={address(locale)} />}
      {/* The provider that gets events once the visitor has agreed; see src/platform/tracking/track.ts. */}
      {root?.configuration.gtmContainerId && <meta name="tracking" content="gtm" />}
      {root && layout !== 'blank' && <ConsentHead configuration={root.configuration} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={useManifestPath(root, locale)} />
      {head?.jsonLd?.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          // "<" is escaped so that no text of the content can close the script element.
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'),
          }}
        />
      ))}
    </>
  )
}

/** The web app manifest: that of the page's centre or of the only one, if there is one. */
function useManifestPath(root: RootData | undefined, locale: Locale): string {
  const { centreUid } = useScreen()
  const known = root?.centres.find(({ uid }) => uid === centreUid)?.uid ?? root?.onlyCentre
  const below = known ? pathOf('centerUid', locale, { centerUid: known }) : ''
  return `${below}/manifest.webmanifest`
}

/** The colours of the centres that the page shows; the browser adds those of later pages. */
function CentreColours() {
  const colours = useCentreColours()
  const isHome = useScreen().name === 'home'
  return (
    <style href={coloursName} precedence={firstStyles}>
      {[...colours.map(writeColours), ...(isHome ? colours.map(writeOrder) : [])].join('') || ':root{}'}
    </style>
  )
}

/** Runs before the first paint, like the next one, so that a visitor who has answered never sees the consent bar. */
const markGiven =
  'if(/(^|; ?)consent=v1\\.[01]{2}(;|$)/.test(document.cookie))document.documentElement.dataset.consent="given"'
/**
 * If a consent manager is configured, it asks instead of our own bar. If it does not load, the attribute is removed and
 * our own bar appears.
 */
const markManaged = 'document.documentElement.dataset.consent="manager"'

/**
 * What the consent bar needs in the head, if the settings require consent. The page is the same for everybody, so the
 * browser decides whether to ask: by an inline script, or without JavaScript by a style sheet that the server answers
 * according to the visitor's cookie.
 */
const ConsentHead = ({ configuration }: { configuration: PublicConfiguration }) =>
  needsConsent(configuration) && (
    <>
      <style href="consent" precedence={firstStyles}>
        {css}
      </style>
      <script dangerouslySetInnerHTML={{ __html: configuration.consentManager ? markManaged : markGiven }} />
      <noscript>
        <link rel="stylesheet" href="/api/consent.css" />
      </noscript>
    </>
  )

import type { ReactNode } from 'react'
import { Links, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { localeOfPath } from '#app/i18n/locale.ts'
import { readInlineStyles } from '#app/platform/inline-styles.ts'
import { TranslationProvider } from '#app/i18n/translate.tsx'
import { DocumentHead } from './document-head.tsx'
import type { RootData } from './root-data.ts'
import { useScreen } from './use-screen.ts'

/** The HTML document around every page and error page. */
export function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const { layout, centreUid } = useScreen()
  const locale = localeOfPath(useLocation().pathname)
  return (
    <html lang={locale} data-centre={centreUid ?? undefined} data-layout={layout}>
      <head>
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
        <Styles root={root} />
        <DocumentHead root={root} locale={locale} />
      </head>
      <body>
        <TranslationProvider locale={locale} messages={root?.messages ?? {}}>
          {children}
        </TranslationProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The whole style sheet inlined, and each centre's colours; the browser keeps what the server wrote. */
function Styles({ root }: { root: RootData | undefined }) {
  const accents = (root?.centres ?? [])
    .map(
      ({ uid, accent, accentDark }) =>
        `[data-centre="${uid}"]{--accent-light:${accent};--accent-dark:${accentDark}}`,
    )
    .join('')
  return (
    <>
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: readInlineStyles() }} />
      {import.meta.env.DEV && <Links />}
      {accents && <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: accents }} />}
    </>
  )
}

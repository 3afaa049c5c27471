import type { ReactNode } from 'react'
import { Scripts, useLocation, useRouteLoaderData } from 'react-router'
import { localeOfPath } from '#app/i18n/locale.ts'
import { TranslationProvider } from '#app/i18n/translate.tsx'
import { DocumentHead } from './document-head.tsx'
import { PageStyles } from './page-styles.tsx'
import { PageTitle } from './page-title.tsx'
import type { RootData } from './root-data.ts'
import { useScreen } from './use-screen.ts'
import { useScrollPosition } from './use-scroll-position.ts'

/**
 * The HTML document around every page and error page. What only the first bytes of a page are asked for (search
 * engines, link previews, the first paint) is written by the server alone: React leaves alone what it does not know
 * in the head, and no browser loads the code for it.
 */
export function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const { layout, centreUid } = useScreen()
  const locale = localeOfPath(useLocation().pathname)
  useScrollPosition()
  return (
    <html lang={locale} data-centre={centreUid ?? undefined} data-layout={layout}>
      <head>
        {import.meta.env.SSR && <DocumentHead root={root} locale={locale} layout={layout} />}
        <PageStyles />
        <PageTitle product={root?.configuration.name ?? ''} />
      </head>
      <body>
        <TranslationProvider locale={locale} messages={root?.messages ?? {}}>
          {children}
        </TranslationProvider>
        <Scripts />
      </body>
    </html>
  )
}

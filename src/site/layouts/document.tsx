import { Suspense, type ReactNode } from 'react'
import { Scripts, useLocation, useRouteLoaderData } from 'react-router'
import { markUnreachable } from '#features/parking/exit-warnings/mark-unreachable.ts'
import { writeFlowEnd } from '#features/parking/flow/write-flow-end.ts'
import { decideParkingReset } from '#site/guards/parking-reset.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import { routeTable, type RouteFlag } from '#platform/routes/route-table.ts'
import { lazyOptional } from '#platform/loading/lazy-optional.ts'
import { markExit } from '../exit-card/mark-exit.ts'
import { needsConsent } from '../consent/needs-consent.ts'
import { NetworkNotice } from '../shell/network-notice.tsx'
import { useAddedColours } from '../head/centre-colours.ts'
import { useAddresses } from '../head/use-addresses.ts'
import { DocumentHead } from '../head/document-head.tsx'
import { PageStyles } from '../head/page-styles.tsx'
import { usePageHead } from '../head/use-page-head.ts'
import type { RootData } from '../shell/root-data.ts'
import { useMessages } from '../shell/use-messages.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useOpenedAddress } from '../shell/use-opened-address.ts'
import { useScrollPosition } from '../shell/use-scroll-position.ts'
import { useTakeOver } from '../shell/use-take-over.ts'
import { favouriteCentreCookie } from '#platform/cookies.ts'

const consentParts = () => import('../consent/consent-parts.tsx')
const ConsentParts = lazyOptional(consentParts)
const ConsentSkip = lazyOptional(async () => ({ default: (await consentParts()).ConsentSkip }))

/**
 * The HTML document around every page and error page. Head elements that only the first response needs (search engines,
 * link previews, the first paint) are rendered on the server only: React leaves unknown elements in the head alone, and
 * no browser loads the code for them. Only the addresses of the page are kept true after a client navigation.
 */
export function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const { layout, centreUid } = useScreen()
  const locale = localeOfPath(useLocation().pathname)
  const messages = useMessages()
  // Pages in the blank layout are only passed through or printed, so they do not ask for consent.
  const isAsking = root !== undefined && needsConsent(root.configuration) && layout !== 'blank'
  useAddedColours()
  useAddresses()
  useOpenedAddress()
  useScrollPosition()
  useTakeOver()
  return (
    <html
      lang={locale}
      // Every page of a site with one centre has its colours.
      data-centre={root?.onlyCentre ?? centreUid ?? undefined}
      data-layout={layout}
      // A script sets an attribute for visitors who need not be asked before React hydrates.
      suppressHydrationWarning
    >
      <head>
        {import.meta.env.SSR && <DocumentHead root={root} locale={locale} layout={layout} />}
        {import.meta.env.SSR && <ParkingEnd />}
        {import.meta.env.SSR && <ReachMark />}
        {import.meta.env.SSR && <LastCentreMark />}
        {import.meta.env.SSR && <ExitMark />}
        <PageStyles />
        <PageTitle product={root?.configuration.name ?? ''} />
      </head>
      <body>
        <TranslationProvider locale={locale} messages={messages}>
          {isAsking && (
            <Suspense>
              <ConsentSkip />
            </Suspense>
          )}
          {children}
          <NetworkNotice />
          {isAsking && (
            <Suspense>
              <ConsentParts />
            </Suspense>
          )}
        </TranslationProvider>
        <Scripts />
      </body>
    </html>
  )
}

/** The document title: page, then product. An error page renders its own. */
function PageTitle({ product }: { product: string }) {
  const head = usePageHead()
  return head && <title>{head.title === product ? product : `${head.title} – ${product}`}</title>
}

/**
 * Ends the ticket flow on a page outside it (PRK-06). The script is in the first bytes of the page, before any file is
 * loaded, so it also works for a visitor who comes by an address, a bookmark or a form.
 */
function ParkingEnd() {
  const { name } = useScreen()
  if (!decideParkingReset({ route: name })) return null
  const flags: readonly RouteFlag[] = name === null ? [] : routeTable[name].flags
  const isReturn = flags.includes('paymentSuccess') || flags.includes('paymentFailure')
  return <script dangerouslySetInnerHTML={{ __html: writeFlowEnd(isReturn) }} />
}

/** Marks the centre that was visited last, on the page that lists all. */
function LastCentreMark() {
  const { name } = useScreen()
  return name === 'home' && <script dangerouslySetInnerHTML={{ __html: markLastCentre }} />
}

/** Marks a browser that has paid and may still leave, on the pages that begin with the card that says so. */
function ExitMark() {
  const { name } = useScreen()
  if (name !== 'centerUid' && name !== 'centerUid-parking') return null
  return <script dangerouslySetInnerHTML={{ __html: markExit }} />
}

/** Marks a browser that cannot be warned before an exit time ends, on the page that offers to (PKC-03). */
function ReachMark() {
  const { name } = useScreen()
  if (name !== 'payment-success') return null
  return <script dangerouslySetInnerHTML={{ __html: markUnreachable }} />
}

/**
 * An inline script that marks the document with the centre that was visited last, before the first paint: by the mark its
 * card stands first at once, although all visitors get the same page.
 */
const markLastCentre = `(m=>{if(m)document.documentElement.dataset.last=m[1]})(/(?:^|; ?)${favouriteCentreCookie.name}=([\\w-]+)/.exec(document.cookie))`

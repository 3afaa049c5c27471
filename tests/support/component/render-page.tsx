import { useEffect, type ReactNode } from 'react'
import { createRoutesStub, Outlet, useLocation, type ActionFunction, type LoaderFunction } from 'react-router'
import { render, type RenderResult } from 'vitest-browser-react'
import { compileMessages } from '#i18n/compile-messages.ts'
import { localeOfPath, locales } from '#i18n/locale.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import { pathOf, routeId } from '#platform/routes/paths.ts'
import { routeNames, routeTable } from '#platform/routes/route-table.ts'
import type { RootData } from '#site/shell/root-data.ts'
import { CentreContext } from '#site/shell/use-shell.ts'
import { centre, layoutData, rootData } from './page-data.ts'

type PageOptions = {
  /** The address of the page, which also says its language; without one the English home of the centre. */
  readonly address?: string
  /** What the root's data have that is not usual. */
  readonly root?: Partial<RootData>
  /** What stands around the page and stays while another one is opened. */
  readonly frame?: ReactNode
  /** The loader of each page. */
  readonly loader?: LoaderFunction
  /** What answers the forms of the page. */
  readonly action?: ActionFunction
}

type RenderedPage = RenderResult & {
  /** The address that the page has now. */
  readonly address: () => string
}

/** The English home of the centre. */
export const homeAddress = pathOf('centerUid', 'en', { centerUid: centre.uid })

/**
 * Renders a part of a page as it stands there: with the route table, the data of root and layout, and all messages of
 * the language of its address. Every other address shows the same part, so that links and Back can be followed.
 */
export async function renderPage(
  part: ReactNode,
  { address = homeAddress, root, frame, loader = () => null, action }: PageOptions = {},
): Promise<RenderedPage> {
  const locale = localeOfPath(address)
  const messages = compileMessages(locale, {}, 'Passage')
  let now = address
  const Part = () => {
    const { pathname, search } = useLocation()
    useEffect(() => {
      now = pathname + search
    }, [pathname, search])
    return part
  }
  const screens = routeNames.flatMap((name) =>
    locales.map((language) => ({
      id: routeId(language, name),
      path: routeTable[name].paths[language],
      Component: Part,
      loader,
      ...(action && { action }),
    })),
  )
  const Page = createRoutesStub([
    {
      id: 'root',
      Component: () => (
        <TranslationProvider locale={locale} messages={messages}>
          <CentreContext value={centre}>
            <Outlet />
          </CentreContext>
        </TranslationProvider>
      ),
      HydrateFallback: () => null,
      loader: () => rootOfPage,
      shouldRevalidate: () => false,
      children: [
        {
          id: 'layout.default',
          Component: () => (
            <>
              {frame}
              <Outlet />
            </>
          ),
          loader: () => layoutData,
          children: screens,
        },
      ],
    },
  ])
  const rootOfPage: RootData = { ...rootData, locale, messages, ...root }
  const rendered = await render(
    <Page
      initialEntries={[address]}
      hydrationData={{ loaderData: { root: rootOfPage, 'layout.default': layoutData } }}
    />,
  )
  return Object.assign(rendered, { address: () => now })
}

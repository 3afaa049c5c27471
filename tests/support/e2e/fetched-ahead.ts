import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { routeId } from '#platform/routes/paths.ts'
import type { RouteName } from '#platform/routes/route-table.ts'

type Manifest = {
  readonly routes: Readonly<Record<string, { readonly module: string; readonly css?: readonly string[] }>>
}

/**
 * Watches for a page that is fetched ahead because its card comes into the window. Call it before the list is opened.
 * The returned function waits until data, code and styles of that page are there, so that a tap on the card shows it at
 * once.
 */
export function watchFetchAhead(page: Page, path: string, [locale, name]: readonly [Locale, RouteName]) {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`)
  return async (): Promise<void> => {
    await (await answered).finished()
    await codeIsReady(page, routeId(locale, name))
  }
}

/** Waits until the code of a route that the page has asked for has run, and its styles are there. */
export async function codeIsReady(page: Page, id: string): Promise<void> {
  await page.waitForFunction(async (route) => {
    const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: Manifest }
    const { module = '', css = [] } = manifest.routes[route] ?? {}
    await import(module)
    return css.every(
      (sheet) =>
        sheet.includes('#') ||
        document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${sheet}"]`)?.sheet,
    )
  }, id)
}

/** The address of the code of a route. Routes whose modules are one file share it. */
export const moduleOf = (page: Page, id: string): Promise<string> =>
  page.evaluate((route) => {
    const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: Manifest }
    const { module } = manifest.routes[route] ?? {}
    if (module === undefined) throw new Error(`The page knows no route ${route}.`)
    return module
  }, id)

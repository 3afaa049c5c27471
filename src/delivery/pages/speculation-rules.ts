import { localeOfPath, locales, type Locale } from '#i18n/locale.ts'
import { routeNames, routeTable, type RouteRow } from '#platform/routes/route-table.ts'
import { isLinkedScreen } from '../builds/locale-manifest.ts'

/**
 * The pages whose documents may be fetched ahead: those that are the same for everybody, without texts such as the
 * imprint, which hardly anybody opens first and which would double the length of the rules. A centre's home is not among
 * them, because the server notes the choice of a centre when its home is opened from the selection (`findChosenCentre`),
 * and it does not see when a page is opened that was there before.
 */
const pathsFetchedAhead = (locale: Locale): readonly string[] =>
  routeNames
    .filter((name) => {
      const { file, layout, sharedWith }: RouteRow = routeTable[name]
      const isText = file === 'centres/info-page' || name === 'deleteAccount'
      return sharedWith === 'everybody' && layout === 'default' && isLinkedScreen(name) && !isText
    })
    .filter((name) => name !== 'centerUid')
    .map((name) => routeTable[name].paths[locale])

/**
 * Neither the switch of the language, by which the server learns a choice too, nor a panel, a search or a filter, of
 * which there are many.
 */
const notFetched = '[hreflang],[href*="?"]'

const writeRules = (locale: Locale): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [{ href_matches: pathsFetchedAhead(locale) }, { not: { selector_matches: notFetched } }],
        },
        eagerness: 'moderate',
      },
    ],
  })

const rules = new Map(locales.map((locale) => [locale, writeRules(locale)]))

/**
 * Lets the browser fetch the document of a link ahead when the visitor points at it or touches it, as long as the page's
 * scripts, which fetch data ahead instead, do not run. Browsers that do not know such rules ignore them (decision 78).
 * @param path the path of the page, for its language
 */
export const addSpeculationRules = (html: string, path: string): string =>
  html.replace(
    '</body>',
    () => `<script type="speculationrules">${rules.get(localeOfPath(path))}</script></body>`,
  )

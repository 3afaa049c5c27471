import { sharedPanels } from '#site/panel-table/shared-panels.ts'
import type { SitemapSource } from '#platform/sitemap-source.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { locales } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteName, type RouteRow } from '#platform/routes/route-table.ts'
import { startOfFile, type ContentFault } from '#platform/content/content-fault.ts'
import { contentLimits } from '#platform/content/content-limits.ts'
import type { TryContent } from '#operator/content/try-content.ts'
import { unauthenticated } from '#features/sign-in/relying-party/identity.ts'
import { listSitemapEntries, type SitemapEntry } from '../site-files/sitemap-entries.server.ts'
import { createUnpublishedPages, type UnpublishedOptions } from './unpublished-pages.ts'
import { infoPageOf } from '#platform/routes/info-pages.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'

type TrialOptions = UnpublishedOptions & {
  readonly sitemapSources: readonly SitemapSource[]
}

type TriedPage = { readonly path: string; readonly statuses: readonly number[]; readonly file: string }

/** How many entries are tried for screens whose entries may be not yet or no longer shown. */
const examples = 3

/**
 * Renders a page of each kind, in both languages, from content that is not yet public, with the production renderer. A
 * fault that no rule of the check has foreseen then fails the import, and the earlier content stays.
 */
export const createPageTrial =
  ({ environment, logger, build, provide, sitemapSources }: TrialOptions): TryContent =>
  async (db, version) => {
    const failures: unknown[] = []
    const listening = listenTo(logger, failures)
    const renderPage = createUnpublishedPages({ environment, logger: listening, build, provide })(db, version)
    const faults: ContentFault[] = []
    for (const page of listTriedPages(await listSitemapEntries(db, sitemapSources))) {
      failures.length = 0
      const request = new Request(environment.PUBLIC_ORIGIN + page.path)
      const problem = await renderPage(request, { correlationId: 'content', visitor: unauthenticated })
        .then((response) => judgePage(response, page, failures))
        .catch((error: unknown) => describe(error))
      if (problem === null) continue
      const remedy = 'change what this file says of it last; a smaller step shows which part it is'
      faults.push({
        file: page.file,
        ...startOfFile,
        problem: `the page ${page.path} cannot be shown: ${problem}`,
        remedy,
      })
    }
    return faults
  }

/**
 * One page of each public screen that content fills, the home of every centre, and the variants of one home: each panel
 * that content fills, and the error page.
 */
function listTriedPages(entries: readonly SitemapEntry[]): TriedPage[] {
  const pages = routeNames.flatMap((name) => {
    const row: RouteRow = routeTable[name]
    const isOwn = row.flags.includes('auth') || row.middleware.includes('paymentRedirect')
    if (isOwn || row.paths.de.includes(':transactionId')) return []
    if (!row.paths.de.includes(':')) return pagesOf(name, {})
    const own = entries.filter((entry) => entry.name === name)
    return own.slice(0, isTimely(name) ? examples : 1).flatMap(({ params }) => pagesOf(name, params))
  })
  const centres = entries.filter(({ name }) => name === 'centerUid')
  const homes = centres.slice(1).flatMap(({ params }) => pagesOf('centerUid', params))
  return [...pages, ...homes, ...centres.slice(0, 1).flatMap(({ params }) => variantsOf(params))]
}

const isTimely = (name: RouteName): boolean => /-(events|news)-/.test(name)

const pagesOf = (name: RouteName, params: SitemapEntry['params']): TriedPage[] =>
  locales.map((locale) => ({
    path: fillPath(routeTable[name].paths[locale], params),
    statuses: isTimely(name) ? [200, 404] : [200],
    file: sourceFileOf(name, params),
  }))

/** A centre's home with each panel that content fills, and its error page. */
const variantsOf = (params: SitemapEntry['params']): TriedPage[] =>
  pagesOf('centerUid', params).flatMap((home) => [
    ...sharedPanels.map((flag) => ({
      ...home,
      path: `${home.path}?${flag}`,
    })),
    { ...home, path: `${home.path}/there-is-no-such-page`, statuses: [404] },
  ])

async function judgePage(
  response: Response,
  page: TriedPage,
  failures: readonly unknown[],
): Promise<string | null> {
  const { length } = await response.text()
  const [failure] = failures
  if (failure !== undefined) return describe(failure)
  if (response.status >= 300 && response.status < 400) return null
  if (!page.statuses.includes(response.status)) return `the answer is ${response.status}`
  return length > contentLimits.pageCharacters ? `it has ${length} characters` : null
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}, ${error.message}`.slice(0, 300) : 'unknown'

/** A logger that also collects the errors that a rendering suppresses. */
const listenTo = (logger: Logger, failures: unknown[]): Logger =>
  Object.assign(Object.create(logger) as Logger, {
    error: (fields: { readonly err?: unknown } | string) =>
      failures.push(typeof fields === 'object' ? (fields.err ?? fields) : fields),
  })

/** The content file that fills most of a screen: a writer should look there first if its page cannot be rendered. */
function sourceFileOf(name: RouteName, params: Readonly<Record<string, string>>): string {
  const { centerUid, eventsUid, newsUid } = params
  const folder = centerUid ?? globalFolderName
  if (eventsUid !== undefined) return [folder, 'events', `${eventsUid}.yaml`].join('/')
  if (newsUid !== undefined) return [folder, 'news', `${newsUid}.yaml`].join('/')
  const page = infoPageOf(name)
  if (page !== undefined) return `${folder}/pages/${page}.yaml`
  for (const file of ['coupons', 'shops', 'faq']) if (name.includes(file)) return `${folder}/${file}.yaml`
  if (name.includes('shopUid')) return `${folder}/shops.yaml`
  return centerUid === undefined ? `${folder}/messages.yaml` : `${folder}/centre.yaml`
}

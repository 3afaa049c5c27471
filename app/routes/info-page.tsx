import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { InfoPageView } from '#app/features/info-pages/info-page-view.tsx'
import { findInfoPage } from '#app/features/info-pages/info-pages.server.ts'
import { requirePage } from '#app/guards/page-context.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** The content's names of the info pages by the screens that show them. */
const contentNames: Record<string, string> = {
  dataProtection: 'data-protection',
  imprint: 'imprint',
  legal: 'legal',
  terms: 'terms',
  accessibility: 'accessibility',
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, locale, params, requireFound, route } = await requirePage({ context })
  const name = contentNames[route.replace('centerUid-', '')] ?? route
  const page = requireFound(await findInfoPage(db, name, params.centerUid ?? null, locale))
  return { head: { title: page.title.value }, page }
}

export default function InfoPage() {
  return <InfoPageView page={useLoaderData<typeof loader>().page} />
}

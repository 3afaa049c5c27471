import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageHead } from '#site/head/page-head.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { limitFreshness } from '#platform/freshness.server.ts'
import { ShowcasePage } from '#site/showcase/showcase-page.tsx'
import { getShowcase, samplesMaxAge } from '#site/showcase/showcase.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The samples for every component. They are valid for ten minutes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, now, t } = await requirePage({ context })
  limitFreshness(context, now + samplesMaxAge)
  const showcase = await getShowcase(content, locale, now)
  return {
    head: pageHead({ title: t('showcase_title'), colours: showcase.centres }),
    messages,
    showcase,
  }
}

/** The component showcase (RTE-30). */
export default function Ui() {
  const { showcase } = useLoaderData<typeof loader>()
  return <ShowcasePage data={showcase} />
}
